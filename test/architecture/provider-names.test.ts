import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../harness/child-process';

const PROVIDERS = 'worker/src/providers';
/** Folders with code that all providers share. */
const COMMON = ['outbound', 'images', 'hosted'];
/** Files that may name providers: the settings and the registry of adapters. */
const CHOICE = [
  path.posix.join(PROVIDERS, 'provider-settings.ts'),
  path.posix.join(PROVIDERS, 'choose-providers.ts'),
  'worker/src/foundation/provider-choice.test.ts',
];

function sources(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (['dist', 'node_modules', 'generated'].includes(entry.name)) return [];
    if (entry.isDirectory()) return sources(file);
    return /\.tsx?$/.test(entry.name) ? [file] : [];
  });
}

test('provider names appear only in their own folder and the registry; other code uses declared offers', () => {
  const names = readdirSync(path.join(ROOT, PROVIDERS), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !COMMON.includes(entry.name))
    .map(({ name }) => name);
  expect(names).toContain('stability');
  const named = ['contracts', 'domain', 'api/src', 'worker/src', 'client/src']
    .flatMap(sources)
    .filter((file) => !CHOICE.includes(file))
    .flatMap((file) => {
      const text = readFileSync(path.join(ROOT, file), 'utf8');
      const others = names.filter((name) => !file.startsWith(`${PROVIDERS}/${name}/`));
      return others.filter((name) => saysName(text, name)).map((name) => `${file}: ${name}`);
    });
  expect(named).toEqual([]);
});

/** Matches a provider's name as a word or at the start of an identifier, so that "false" does not match fal. */
function saysName(text: string, name: string): boolean {
  const capital = name.charAt(0).toUpperCase() + name.slice(1);
  return new RegExp(`\\b(${name}|${capital}|${name.toUpperCase()})(?![a-z])`).test(text);
}
