import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../harness/child-process';
import { writtenFiles } from '../harness/written-files';

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

/** The first cell in each row of the table under a heading. */
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

/** The packages that `npm start` compiles. It installs the packages of every workspace except `test`. */
const COMPILED_BY_START = ['prisma', 'contracts', 'engines', 'domain', 'api', 'worker', 'scripts/cli'];

test('sources that npm start compiles import no package that only tests install', () => {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(
    readFileSync(path.join(ROOT, 'test/package.json'), 'utf8'),
  ) as Manifest;
  const elsewhere = new Set(
    ['', ...readdirSync(ROOT).filter((folder) => folder !== 'test')].flatMap((folder) => {
      const file = path.join(ROOT, folder, 'package.json');
      if (!existsSync(file)) return [];
      const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
      return Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
    }),
  );
  const onlyTests = Object.keys({ ...dependencies, ...devDependencies }).filter(
    (name) => !elsewhere.has(name) && !name.startsWith('@maquette/'),
  );
  expect(onlyTests.length).toBeGreaterThan(10);
  const sources = COMPILED_BY_START.flatMap(writtenFiles).filter((file) => file.endsWith('.ts'));
  expect(sources.length).toBeGreaterThan(500);
  const wrong = sources.flatMap((file) => {
    const text = readFileSync(path.join(ROOT, file), 'utf8');
    const imported = [...text.matchAll(/(?:from|import\()\s*'([^']+)'/g)].map((match) => match[1] ?? '');
    return imported
      .filter((name) => onlyTests.some((only) => name === only || name.startsWith(`${only}/`)))
      .map((name) => `${file} imports ${name}`);
  });
  expect(wrong).toEqual([]);
});

test('libraries that few requests need are loaded when first used, not at the start of the api', () => {
  const atStart = writtenFiles('api/src')
    .filter((file) => /(?<!\.test)\.ts$/.test(file))
    .filter((file) =>
      /^import (?!type )[^;]*from '(stripe|pdfkit|fontkit)'/m.test(readFileSync(path.join(ROOT, file), 'utf8')),
    );
  expect(atStart).toEqual([]);
});
