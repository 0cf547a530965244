import { readdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../harness/child-process';

const { known } = require(path.join(ROOT, 'test/longest-first.cjs')) as { known: string[] };
const ROOMS = ['contracts', 'domain', 'engines', 'api/src', 'worker/src', 'test'];
const suites = ROOMS.flatMap((room) =>
  readdirSync(path.join(ROOT, room), { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.test.ts') && !/(^|\/)(dist|node_modules)\//.test(file),
  ),
).map((file) => path.basename(file, '.test.ts'));

test('the suites that begin first are named as they are called', () => {
  expect(known.filter((name) => !suites.includes(name))).toEqual([]);
});
