// Waits until the test run is over, however it ended, and clears what is left. See throw-away-home.mjs.
import fs from 'node:fs';
import { openDataHome } from './data-home.mjs';
import { clearThrowAwayHome } from './throw-away-home.mjs';

const [dir, cache, mark] = process.argv.slice(2);
// Its standard input is a pipe to the run; the pipe breaks with it.
process.stdin.resume().once('close', async () => {
  if (fs.existsSync(dir)) await clearThrowAwayHome(openDataHome(dir, cache), mark);
  process.exit(0);
});
