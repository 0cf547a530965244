import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../harness/child-process';

test('.env.example tells every setting of api and worker as their schemas have it (npm run env:example writes it)', async () => {
  const script = pathToFileURL(path.join(ROOT, 'scripts/env-example.mjs')).href;
  const { envExample, ENV_EXAMPLE } = (await import(script)) as { envExample(): string; ENV_EXAMPLE: string };
  const text = envExample();
  expect(readFileSync(ENV_EXAMPLE, 'utf8')).toBe(text);
  expect(text).toMatch(/^DATABASE_URL=$/m);
  expect(text).toMatch(/^#IMAGE_SLOTS=1$/m);
});
