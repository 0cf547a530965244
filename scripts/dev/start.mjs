// `npm start` and `npm run dev`; `npm start -- --provider comfyui-double` lets a double of a provider make the images. Nothing but Node itself is needed before the install is done.
import './require-node.mjs';

// Loaded after the check above: an old Node would already stumble over the words in there.
import('./launch/run-product.mjs').then(
  ({ runProduct }) => runProduct({ development: process.argv.includes('--dev'), provider: wordAfter('--provider') }),
  (error) => {
    console.error(error);
    process.exit(1);
  },
);

/** @returns {string | undefined} the word after a flag, empty where none follows */
function wordAfter(flag) {
  const at = process.argv.indexOf(flag);
  return at < 0 ? undefined : (process.argv[at + 1] ?? '');
}
