/**
 * Reads the counts and the skipped tests from Jest's JSON result.
 * @param {any} result
 * @returns {{ passed: number, failed: number, skipped: string[] }} a file that could not run counts as one failure
 */
export function readJestReport(result) {
  const skipped = [];
  for (const file of result.testResults) {
    for (const test of file.assertionResults) {
      if (['pending', 'todo', 'skipped', 'disabled'].includes(test.status)) skipped.push(test.fullName);
    }
  }
  return {
    passed: result.numPassedTests,
    failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
    skipped,
  };
}

/**
 * @param {string[]} skipped
 * @param {(line: string) => void} say
 */
export function sayTheSkipped(skipped, say) {
  if (skipped.length === 0) return;
  say(`\n!!! ${skipped.length} SKIPPED ${skipped.length === 1 ? 'TEST' : 'TESTS'} – not verified:`);
  for (const name of skipped) say(`!!!   ${name}`);
}
