import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { built, FILES, importsOf, textOf, together } from '../harness/built-client';
import { ROOT } from '../harness/child-process';

const PICTURES = path.join(ROOT, 'client/dist/pictures');

/** Compressed bytes of script before a tool is usable. React and its router alone are 85 000 bytes. */
const BUDGET = 180_000;
/** Compressed bytes of script of the landing page, which is also readable without script. */
const FRONT_BUDGET = 110_000;
/** Compressed bytes of a file that is loaded on demand. */
const LATE_BUDGET = 60_000;
/** Compressed bytes of the 3D viewer with its library, which only Model to Images loads, once a model is chosen. */
const VIEWER_BUDGET = 150_000;
const POSTER_BUDGET = 90_000;

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
  'model-to-images-screen',
  'image-to-video-screen',
  'video-to-video-screen',
  'home-screen',
])('script before %s is usable stays within its budget', (screen) => {
  const files = [...firstLoadOf('server-frame', 'dashboard-frame', screen)];
  expect(files.length).toBeGreaterThan(8);
  expect(compressed(files)).toBeLessThan(BUDGET);
  // Sign-in and live socket load in parallel; nothing waits for them.
  const heavy = files.filter((file) => /@firebase\/auth|"websocket_error"|engine\.io/.test(textOf(file)));
  expect(heavy).toEqual([]);
});

test.each(['landing-screen', 'terms-screen', 'privacy-screen'])(
  'files of the public page %s stay within their budget',
  (screen) => {
    const files = [...firstLoadOf(screen)];
    expect(files.length).toBeGreaterThan(4);
    expect(compressed(files)).toBeLessThan(FRONT_BUDGET);
  },
);

/** The pages of client/src/app/pages.tsx: their addresses and files. */
function routes(): { address: string; file: string }[] {
  const text = readFileSync(path.join(ROOT, 'client/src/app/pages.tsx'), 'utf8');
  const screens = new Map(
    [
      ...text.matchAll(/const (\w+) = lazyPage\([^;]*?import\(\s*'\.\.?\/(?:features\/[\w-]+\/screens\/)?([\w-]+)'\)/g),
    ].map(([, name = '', file = '']) => [name, file]),
  );
  const [inside = '', outside = ''] = text.split('export function Pages');
  const of = (part: string, base: string) =>
    [...part.matchAll(/<Route (?:path="([^"]+)"|index) element=\{<(\w+)/g)].flatMap(([, place, name = '']) => {
      const file = screens.get(name);
      return file ? [{ address: [base, place].filter(Boolean).join('/'), file }] : [];
    });
  return [...of(inside, '/dashboard'), ...of(outside, '')];
}

test('every page names the files it runs, in each language, and no other page does', () => {
  const named: { address: string; files: string[]; words: Record<string, string[]> }[] = JSON.parse(
    readFileSync(path.join(ROOT, 'client/dist/pages/files.json'), 'utf8'),
  );
  const known = routes();
  expect(known.length).toBeGreaterThan(30);
  expect(named.map(({ address }) => address).sort()).toEqual(known.map(({ address }) => address).sort());
  const first = firstLoadOf();
  for (const { address, file } of known) {
    const frames = address.startsWith('/dashboard') && file !== 'statement-screen' ? ['dashboard-frame'] : [];
    const { files = [], words = {} } = named.find((page) => page.address === address) ?? {};
    const needed = [...firstLoadOf(...frames, file)]
      .filter((name) => !first.has(name))
      .map((name) => `/assets/${name}`);
    expect([address, needed.filter((name) => !files.includes(name))]).toEqual([address, []]);
    expect(Object.keys(words).sort()).toEqual(['de', 'fr', 'ja', 'vi']);
    const said = file === 'landing-screen' || /^(terms|privacy)/.test(file) ? ['first'] : ['first', 'rest'];
    if (frames.length > 0) said.push('dashboard');
    for (const [language, come] of Object.entries(words)) {
      const names = come.map((name) => path.basename(name).slice(0, -'-12345678.js'.length));
      expect([address, language, said.filter((name) => !names.includes(name))]).toEqual([address, language, []]);
      expect(come.filter((name) => !FILES.includes(path.basename(name)))).toEqual([]);
    }
  }
});

test('files loaded later and video posters are small', () => {
  const first = firstLoadOf();
  const late = FILES.filter((file) => !first.has(file));
  expect(late.length).toBeGreaterThan(50);
  const viewer = late.filter((file) => file.startsWith('model-viewer'));
  expect(viewer.length).toBe(1);
  expect(compressed(viewer)).toBeLessThan(VIEWER_BUDGET);
  const rest = late.filter((file) => !viewer.includes(file));
  expect(rest.filter((file) => gzipSync(textOf(file)).length > LATE_BUDGET)).toEqual([]);
  for (const poster of ['front', 'backdrop'].flatMap((name) => [`${name}.avif`, `${name}.webp`])) {
    expect([poster, statSync(path.join(PICTURES, poster)).size < POSTER_BUDGET]).toEqual([poster, true]);
  }
});

test('the 3D library is in the viewer of Model to Images only, which no page loads at first', () => {
  const drawing = FILES.filter((file) => /WebGLRenderer/.test(textOf(file)));
  expect(drawing).toEqual([expect.stringMatching(/^model-viewer-/)]);
  const first = firstLoadOf('server-frame', 'dashboard-frame', 'model-to-images-screen');
  expect([...first].filter((file) => drawing.includes(file))).toEqual([]);
});

test('no files import each other in a circle, which would make their order depend on the page', () => {
  const circles = FILES.filter((file) => together(importsOf(file)).has(file));
  expect(circles).toEqual([]);
});
