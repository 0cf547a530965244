import { execFile } from 'node:child_process';
import path from 'node:path';

/** Logs while all file-writing threads are busy, and then exits by a signal. */
const PROGRAM = `
  const { createLog } = require(${JSON.stringify(path.join(__dirname, 'log'))});
  const { pbkdf2 } = require('node:crypto');
  for (let thread = 0; thread < 8; thread += 1) pbkdf2('a', 'b', 1e6, 64, 'sha512', () => undefined);
  createLog('test', 'info').warn('the last words');
  process.kill(process.pid, 'SIGTERM');
`;

test('the last log lines of a process that ends by a signal are written', async () => {
  const said = await new Promise<string>((resolve) => {
    execFile(process.execPath, ['-e', PROGRAM], (_error, output) => resolve(output));
  });
  expect(said).toContain('the last words');
});
