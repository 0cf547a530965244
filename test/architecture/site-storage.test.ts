import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../harness/child-process';

test('one file of the client uses browser storage and handles a refusal', () => {
  const naming = readdirSync(path.join(ROOT, 'client/src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .filter((file) =>
      /\b(?:localStorage|sessionStorage|indexedDB)\b(?=[.[)\s;,])|document\.cookie/.test(
        readFileSync(path.join(ROOT, 'client/src', file), 'utf8').replace(/`\w+`|\/\/.*/g, ''),
      ),
    );
  expect(naming).toEqual([path.join('storage', 'browser-storage.ts')]);
});
