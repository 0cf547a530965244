// `npm test [words]`: build, lint (of the whole only), every service fresh, Jest on the compiled files, everything gone again.
import './require-node.mjs';

import('./launch/run-tests.mjs')
  .then(({ runTests }) => runTests(process.argv.slice(2)))
  .catch((error) => {
    console.error(error);
    process.exit(1);
  });
