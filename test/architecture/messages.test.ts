import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../harness/child-process';

type Texts = Record<string, string>;
interface Reader {
  readMessages(folder: string): { english: Record<string, Record<string, { message: unknown }>> };
}
const script = (name: string) => import(pathToFileURL(path.join(ROOT, 'client/message-compiler', name)).href);

/** Reads one feature's messages in English and in some languages. @returns the faults found, one per line */
async function faultsOf(locales: Record<string, Texts>): Promise<string[]> {
  const { readMessages } = (await script('read-messages.mjs')) as Reader;
  const folder = mkdtempSync(path.join(tmpdir(), 'maquette-messages-'));
  for (const [locale, texts] of Object.entries(locales)) {
    mkdirSync(path.join(folder, locale));
    writeFileSync(path.join(folder, locale, 'tray.json'), JSON.stringify(texts));
  }
  writeFileSync(path.join(folder, 'load-groups.json'), JSON.stringify({ dashboard: ['tray'] }));
  try {
    readMessages(folder);
    return [];
  } catch (error) {
    return String((error as Error).message)
      .split('\n')
      .slice(1);
  }
}

const images = (one: string, other: string) => `{count, plural, one {${one}} other {${other}}}`;

test('messages that fit in every language are accepted', async () => {
  const en = { 'tray.done': images('# image of {name}', '# images of {name}'), 'tray.title': "It's {name}'s tray" };
  const de = { 'tray.done': images('# Bild von {name}', '# Bilder von {name}'), 'tray.title': 'Ablage von {name}' };
  const ja = { 'tray.done': '{name}の画像 {count} 件', 'tray.title': '{name}のトレイ' };
  expect(await faultsOf({ en, de, ja })).toEqual([]);
});

test.each<[string, Texts, Texts, string]>([
  ['a missing key', { a: 'A', b: 'B' }, { a: 'A' }, 'de/tray.json: b is missing'],
  ['an unknown key', { a: 'A' }, { a: 'A', b: 'B' }, 'de/tray.json: b is not in en'],
  ['an argument with another name', { a: '{name} left' }, { a: '{nom} ist weg' }, 'a: {nom} is not in the original'],
  ['a dropped argument', { a: '{name} left' }, { a: 'Weg' }, 'a: {name} is missing'],
  ['a plural of a text', { a: '{count} left' }, { a: images('#', '#') }, 'a: {count} is a text in the original'],
  [
    'a missing plural form',
    { a: images('#', '#') },
    { a: '{count, plural, other {#}}' },
    '{count} lacks the form "one"',
  ],
  [
    'a plural form of another language',
    { a: images('#', '#') },
    { a: '{count, plural, one {#} few {#} other {#}}' },
    '{count} has the unknown form "few"',
  ],
  ['an unclosed argument', { a: 'A' }, { a: 'A {name' }, 'invalid ICU syntax'],
  ['braces in the text', { a: 'A' }, { a: "A '{'" }, 'braces in the text'],
  ['a number style', { a: 'A' }, { a: '{n, number, percent}' }, 'number styles are not supported'],
  ['a date', { a: 'A' }, { a: '{day, date}' }, 'dates, times and tags are not supported'],
])('%s in a translation fails the build', async (_, en, de, fault) => {
  expect((await faultsOf({ en, de })).join('\n')).toContain(fault);
});

test('plurals and selects inside a sentence become a choice between whole texts', async () => {
  const { compileMessage } = (await script('compile-message.mjs')) as {
    compileMessage(text: string): { message: unknown; arguments: Map<string, string> };
  };
  const { message, arguments: names } = compileMessage(
    'Share {count, plural, =0 {nothing} one {# image} other {# images}} with {role, select, owner {the owner} other {{name}}}',
  );
  expect(message).toEqual([
    'count',
    {
      '=0': ['role', { owner: 'Share nothing with the owner', other: 'Share nothing with {name}' }, 'select'],
      one: [
        'role',
        { owner: 'Share {count} image with the owner', other: 'Share {count} image with {name}' },
        'select',
      ],
      other: [
        'role',
        { owner: 'Share {count} images with the owner', other: 'Share {count} images with {name}' },
        'select',
      ],
    },
  ]);
  expect(Object.fromEntries(names)).toEqual({ count: 'number', role: 'text', name: 'text' });
});
