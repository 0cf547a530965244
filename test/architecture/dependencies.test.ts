import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../harness/child-process';

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}
const manifests = ['', ...readdirSync(ROOT)]
  .map((folder) => path.join(ROOT, folder, 'package.json'))
  .flatMap((file) => {
    try {
      return [JSON.parse(readFileSync(file, 'utf8')) as Manifest];
    } catch {
      return [];
    }
  });
const namesOf = (kind: keyof Manifest) =>
  manifests.flatMap((manifest) => Object.keys(manifest[kind] ?? {})).filter((name) => !name.startsWith('@maquette/'));

/** First cells of the table under a heading. */
function rowsUnder(heading: string): string[] {
  const page = readFileSync(path.join(ROOT, 'docs/dependencies.md'), 'utf8');
  const part = page.split(/^## /m).find((text) => text.startsWith(heading)) ?? '';
  return [...part.matchAll(/^\| `([^`]+)`/gm)].map((match) => match[1] ?? '');
}

describe('docs/dependencies.md', () => {
  test('has a row for every production package, and no other', () => {
    const running = [...new Set(namesOf('dependencies'))].sort();
    expect(running.length).toBeGreaterThan(20);
    expect(rowsUnder('What runs')).toEqual(running);
  });

  test('has a row for every build and test package, and no other', () => {
    const running = new Set(namesOf('dependencies'));
    const building = [...new Set(namesOf('devDependencies'))].filter((name) => !running.has(name)).sort();
    expect(rowsUnder('What builds')).toEqual(building);
  });

  test('accepts only exact versions', () => {
    const loose = manifests
      .flatMap(({ dependencies = {}, devDependencies = {} }) => Object.entries({ ...dependencies, ...devDependencies }))
      .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.-]+)?$/.test(version));
    expect(loose).toEqual([]);
  });
});
