import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { en } from './en';
import { account } from './en-account';
import { api } from './en-api';
import { assets } from './en-assets';
import { billing } from './en-billing';
import { dialog } from './en-dialog';
import { elements } from './en-elements';
import { front } from './en-front';
import { gallery } from './en-gallery';
import { home } from './en-home';
import { still } from './en-image';
import { imageForm } from './en-image-form';
import { inputs } from './en-inputs';
import { keys } from './en-keys';
import { library } from './en-library';
import { members } from './en-members';
import { ops } from './en-ops';
import { projects } from './en-projects';
import { reference } from './en-reference';
import { result } from './en-result';
import { review } from './en-review';
import { shell } from './en-shell';
import { site } from './en-site';
import { status } from './en-status';
import { studio } from './en-studio';
import { tools } from './en-tools';
import { tray } from './en-tray';
import { verify } from './en-verify';
import { video } from './en-video';
import { visitor } from './en-visitor';

const PARTS = [
  account,
  api,
  assets,
  billing,
  dialog,
  elements,
  front,
  gallery,
  home,
  still,
  inputs,
  keys,
  library,
  members,
  ops,
  projects,
  reference,
  result,
  review,
  shell,
  site,
  status,
  imageForm,
  studio,
  tools,
  tray,
  verify,
  video,
  visitor,
];
/** Lazily loaded texts, by the file that loads them. */
const LATE = {
  'account-words.ts': { ...billing, ...api, ...members, ...reference },
  'asset-words.ts': assets,
  'dialog-words.ts': dialog,
  'element-words.ts': elements,
  'frame-words.ts': { ...account, ...studio, ...still, ...tray, ...inputs },
  'home-words.ts': home,
  'keys-words.ts': keys,
  'ops-words.ts': ops,
  'project-words.ts': projects,
  'result-words.ts': { ...result, ...library },
  'gallery-words.ts': gallery,
  'review-words.ts': review,
  'shell-words.ts': shell,
  'status-words.ts': status,
  'image-form-words.ts': imageForm,
  'tool-words.ts': tools,
  'verify-words.ts': verify,
  'video-words.ts': video,
  'front-words.ts': front,
  'visitor-words.ts': visitor,
};
const ALL = Object.assign({}, en, ...Object.values(LATE));
const KEYS = Object.keys(ALL);
const ENTRIES: [string, string | { one: string; other: string }][] = Object.entries(ALL);

const SOURCES = fileURLToPath(new URL('../../../src', import.meta.url));
const code = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.ts$|^i18n.(?:en|\w\w[\\/])/.test(name))
  .map((name) => readFileSync(path.join(SOURCES, name), 'utf8'))
  .join('\n');

