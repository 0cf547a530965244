// `npm run bench [queue|forecast|realtime|search|library|client|engines|obedience|growth]`: builds, starts every
// service, runs the benches, and removes everything.
import './require-node.mjs';

import('./launch/run-benches.mjs').then(
  ({ runBenches }) => runBenches(process.argv.slice(2)),
  (error) => {
    console.error(error);
    process.exitCode = 1;
  },
);
