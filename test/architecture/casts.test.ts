import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../harness/child-process';

const ROOMS = ['contracts', 'domain', 'api/src', 'worker/src'];

function sources(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (['dist', 'node_modules'].includes(entry.name)) return [];
    if (entry.isDirectory()) return sources(file);
    return /\.ts$/.test(entry.name) && !/\.(test|d)\.ts$/.test(entry.name) ? [file] : [];
  });
}

const texts = new Map(ROOMS.flatMap(sources).map((file) => [file, readFileSync(path.join(ROOT, file), 'utf8')]));
/** Types that are one of a few words: `export type Tool = (typeof TOOLS)[number]`. */
const words = [...texts.values()].flatMap((text) =>
  [...text.matchAll(/^export type (\w+) = \(typeof \w+\)\[number\]/gm)].map((match) => match[1] ?? ''),
);

function found(pattern: RegExp, allowed: string[] = []): string[] {
  return [...texts].flatMap(([file, text]) =>
    allowed.includes(file) ? [] : [...text.matchAll(pattern)].map(([hit]) => `${file}: ${hit.trim()}`),
  );
}

test('what was stored or sent is parsed into the words of the contracts, never declared to be one', () => {
  expect(words).toEqual(expect.arrayContaining(['Tool', 'Mode', 'RenderStatus', 'PlanId', 'Recipe', 'Role']));
  expect(found(new RegExp(`\\bas (${words.join('|')})\\b(?! [a-z])`, 'g'))).toEqual([]);
  expect(found(/\bas unknown as\b/g)).toEqual([]);
});

test('a row of a render or a subscription leaves its file parsed', () => {
  const rows = /import (?:type )?\{[^}]*\b(?:type )?(?:Render|Subscription)\b[^}]*\} from '@maquette\/prisma\/client'/g;
  const parsers = ['domain/renders/stored-render.ts', 'domain/billing/stored-subscription.ts'];
  // What the fair line and the reader of many rows take are some columns of a row, before or without its words.
  const columns = ['domain/renders/line-up.ts', 'domain/renders/read-renders.ts'];
  expect(found(rows, [...parsers, ...columns])).toEqual([]);
});
