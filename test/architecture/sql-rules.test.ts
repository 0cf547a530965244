import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { VIDEO_RESOLUTIONS } from '@maquette/contracts/fields/video-choices';
import { IMAGE_MODELS, RESOLUTIONS, STYLE_PRESETS, TOOLS } from '@maquette/contracts/renders/render';
import { FINAL_STATUSES, OPEN_STATUSES, PAYING_STATUSES } from '@maquette/contracts/renders/render-status';
import { ROOT } from '../harness/child-process';

const FOLDER = 'prisma/functions';
const functions = readdirSync(path.join(ROOT, FOLDER)).map((file) => ({
  file,
  // Without comments and settings of the planner and the session, which are no rules.
  sql: readFileSync(path.join(ROOT, FOLDER, file), 'utf8')
    .replace(/--[^\n]*/g, '')
    .replace(/^SET .*$|set_config\([^)]*\)/gm, ''),
}));
const literals = (sql: string) => [...sql.matchAll(/'((?:[^']|'')*)'/g)].map((match) => match[1] ?? '');

test('a number that is tuned or sold stands in TypeScript and is passed to the functions of PostgreSQL', () => {
  const numbers = functions.flatMap(({ file, sql }) =>
    [...sql.replace(/'[^']*'/g, '').matchAll(/(?<![\w.$])\d+(?:\.\d+)?\b/g)]
      .filter(([number]) => !['0', '1'].includes(number))
      .map(([number]) => `${file}: ${number}`),
  );
  expect(numbers).toEqual([]);
});

test('what is chosen in a form is judged in TypeScript alone', () => {
  const chosen = new Set<string>([...RESOLUTIONS, ...VIDEO_RESOLUTIONS, ...TOOLS, ...IMAGE_MODELS, ...STYLE_PRESETS]);
  expect(
    functions.flatMap(({ file, sql }) =>
      [...literals(sql).filter((text) => chosen.has(text)), ...(sql.match(/settings\s*->>?/g) ?? [])].map(
        (text) => `${file}: ${text}`,
      ),
    ),
  ).toEqual([]);
});

test('statuses that belong together are the same lists in SQL and in the contracts', () => {
  const known = [OPEN_STATUSES, FINAL_STATUSES, PAYING_STATUSES].map((list) => [...list].sort().join());
  const lists = functions.flatMap(({ file, sql }) =>
    [...sql.matchAll(/\bstatus (?:NOT )?IN \(([^)]*)\)/g)].map((match) => ({
      file,
      list: literals(match[1] ?? '')
        .sort()
        .join(),
    })),
  );
  expect(lists.length).toBeGreaterThanOrEqual(4);
  expect(lists.filter(({ list }) => !known.includes(list))).toEqual([]);
});
