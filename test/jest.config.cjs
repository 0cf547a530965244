const path = require('node:path');

// Tests run on the compiled files, the same bytes as in production. Nothing is transformed or mocked.
module.exports = {
  rootDir: path.resolve(__dirname, '..'),
  testEnvironment: path.join(__dirname, 'told-failures.cjs'),
  transform: {},
  moduleNameMapper: { '^fast-check$': path.join(__dirname, 'seeded-properties.cjs') },
  testMatch: ['<rootDir>/{contracts,engines,domain,api,worker,client/unit,test,test/components}/dist/**/*.test.js'],
  testPathIgnorePatterns: [
    '/node_modules/',
    // Needs three more Redis servers and a system package that some machines lack: `npm run test:cluster`.
    ...(process.env.TEST_REDIS === 'cluster' ? [] : ['redis-cluster']),
    // Suites that `npm test` leaves to other scripts.
    ...(process.env.TEST_WITHOUT ? [process.env.TEST_WITHOUT] : []),
  ],
  modulePathIgnorePatterns: ['<rootDir>/.maquette', '<rootDir>/client/(src|dist|public|pictures)/'],
  // Looking up a global through the sandbox costs half a microsecond each time, which made numeric tests sixty times
  // slower. As parameters of every module they cost nothing. Only names that no module declares.
  sandboxInjectedGlobals: [
    ...['Math', 'Number', 'Infinity', 'Array', 'Object', 'Map', 'Set'],
    ...['Float32Array', 'Float64Array', 'Uint8Array', 'Uint8ClampedArray', 'Uint16Array', 'Uint32Array'],
    ...['Int8Array', 'Int16Array', 'Int32Array'],
  ],
  // One limit for all, enough for a machine three times slower: tests set none of their own.
  testTimeout: 360_000,
  // Two cores, and a third of a suite with browsers and products is waiting. With four workers, screens updated too
  // late where browser suites ran in parallel; `npm test`, which has only one of them, uses four.
  maxWorkers: 3,
  // Memory of earlier suites makes garbage collection expensive: later ones took up to twice their time.
  workerIdleMemoryLimit: '400MB',
  testSequencer: path.join(__dirname, 'longest-first.cjs'),
  openHandlesTimeout: 0,
};
