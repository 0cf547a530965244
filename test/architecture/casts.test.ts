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
/** Types derived from a list of words: `export type Tool = (typeof TOOLS)[number]`. */
const words = [...texts.values()].flatMap((text) =>
  [...text.matchAll(/^export type (\w+) = \(typeof \w+\)\[number\]/gm)].map((match) => match[1] ?? ''),
);

function found(pattern: RegExp, allowed: string[] = []): string[] {
  return [...texts].flatMap(([file, text]) =>
    allowed.includes(file) ? [] : [...text.matchAll(pattern)].map(([hit]) => `${file}: ${hit.trim()}`),
  );
}

test('stored and sent text is parsed into the types of the contracts, never cast to them', () => {
  expect(words).toEqual(expect.arrayContaining(['Tool', 'Mode', 'RenderStatus', 'PlanId', 'Recipe', 'Role']));
  expect(found(new RegExp(`\\bas (${words.join('|')})\\b(?! [a-z])`, 'g'))).toEqual([]);
  expect(found(/\bas unknown as\b/g)).toEqual([]);
});

test('rows of renders and subscriptions leave their file parsed', () => {
  const rows = /import (?:type )?\{[^}]*\b(?:type )?(?:Render|Subscription)\b[^}]*\} from '@maquette\/prisma\/client'/g;
  const parsers = ['domain/renders/stored-render.ts', 'domain/billing/stored-subscription.ts'];
  // The fair queue and bulk reads use single columns of a row, before or without parsing.
  const columns = ['domain/renders/fair-queues.ts', 'domain/renders/read-renders.ts'];
  expect(found(rows, [...parsers, ...columns])).toEqual([]);
});
