/**
 * Seconds of the suites that take long, on two cores. Rough ones do: they only decide what starts first, so that no long suite
 * is left over at the end while the other core has nothing to do.
 */
const LONG = {
  'crash-matrix': 150,
  'image-answers.e2e': 100,
  'image-tools.e2e': 90,
  'video-tools.e2e': 90,
  'offline.e2e': 80,
  'told-truly.e2e': 70,
  'billing.e2e': 65,
  drawings: 60,
  'sign-in.e2e': 60,
  'steady-screens.e2e': 55,
  'video-engine.e2e': 45,
  'job-tray.e2e': 50,
  'spec-client': 40,
  fields: 40,
  'three-tools': 35,
  'stopped-renders': 30,
  'queue-controls': 30,
  'sketch-engine': 30,
  'disputed-payments': 25,
  'launcher-end': 20,
  'forecast-accuracy': 20,
  'kernel-rebuild': 20,
};

/** What a suite nobody has measured is taken for. */
function guess(file) {
  if (file.endsWith('.e2e.test.js')) return 40;
  return file.includes('/test/dist/integration/') ? 15 : 1;
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
