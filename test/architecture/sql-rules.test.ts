import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { VIDEO_RESOLUTIONS } from '@maquette/contracts/fields/video-choices';
import { FINAL_STATUSES, OPEN_STATUSES, PAYING_STATUSES } from '@maquette/contracts/renders/render-status';
import { IMAGE_MODELS, RESOLUTIONS, STYLE_PRESETS, TOOLS } from '@maquette/contracts/tools/render-choices';
import { ROOT } from '../harness/child-process';

const FOLDER = 'prisma/functions';
const functions = readdirSync(path.join(ROOT, FOLDER)).map((file) => ({
  file,
  // The SQL without comments and without planner and session settings, which are not rules.
  sql: readFileSync(path.join(ROOT, FOLDER, file), 'utf8')
    .replace(/--[^\n]*/g, '')
    .replace(/^SET .*$|set_config\([^)]*\)/gm, ''),
}));
const literals = (sql: string) => [...sql.matchAll(/'((?:[^']|'')*)'/g)].map((match) => match[1] ?? '');

test('tuned and sold numbers are in TypeScript and passed to SQL functions', () => {
  const numbers = functions.flatMap(({ file, sql }) =>
    [...sql.replace(/'[^']*'/g, '').matchAll(/(?<![\w.$])\d+(?:\.\d+)?\b/g)]
      .filter(([number]) => !['0', '1'].includes(number))
      .map(([number]) => `${file}: ${number}`),
  );
  expect(numbers).toEqual([]);
});

test('destructive migrations say so in their name, so that older programs refuse to start', () => {
  const takesAway =
    /\bDROP\s+(TABLE|COLUMN|TYPE)\b|\bRENAME\b|\bSET\s+NOT\s+NULL\b|\bALTER\s+COLUMN\s+\S+\s+(SET\s+DATA\s+)?TYPE\b/i;
  const migrations = readdirSync(path.join(ROOT, 'prisma/migrations'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({
      name,
      sql: readFileSync(path.join(ROOT, 'prisma/migrations', name, 'migration.sql'), 'utf8').replace(/--[^\n]*/g, ''),
    }));
  const taking = migrations.filter(({ sql }) => takesAway.test(sql)).map(({ name }) => name);
  expect(taking.filter((name) => !name.endsWith('_contract'))).toEqual([]);
  expect(
    ['ALTER TABLE a RENAME TO b;', 'ALTER TABLE a DROP COLUMN b;'].filter((sql) => takesAway.test(sql)),
  ).toHaveLength(2);
});

test('form choices are validated in TypeScript only', () => {
  const chosen = new Set<string>([...RESOLUTIONS, ...VIDEO_RESOLUTIONS, ...TOOLS, ...IMAGE_MODELS, ...STYLE_PRESETS]);
  expect(
    functions.flatMap(({ file, sql }) =>
      [...literals(sql).filter((text) => chosen.has(text)), ...(sql.match(/settings\s*->>?/g) ?? [])].map(
        (text) => `${file}: ${text}`,
      ),
    ),
  ).toEqual([]);
});

test('groups of statuses are the same in SQL and in the contracts', () => {
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
