const path = require('node:path');

/** In place of fast-check itself: all properties of a run begin at one seed, so that a run is the same wherever it happens. */
const fc = require(path.join(__dirname, '../node_modules/fast-check/lib/cjs/fast-check.js'));

const { PROPERTY_SEED = '2026' } = process.env;
fc.configureGlobal({ seed: PROPERTY_SEED === 'new' ? Date.now() % 2 ** 31 : Number(PROPERTY_SEED) });

module.exports = fc;
