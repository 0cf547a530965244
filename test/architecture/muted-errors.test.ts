import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../harness/child-process';
import { writtenFiles } from '../harness/written-files';

/** Production code. */
const ROOMS = ['contracts', 'prisma', 'domain', 'engines', 'api/src', 'worker/src', 'client/src'];
/** Listeners and catches that swallow an error: `.on('error', () => undefined)`, `catch {}`. */
const MUTED = /\.(?:on|once)\(\s*'error',\s*\(\w*\) => (?:undefined|\{\s*\}|null)\s*\)|catch(?: \(\w+\))? \{\s*\}/;

test('no error is swallowed', () => {
  const files = ROOMS.flatMap(writtenFiles).filter((name) => /\.tsx?$/.test(name));
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => MUTED.test(readFileSync(path.join(ROOT, file), 'utf8')))).toEqual([]);
});
