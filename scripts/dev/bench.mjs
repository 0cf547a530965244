// `npm run bench [queue|forecast|realtime|search|library|client|engines|obedience|growth]`:
// builds and runs the benches.
// It starts every service first, and removes everything afterwards.
import './require-node.mjs';

import('./launch/run-benches.mjs').then(
  ({ runBenches }) => runBenches(process.argv.slice(2)),
  (error) => {
    console.error(error);
    process.exitCode = 1;
  },
);
