// `npm start` and `npm run dev`. `npm start -- --provider comfyui-double` renders with a provider's double.
// Before the installation only Node itself is needed.
import './require-node.mjs';

// Loaded after the check above: an old Node could not parse these modules.
import('./launch/run-product.mjs').then(
  ({ runProduct }) => runProduct({ development: process.argv.includes('--dev'), provider: wordAfter('--provider') }),
  (error) => {
    console.error(error);
    process.exit(1);
  },
);

/** @returns {string | undefined} the word after a flag; empty when there is none */
function wordAfter(flag) {
  const at = process.argv.indexOf(flag);
  return at < 0 ? undefined : (process.argv[at + 1] ?? '');
}
