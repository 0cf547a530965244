import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { accented } from './accented';
import { english } from './english';
import { words } from './first';

const placesIn = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();
const textsOf = (entry: object | string): string[] => (typeof entry === 'string' ? [entry] : Object.values(entry));

test('a text gets brackets and accents, becomes a third longer and keeps its parameters', () => {
  expect(accented('Generate {count} images')).toBe('⟦Ğééñééŕááţé {count} íímáágéš⟧'.replace('g', 'ğ'));
  const bare = 'You have used all the credits that your workspace may spend this month.';
  const said = accented(bare);
  expect(said.length / bare.length).toBeGreaterThan(1.25);
  expect(said.length / bare.length).toBeLessThan(1.45);
  expect(said).not.toMatch(/\b[a-z]{4,}\b/);
});

test('the pseudo-locale includes every English file, with the parameters of each text', async () => {
  const folder = fileURLToPath(new URL('..', import.meta.url));
  const parts = fs.readdirSync(folder).filter((name) => /^en-\w+\.js$/.test(name));
  expect(parts.length).toBeGreaterThan(20);
  for (const part of parts) {
    const exported: Record<string, object> = await import(`../${part}`);
    for (const entries of Object.values(exported)) {
      expect(Object.keys(entries).filter((key) => !Object.hasOwn(words, key))).toEqual([]);
    }
  }
  const wrong = Object.keys(english).filter((key) => {
    const [said, bare] = [words[key] ?? '', english[key] ?? ''].map(textsOf);
    return `${said?.map(placesIn)}` !== `${bare?.map(placesIn)}`;
  });
  expect(wrong).toEqual([]);
});
