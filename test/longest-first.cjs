/**
 * Seconds of long suites, on two cores. Rough values are enough: they only decide what starts first, so that no long
 * suite runs alone at the end.
 */
const LONG = {
  'image-tools.e2e': 190,
  'video-tools.e2e': 113,
  'provider-crashes': 110,
  'provider-battery': 110,
  'crash-matrix': 105,
  'image-answers.e2e': 80,
  'job-tray.e2e': 70,
  'billing.e2e': 70,
  'hostile-input': 65,
  'first-render.e2e': 40,
  'watched-render.e2e': 40,
  'failing-stores': 60,
  'steady-screens.e2e': 50,
  'pseudo-locale.e2e': 50,
  'design-sheet.e2e': 40,
  'office.e2e': 50,
  'sign-in.e2e': 48,
  'told-truly.e2e': 48,
  'developer-api.e2e': 42,
  'live-events': 41,
  deletions: 40,
  'launcher-end': 40,
  'video-engine.e2e': 38,
  'offline.e2e': 38,
  'hosted-models': 35,
  'model-tool.e2e': 40,
  'queue-controls': 34,
  'model-orders': 30,
  'house-reading': 25,
  'rendered-models': 25,
  'photo-materials': 22,
  drawings: 32,
  'sketch-engine': 28,
  'billing-convergence': 27,
  'said-on-screen.e2e': 27,
  'three-tools': 26,
  'review.e2e': 26,
  'still-engine': 26,
  'motion-engine': 25,
  'comfyui-workflows': 25,
  fields: 24,
  'developer-client': 23,
  'visible-settings': 22,
  'named-parts': 22,
  uploads: 22,
  'first-render': 20,
  operations: 19,
  'regrade-clip': 18,
  models: 17,
  projects: 17,
  'estimates-over-a-day': 17,
  'paid-calls': 17,
  'video-mark': 17,
  furnish: 16,
  'rights-matrix': 16,
  'real-provider.e2e': 16,
  'sketch-fields': 15,
  'developer-api': 15,
  webhooks: 15,
  membership: 14,
  gallery: 14,
  members: 13,
  'developer-sandbox': 13,
  'api-stop': 12,
  reviews: 12,
  'stripe-webhook': 12,
  controls: 11,
  'credit-clock': 11,
  trash: 11,
  'provider-hooks': 11,
  settings: 10,
  judge: 10,
  pace: 10,
  'sdapi-images': 10,
  'spec-client': 10,
  buying: 10,
  building: 9,
};

/** Suites that mostly wait for leases and providers: each runs next to one that computes. */
const WAITING = new Set(['provider-crashes', 'provider-battery', 'crash-matrix', 'failing-stores', 'launcher-end']);

/** Estimate for an unmeasured suite. */
function guess(file) {
  if (file.endsWith('.e2e.test.js')) return 14;
  return file.includes('/test/dist/integration/') ? 9 : 1;
}

/** @param {string} file */
const nameOf = (file) => file.slice(file.lastIndexOf('/') + 1).replace('.test.js', '');

/** @param {string} file */
const secondsOf = (file) => LONG[nameOf(file)] ?? guess(file);

/** Long suites first. Recent failures are not moved ahead: a run is the same everywhere. */
module.exports = class LongestFirst {
  /** Suites with a known duration. */
  static known = [...Object.keys(LONG), ...WAITING];

  sort(tests) {
    const longest = [...tests].sort((one, other) => secondsOf(other.path) - secondsOf(one.path));
    const waiting = longest.filter(({ path }) => WAITING.has(nameOf(path)));
    const busy = longest.filter(({ path }) => !WAITING.has(nameOf(path)));
    return [...waiting.flatMap((suite, at) => [suite, ...busy.slice(at, at + 1)]), ...busy.slice(waiting.length)];
  }

  /** Every n-th of the long and of the short ones. */
  shard(tests, { shardIndex, shardCount }) {
    return this.sort(tests).filter((_, at) => at % shardCount === shardIndex - 1);
  }

  /** For `--onlyFailures`: nothing is remembered, so it runs all. */
  allFailedTests(tests) {
    return tests;
  }

  cacheResults() {
    // Durations measured under other load would be no better than the table.
  }
};
