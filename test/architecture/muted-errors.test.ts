import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../harness/child-process';

/** What runs in production. */
const ROOMS = ['contracts', 'prisma', 'domain', 'engines', 'api/src', 'worker/src', 'client/src'];
/** Listeners and catches that say nothing to anybody: `.on('error', () => undefined)`, `catch {}`. */
const MUTED = /\.(?:on|once)\(\s*'error',\s*\(\w*\) => (?:undefined|\{\s*\}|null)\s*\)|catch(?: \(\w+\))? \{\s*\}/;

test('no error is caught and kept quiet', () => {
  const files = ROOMS.flatMap((room) =>
    readdirSync(path.join(ROOT, room), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/(^|\/)(dist|generated|node_modules)\//.test(name))
      .map((name) => path.join(room, name)),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => MUTED.test(readFileSync(path.join(ROOT, file), 'utf8')))).toEqual([]);
});
