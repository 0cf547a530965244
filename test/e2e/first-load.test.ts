import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT } from '../harness/child-process';

const ASSETS = path.join(ROOT, 'client/dist/assets');
const FILES = readdirSync(ASSETS).filter((name) => name.endsWith('.js'));

/** Compressed script before a tool can be used, bytes. React and its router alone are 85 000. */
const BUDGET = 190_000;

const textOf = (file: string) => readFileSync(path.join(ASSETS, file), 'utf8');

/** A built file by the name of its source; all of its name behind that is its hash. */
function built(name: string): string {
  const found = FILES.filter(
    (file) => file.startsWith(`${name}-`) && file.length === name.length + '-12345678.js'.length,
  );
  if (found.length !== 1) throw new Error(`${found.length} built files are called ${name}`);
  return found[0] ?? '';
}

/** Everything that comes with the given files, at once. */
function together(files: string[], seen = new Set<string>()): Set<string> {
  for (const file of files) {
    if (seen.has(file)) continue;
    seen.add(file);
    const next = [...textOf(file).matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)].map(
      ([, name = '']) => name,
    );
    together(next, seen);
  }
  return seen;
}

function firstLoadOf(screen: string): Set<string> {
  const page = readFileSync(path.join(ROOT, 'client/dist/index.html'), 'utf8');
  const [, entry = ''] = /<script type="module"[^>]* src="\/assets\/([^"]+)"/.exec(page) ?? [];
  return together([entry, ...['server-frame', 'dashboard-frame', screen].map(built)]);
}

test.each([
  'text-to-image-screen',
  'sketch-to-images-screen',
  'image-to-video-screen',
  'video-to-video-screen',
  'home-screen',
])('what a person waits for before %s can be used stays within its budget', (screen) => {
  const files = [...firstLoadOf(screen)];
  expect(files.length).toBeGreaterThan(8);
  const size = files.reduce((sum, file) => sum + gzipSync(textOf(file)).length, 0);
  expect(size).toBeLessThan(BUDGET);
  // Signing in and the live socket come beside it, and nothing waits for them.
  const heavy = files.filter((file) => /@firebase\/auth|"websocket_error"|engine\.io/.test(textOf(file)));
  expect(heavy).toEqual([]);
});
