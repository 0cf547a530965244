/**
 * Seconds of the suites that take long, on two cores. Rough ones do: they only decide what starts first, so that no long suite
 * is left over at the end while the others have nothing to do.
 */
const LONG = {
  'provider-crashes': 300,
  'provider-battery': 220,
  'crash-matrix': 160,
  'video-tools.e2e': 105,
  'image-tools.e2e': 85,
  'steady-screens.e2e': 80,
  'image-answers.e2e': 70,
  'first-render.e2e': 70,
  drawings: 50,
  'motion-engine': 50,
  'hostile-input': 45,
  'billing.e2e': 44,
  'job-tray.e2e': 44,
  'told-truly.e2e': 42,
  'launcher-end': 40,
  'video-engine.e2e': 40,
  'developer-api.e2e': 38,
  'offline.e2e': 36,
  furnish: 35,
  vocabulary: 30,
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
  'kernel-rebuild': 17,
  'said-on-screen.e2e': 16,
};

/** What a suite nobody has measured is taken for. */
function guess(file) {
  if (file.endsWith('.e2e.test.js')) return 14;
  return file.includes('/test/dist/integration/') ? 9 : 1;
}

/** @param {string} file */
function secondsOf(file) {
  return LONG[file.slice(file.lastIndexOf('/') + 1).replace('.test.js', '')] ?? guess(file);
}

/** Long suites first. What failed last time is not moved ahead: a run is the same wherever it happens. */
module.exports = class LongestFirst {
  /** The suites whose length is known. */
  static known = Object.keys(LONG);

  sort(tests) {
    return [...tests].sort((one, other) => secondsOf(other.path) - secondsOf(one.path));
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
