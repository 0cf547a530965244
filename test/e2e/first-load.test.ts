import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT } from '../harness/child-process';

const ASSETS = path.join(ROOT, 'client/dist/assets');
const PICTURES = path.join(ROOT, 'client/dist/pictures');
const FILES = readdirSync(ASSETS).filter((name) => name.endsWith('.js'));

/** Compressed script before a tool can be used, bytes. React and its router alone are 85 000. */
const BUDGET = 190_000;
/** The same before a visitor can read the front page; it is also written without any. */
const FRONT_BUDGET = 110_000;
/** Compressed, of a file that a page loads when it is needed. */
const LATE_BUDGET = 60_000;
const POSTER_BUDGET = 90_000;

const textOf = (file: string) => readFileSync(path.join(ASSETS, file), 'utf8');

/** A built file by the name of its source; all of its name behind that is its hash. */
function built(name: string): string {
  const found = FILES.filter(
    (file) => file.startsWith(`${name}-`) && file.length === name.length + '-12345678.js'.length,
  );
  if (found.length !== 1) throw new Error(`${found.length} built files are called ${name}`);
  return found[0] ?? '';
}

/** The files that a file cannot run without. */
const importsOf = (file: string) =>
  [...textOf(file).matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)].map(([, name = '']) => name);

/** Everything that comes with the given files, at once. */
function together(files: string[], seen = new Set<string>()): Set<string> {
  for (const file of files) {
    if (seen.has(file)) continue;
    seen.add(file);
    together(importsOf(file), seen);
  }
  return seen;
}

function firstLoadOf(...parts: string[]): Set<string> {
  const page = readFileSync(path.join(ROOT, 'client/dist/index.html'), 'utf8');
  const [, entry = ''] = /<script type="module"[^>]* src="\/assets\/([^"]+)"/.exec(page) ?? [];
  return together([entry, ...parts.map(built)]);
}

const compressed = (files: Iterable<string>) =>
  [...files].reduce((sum, file) => sum + gzipSync(textOf(file)).length, 0);

test.each([
  'text-to-image-screen',
  'sketch-to-images-screen',
  'image-to-video-screen',
  'video-to-video-screen',
  'home-screen',
])('what a person waits for before %s can be used stays within its budget', (screen) => {
  const files = [...firstLoadOf('server-frame', 'dashboard-frame', screen)];
  expect(files.length).toBeGreaterThan(8);
  expect(compressed(files)).toBeLessThan(BUDGET);
  // Signing in and the live socket come beside it, and nothing waits for them.
  const heavy = files.filter((file) => /@firebase\/auth|"websocket_error"|engine\.io/.test(textOf(file)));
  expect(heavy).toEqual([]);
});

test.each(['landing-screen', 'terms-screen', 'privacy-screen'])(
  'what a visitor gets with %s stays within its budget',
  (screen) => {
    const files = [...firstLoadOf(screen)];
    expect(files.length).toBeGreaterThan(4);
    expect(compressed(files)).toBeLessThan(FRONT_BUDGET);
  },
);

test('no file that comes later is large by itself, and the posters of the clips are small', () => {
  const first = firstLoadOf();
  const late = FILES.filter((file) => !first.has(file));
  expect(late.length).toBeGreaterThan(50);
  expect(late.filter((file) => gzipSync(textOf(file)).length > LATE_BUDGET)).toEqual([]);
  for (const poster of ['front', 'backdrop'].flatMap((name) => [`${name}.avif`, `${name}.webp`])) {
    expect([poster, statSync(path.join(PICTURES, poster)).size < POSTER_BUDGET]).toEqual([poster, true]);
  }
});

test('no file waits for one that waits for it: which of them ran first would depend on the page', () => {
  const circles = FILES.filter((file) => together(importsOf(file)).has(file));
  expect(circles).toEqual([]);
});
