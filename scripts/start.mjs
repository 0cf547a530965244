// `npm start` and `npm run dev`. Nothing but Node itself is needed before the install is done.
import './require-node.mjs';

// Loaded after the check above: an old Node would already stumble over the words in there.
import('./local/launch/run-product.mjs').then(
  ({ runProduct }) => runProduct({ development: process.argv.includes('--dev') }),
  (error) => {
    console.error(error);
    process.exit(1);
  },
);
