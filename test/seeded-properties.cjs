const path = require('node:path');

/** Replaces fast-check: all properties of a run start at one seed, so that a run is reproducible. */
const fc = require(path.join(__dirname, '../node_modules/fast-check/lib/cjs/fast-check.js'));

const { PROPERTY_SEED = '2026', PROPERTY_RUNS } = process.env;
fc.configureGlobal({ seed: PROPERTY_SEED === 'new' ? Date.now() % 2 ** 31 : Number(PROPERTY_SEED) });

// The daily number of cases does not limit a search for new ones.
const assert = PROPERTY_RUNS
  ? (property, how) => fc.assert(property, { ...how, numRuns: Number(PROPERTY_RUNS) })
  : fc.assert;

/** Every character except surrogate halves: like `unit: 'binary'`, without its map of a million characters. */
const [FIRST_HALF, HALVES, LAST] = [0xd800, 0x800, 0x10ffff];
const character = fc.nat({ max: LAST - HALVES }).map(
  (at) => String.fromCodePoint(at < FIRST_HALF ? at : at + HALVES),
  // The reverse: names such as __proto__, which fast-check mixes in, consist of such characters, too.
  (text) => {
    const point = typeof text === 'string' ? text.codePointAt(0) : undefined;
    if (point === undefined || String.fromCodePoint(point) !== text) throw new Error('That is not one character.');
    if (point >= FIRST_HALF && point < FIRST_HALF + HALVES) throw new Error('That is half of a character.');
    return point < FIRST_HALF ? point : point - HALVES;
  },
);

const string = (how = {}) => fc.string(how.unit === 'binary' ? { ...how, unit: character } : how);

module.exports = { ...fc, assert, string, default: { ...fc.default, assert, string } };
