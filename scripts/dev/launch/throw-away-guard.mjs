// Waits until the test run ends, even by a crash, then removes its processes and files. See throw-away-home.mjs.
import fs from 'node:fs';
import { openDataHome } from './data-home.mjs';
import { clearThrowAwayHome } from './throw-away-home.mjs';

const [dir, cache, mark] = process.argv.slice(2);
// Its standard input is a pipe from the run, which closes when the run ends.
process.stdin.resume().once('close', async () => {
  if (fs.existsSync(dir)) await clearThrowAwayHome(openDataHome(dir, cache), mark);
  process.exit(0);
});
