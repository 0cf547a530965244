import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../harness/child-process';

test('the packed Auth emulator was made from the lockfile and the parts that stand beside it', async () => {
  const module = pathToFileURL(path.join(ROOT, 'scripts/dev/identity-emulator/auth-emulator.mjs')).href;
  const { ingredientsHash, STAMP } = (await import(module)) as { ingredientsHash(): string; STAMP: string };
  expect(readFileSync(STAMP, 'utf8').trim()).toBe(ingredientsHash());
});
