const v8 = require('node:v8');
const { TestEnvironment } = require('jest-environment-node');

/**
 * Suites with services use WebAssembly for the database client alone. V8 would optimise it again for each suite, which
 * takes more CPU than all of its queries; the engines' kernels need it.
 */
const WITH_SERVICES = /\/test\/dist\/(integration|security|chaos|contract|e2e)\//;
/** Bytes a function executes before it is optimised: practically never, and V8's default. */
const [NEVER, BY_DEFAULT] = [100_000_000, 1_800_000];

/**
 * A failing browser test prints what its screens showed (recorded by `harness/browser.ts`), because rare failures on
 * other machines are hard to reproduce.
 */
module.exports = class extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    v8.setFlagsFromString(`--wasm-tiering-budget=${WITH_SERVICES.test(context.testPath) ? NEVER : BY_DEFAULT}`);
  }

  async handleTestEvent(event) {
    if (event.name !== 'test_fn_failure') return;
    const screens = await this.global.screensNow?.();
    if (screens) process.stderr.write(`\n  ● ${event.test.name}\n\n${screens}\n`);
  }
};
