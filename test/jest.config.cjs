const path = require('node:path');

// Tests run on the compiled files, the same bytes that go into production. Nothing is transformed or mocked.
module.exports = {
  rootDir: path.resolve(__dirname, '..'),
  testEnvironment: path.join(__dirname, 'told-failures.cjs'),
  transform: {},
  moduleNameMapper: { '^fast-check$': path.join(__dirname, 'seeded-properties.cjs') },
  testMatch: ['<rootDir>/{contracts,engines,domain,api,worker,client/unit,test}/dist/**/*.test.js'],
  testPathIgnorePatterns: [
    '/node_modules/',
    // Three servers of Redis more, and a package of the system that not every machine has: `npm run test:cluster`.
    ...(process.env.TEST_REDIS === 'cluster' ? [] : ['redis-cluster']),
    // What `npm test` leaves to scripts of their own.
    ...(process.env.TEST_WITHOUT ? [process.env.TEST_WITHOUT] : []),
  ],
  modulePathIgnorePatterns: ['<rootDir>/.maquette', '<rootDir>/client/(src|dist|public|pictures)/'],
  // A global that is looked up through the sandbox costs half a microsecond, each time it is named: numbers that are crunched
  // in a test took sixty times as long. As parameters of every module they cost nothing. Only names that no module declares.
  sandboxInjectedGlobals: [
    ...['Math', 'Number', 'Infinity', 'Array', 'Object', 'Map', 'Set'],
    ...['Float32Array', 'Float64Array', 'Uint8Array', 'Uint8ClampedArray', 'Uint16Array', 'Uint32Array'],
    ...['Int8Array', 'Int16Array', 'Int32Array'],
  ],
  // One limit for all, ample on a machine three times slower: no test names one of its own.
  testTimeout: 360_000,
  // Two cores, and a third of a suite with browsers and products is waiting. With four, what moves on a screen came too late where
  // journey stands beside journey; `npm test`, which has one, takes four.
  maxWorkers: 3,
  // What a worker keeps of the suites before makes collecting dear: the later ones took up to twice their time.
  workerIdleMemoryLimit: '400MB',
  testSequencer: path.join(__dirname, 'longest-first.cjs'),
  openHandlesTimeout: 0,
};
