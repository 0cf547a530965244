const path = require('node:path');

// Tests run on the compiled files, the same bytes that go into production. Nothing is transformed or mocked.
module.exports = {
  rootDir: path.resolve(__dirname, '..'),
  testEnvironment: 'node',
  transform: {},
  testMatch: ['<rootDir>/{contracts,engines,domain,api,worker,test}/dist/**/*.test.js'],
  modulePathIgnorePatterns: ['<rootDir>/.maquette', '<rootDir>/client'],
  testTimeout: 60_000,
  // Two cores: much of a suite is waiting, and every product has services of its own.
  maxWorkers: 2,
  openHandlesTimeout: 0,
};
