// `npm test [words]`: builds, starts every service, runs Jest on the compiled files, and removes everything.
// It also lints if no words are given.
import './require-node.mjs';

import('./launch/run-tests.mjs')
  .then(({ runTests }) => runTests(process.argv.slice(2)))
  .catch((error) => {
    console.error(error);
    process.exit(1);
  });
