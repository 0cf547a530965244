// `npm run check`: all checks of the sources that need no services.
// These are types, commit messages, lint, architecture and dead code.
import './require-node.mjs';

import('./launch/run-checks.mjs').then(
  ({ runChecks, runUnitTests }) => (process.argv.includes('--unit') ? runUnitTests() : runChecks()),
  (error) => {
    console.error(error);
    process.exit(1);
  },
);
