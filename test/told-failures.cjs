const { TestEnvironment } = require('jest-environment-node');

/**
 * A failing browser test prints what its screens showed (recorded by `harness/browser.ts`), because rare failures on
 * other machines are hard to reproduce.
 */
module.exports = class extends TestEnvironment {
  async handleTestEvent(event) {
    if (event.name !== 'test_fn_failure') return;
    const screens = await this.global.screensNow?.();
    if (screens) process.stderr.write(`\n  ● ${event.test.name}\n\n${screens}\n`);
  }
};
