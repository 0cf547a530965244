const { TestEnvironment } = require('jest-environment-node');

/**
 * A test that fails in a browser says what stood on its screens (`harness/browser.ts` keeps them): what failed on another machine, once in
 * a hundred runs, is seldom seen again.
 */
module.exports = class extends TestEnvironment {
  async handleTestEvent(event) {
    if (event.name !== 'test_fn_failure') return;
    const screens = await this.global.screensNow?.();
    if (screens) process.stderr.write(`\n  ● ${event.test.name}\n\n${screens}\n`);
  }
};
