// `npm run check`: what a look at the sources alone can tell, at once: types, format and lint, architecture, dead code.
import './require-node.mjs';

import('./launch/run-checks.mjs').then(
  ({ runChecks, runUnitTests }) => (process.argv.includes('--unit') ? runUnitTests() : runChecks()),
  (error) => {
    console.error(error);
    process.exit(1);
  },
);
