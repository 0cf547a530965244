import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../harness/child-process';

test('no two subjects of the client use the same name for their words: the later one would speak for both', () => {
  const folder = path.join(ROOT, 'client/src/words');
  const files = readdirSync(folder).filter((name) => name.startsWith('en-'));
  const names = files.flatMap((file) =>
    [...readFileSync(path.join(folder, file), 'utf8').matchAll(/^ {2}'([\w.-]+)':/gm)].map(([, name]) => name ?? ''),
  );
  expect(names.length).toBeGreaterThan(1_000);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
