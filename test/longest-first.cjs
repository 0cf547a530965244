/**
 * Seconds of the suites that take long, on two cores. Rough ones do: they only decide what starts first, so that no long suite
 * is left over at the end while the others have nothing to do.
 */
const LONG = {
  'crash-matrix': 140,
  'provider-crashes': 100,
  'provider-battery': 90,
  'failing-stores': 60,
  'image-tools.e2e': 120,
  'video-tools.e2e': 80,
  'steady-screens.e2e': 50,
  'image-answers.e2e': 70,
  'first-render.e2e': 60,
  'job-tray.e2e': 58,
  'billing.e2e': 46,
  'hostile-input': 50,
  drawings: 36,
  'motion-engine': 35,
  'told-truly.e2e': 42,
  'launcher-end': 40,
  'video-engine.e2e': 40,
  'developer-api.e2e': 38,
  'offline.e2e': 36,
  'live-events': 26,
  'sketch-engine': 24,
  'queue-controls': 24,
  'places-seen': 23,
  'still-engine': 22,
  fields: 21,
  'developer-client': 20,
  'stability-images': 18,
  uploads: 18,
  'real-provider.e2e': 17,
  'three-tools': 17,
  'said-on-screen.e2e': 16,
  'billing-convergence': 16,
  'named-parts': 14,
  'acting-fields': 13,
  'regrade-clip': 12,
  'forecast-accuracy': 12,
  furnish: 12,
};

/** Suites that wait for leases and providers for most of their time: each runs beside one that computes. */
const WAITING = new Set(['provider-crashes', 'provider-battery', 'crash-matrix', 'failing-stores', 'launcher-end']);

/** What a suite nobody has measured is taken for. */
function guess(file) {
  if (file.endsWith('.e2e.test.js')) return 14;
  return file.includes('/test/dist/integration/') ? 9 : 1;
}

/** @param {string} file */
const nameOf = (file) => file.slice(file.lastIndexOf('/') + 1).replace('.test.js', '');

/** @param {string} file */
const secondsOf = (file) => LONG[nameOf(file)] ?? guess(file);

/** Long suites first. What failed last time is not moved ahead: a run is the same wherever it happens. */
module.exports = class LongestFirst {
  /** The suites whose length is known. */
  static known = [...Object.keys(LONG), ...WAITING];

  sort(tests) {
    const longest = [...tests].sort((one, other) => secondsOf(other.path) - secondsOf(one.path));
    const waiting = longest.filter(({ path }) => WAITING.has(nameOf(path)));
    const busy = longest.filter(({ path }) => !WAITING.has(nameOf(path)));
    return [...waiting.flatMap((suite, at) => [suite, ...busy.slice(at, at + 1)]), ...busy.slice(waiting.length)];
  }

  /** Every so-many-th of the long and of the short ones. */
  shard(tests, { shardIndex, shardCount }) {
    return this.sort(tests).filter((_, at) => at % shardCount === shardIndex - 1);
  }

  /** Asked for by `--onlyFailures`: nothing is remembered, so that is all. */
  allFailedTests(tests) {
    return tests;
  }

  cacheResults() {
    // Durations of a machine that did other things would be no better than the table.
  }
};
