import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../harness/child-process';
import { writtenFiles } from '../harness/written-files';

const ROOMS = ['contracts', 'domain', 'engines', 'api/src', 'worker/src', 'client/src', 'test'];
const OWN_LIMIT = [
  /\bjest\.setTimeout\(/,
  /\btimeout: ?[\d_]+ *\}/,
  /^\s*\}, [\d_]{6,}\);$/m,
  /^\s*[\d_]{6,},\n\s*\);$/m,
];

function tests(): string[] {
  return ROOMS.flatMap(writtenFiles).filter((file) => file.endsWith('.test.ts'));
}

test('tests set no time limits of their own: a machine three times slower gives the same result', () => {
  const files = tests();
  expect(files.length).toBeGreaterThan(100);
  const hasty = files.filter((file) => {
    const text = readFileSync(path.join(ROOT, file), 'utf8');
    return OWN_LIMIT.some((limit) => limit.test(text));
  });
  expect(hasty).toEqual([]);
});

test('API clients in tests are a `Program`, which never hits the rate limit of its key: a faster machine gives the same result', () => {
  const hurried = tests().filter((file) =>
    /\.(get|post|patch|delete)\(\s*['"`]\/api\/v1\/(?!openapi\.json)/.test(readFileSync(path.join(ROOT, file), 'utf8')),
  );
  expect(hurried).toEqual([]);
});
