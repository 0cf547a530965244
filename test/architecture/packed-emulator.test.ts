import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../harness/child-process';

test('the packed Auth emulator matches the lockfile and its source parts', async () => {
  const module = pathToFileURL(path.join(ROOT, 'scripts/dev/identity-emulator/auth-emulator.mjs')).href;
  const { ingredientsHash, STAMP } = (await import(module)) as { ingredientsHash(): string; STAMP: string };
  expect(readFileSync(STAMP, 'utf8').trim()).toBe(ingredientsHash());
});
