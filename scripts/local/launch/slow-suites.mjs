/** What the whole run proves with fewer cases than there are, and who proves all of them. test/README.md says the same. */
const SLOW = [
  ['npm run test:chaos', 'every fault at twenty moments; here at one'],
  ['npm run test:engines', 'every drawing, pair of moves and odd input, many more rooms, the kernels built anew'],
  ['npm run test:hostile', 'every hostile value at every place; here one of each family'],
  ['npm run test:screens', 'every address at every size; here at one of two, and at every other'],
  ['npm run test:providers', 'every fault and every death of every provider; here one for all that share its code'],
];

/** @param {(line: string) => void} say */
export function saySlowSuites(say) {
  say('\n!!! Whole in suites of their own only:');
  for (const [command, what] of SLOW) say(`!!!   ${command.padEnd(24)} ${what}`);
}