/** Returns whether code uses a key, also through a template such as `easing.${value}`. */
function namesIn(source: string): (key: string) => boolean {
  const whole = new Set([...source.matchAll(/['"`]([\w.-]+)['"`]/g)].map(([, name]) => name));
  const built = [...source.matchAll(/`([\w-]+\.(?:[\w.-]|\$\{[^}]*\})*)`/g)]
    .map(([, text = '']) => text.split(/\$\{[^}]*\}/))
    .filter((parts) => parts.length > 1)
    .map((parts) => new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('[\\w.:-]+')}$`));
  return (key) => whole.has(key) || built.some((pattern) => pattern.test(key));
}

/** Paths of our own files that a file imports statically (`now`) or dynamically (`later`). */
function importsOf(file: string): { now: string[]; later: string[] } {
  const text = readFileSync(file, 'utf8');
  const paths = (pattern: RegExp) =>
    [...text.matchAll(pattern)].flatMap(([, name = '']) => {
      const stem = path.resolve(path.dirname(file), name);
      return ['.ts', '.tsx'].map((end) => stem + end).filter((each) => existsSync(each));
    });
  return {
    now: paths(/^(?:import|export) (?!type )(?:[^'";]*? from )?'(\.[^']+)'/gm),
    // Translations contain every key, so they are excluded.
    later: paths(/\bimport\('(\.(?!\/\w\w\/(?:first|rest|dashboard)')[^']+)'\)/g),
  };
}

/** All files loaded with a file through static imports. */
function cameWith(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const next of importsOf(file).now) cameWith(next, seen);
  return seen;
}

const FRAME = path.join(SOURCES, 'app/server-frame.tsx');
const PAGES = path.join(SOURCES, 'app/pages.tsx');
/** Pages inside the server frame, which load after it. */
const IN_FRAME = importsOf(PAGES).later.filter((file) => file !== FRAME && !frontPages().includes(file));

/** Pages outside the server frame, which precede it in the routes. */
function frontPages(): string[] {
  const text = readFileSync(PAGES, 'utf8');
  const [, routes = ''] = /<Routes>(.*)<Route element=\{<ServerFrame/s.exec(text) ?? [];
  const front = [...routes.matchAll(/element=\{<(\w+)/g)].map(([, name = '']) => name);
  const loaded = new Map(
    [...text.matchAll(/const (\w+) = latePage\(\(\) => import\('(\.[^']+)'/g)].map(([, name, from = '']) => [
      name,
      from,
    ]),
  );
  return front.map((name) => `${path.resolve(path.dirname(PAGES), loaded.get(name) ?? name)}.tsx`);
}

const placesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').sort();

describe('English texts', () => {
  test('define each key in one file only, so that none hides another', () => {
    const all = PARTS.flatMap((part) => Object.keys(part));
    expect(all.filter((key, at) => all.indexOf(key) !== at)).toEqual([]);
    expect(all.toSorted()).toEqual(KEYS.toSorted());
  });

  test('are all used', () => {
    const isNamed = namesIn(code);
    expect(KEYS.filter((key) => !isNamed(key))).toEqual([]);
  });

  test.each(Object.entries(LATE))('of %s are used only by files that load after it', (brings, words) => {
    const bringer = path.join(SOURCES, 'i18n', brings);
    const wrong = new Set<string>();
    // Once the texts are loaded, no later file can lack them.
    const seen = new Set<string>(cameWith(FRAME).has(bringer) ? IN_FRAME : []);
    const follow = (file: string) => {
      if (seen.has(file)) return;
      const together = cameWith(file);
      if (together.has(bringer)) return;
      for (const each of together) {
        if (seen.has(each)) continue;
        seen.add(each);
        const quoted = [...readFileSync(each, 'utf8').matchAll(/['"`]([\w.-]+)['"`]/g)];
        for (const [, key = ''] of quoted) if (key in words) wrong.add(`${path.basename(each)}: ${key}`);
        for (const next of importsOf(each).later) follow(next);
      }
    };
    follow(path.join(SOURCES, 'main.tsx'));
    expect(seen.size).toBeGreaterThan(60);
    expect([...wrong]).toEqual([]);
  });

  test('are reported if unused', () => {
    const isNamed = namesIn(`t(\`easing.\${value}\`); t("video.grain"); \`\${prefix}.title\``);
    const said = ['easing.linear', 'video.grain', 'video.grains', 'ease.linear', 'a.title'].filter(isNamed);
    expect(said).toEqual(['easing.linear', 'video.grain']);
  });

  test('have the same parameters in every plural form, including a count', () => {
    const wrong = ENTRIES.flatMap(([key, entry]) => {
      if (typeof entry === 'string') return [];
      const [one, other] = [placesIn(entry.one), placesIn(entry.other)];
      return other.includes('count') && one.every((place) => other.includes(place)) ? [] : [key];
    });
    expect(wrong).toEqual([]);
  });

  test('have no stray braces or spaces', () => {
    const texts = ENTRIES.flatMap(([key, entry]) =>
      (typeof entry === 'string' ? [entry] : [entry.one, entry.other]).map((text) => ({ key, text })),
    );
    const wrong = texts.filter(({ text }) => /[{}]|^$|^\s|\s$| {2}/.test(text.replaceAll(/\{\w+\}/g, '…')));
    expect(wrong).toEqual([]);
  });
});
