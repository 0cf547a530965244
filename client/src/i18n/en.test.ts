import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { features } from './generated/en/all';
import type { Message } from './generated/message';
import { argumentsIn, textsOf } from './message-texts';

const SOURCES = fileURLToPath(new URL('../../../src', import.meta.url));
const FEATURES: Record<string, Record<string, Message>> = features;
const ENTRIES = Object.values(FEATURES).flatMap((messages) => Object.entries(messages));

/** Lazily loaded texts, by the file that loads them. */
const LATE = readdirSync(path.join(SOURCES, 'i18n'))
  .filter((name) => name.endsWith('-words.ts'))
  .map((name) => [name, textsLoadedBy(name)] as const);

function textsLoadedBy(loader: string): Record<string, Message> {
  const text = readFileSync(path.join(SOURCES, 'i18n', loader), 'utf8');
  const names = [...text.matchAll(/import \{ (\w+) \} from '\.\/generated\/en\//g)].map(([, name = '']) => name);
  return Object.assign({}, ...names.map((name) => FEATURES[name]));
}
const code = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.ts$|^i18n.(?:generated|xa)[\\/]/.test(name))
  .map((name) => readFileSync(path.join(SOURCES, name), 'utf8'))
  .join('\n');

/** Returns whether code uses a key, directly or through a template such as `easing.${value}`. */
function namesIn(source: string): (key: string) => boolean {
  const whole = new Set([...source.matchAll(/['"`]([\w.-]+)['"`]/g)].map(([, name]) => name));
  const built = [...source.matchAll(/`([\w-]+\.(?:[\w.-]|\$\{[^}]*\})*)`/g)]
    .map(([, text = '']) => text.split(/\$\{[^}]*\}/))
    .filter((parts) => parts.length > 1)
    .map((parts) => new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('[\\w.:-]+')}$`));
  return (key) => whole.has(key) || built.some((pattern) => pattern.test(key));
}

interface Imports {
  now: string[];
  later: string[];
}
const known = new Map<string, Imports>();

/** Paths of our own files that a file imports statically (`now`) or dynamically (`later`). */
function importsOf(file: string): Imports {
  const found = known.get(file) ?? readImports(file);
  known.set(file, found);
  return found;
}

function readImports(file: string): Imports {
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
    [...text.matchAll(/const (\w+) = lazyPage\(\(\) => import\('(\.[^']+)'/g)].map(([, name, from = '']) => [
      name,
      from,
    ]),
  );
  const pages = front.flatMap((name) => loaded.get(name) ?? []);
  if (pages.length === 0) throw new Error('pages.tsx lists no page before the server frame');
  return pages.map((from) => `${path.resolve(path.dirname(PAGES), from)}.tsx`);
}

describe('English texts', () => {
  test('are all loaded by a file of their own, or with every page', () => {
    const loaded = Object.assign({}, features.site, ...LATE.map(([, words]) => words));
    expect(LATE.length).toBeGreaterThan(20);
    expect(ENTRIES.flatMap(([key]) => (Object.hasOwn(loaded, key) ? [] : [key]))).toEqual([]);
  });

  test('are all used', () => {
    const isNamed = namesIn(code);
    expect(ENTRIES.flatMap(([key]) => (isNamed(key) ? [] : [key]))).toEqual([]);
  });

  test.each(LATE)('of %s are used only by files that load after it', (brings, words) => {
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

  test('have in every plural form only arguments of the form "other"', () => {
    const wrong = ENTRIES.flatMap(([key, message]) => {
      if (typeof message === 'string') return [];
      const [argument, { other }] = message;
      const known = new Set([argument, ...textsOf(other).flatMap(argumentsIn)]);
      return textsOf(message)
        .flatMap(argumentsIn)
        .every((name) => known.has(name))
        ? []
        : [key];
    });
    expect(wrong).toEqual([]);
  });

  test('have no stray spaces', () => {
    const texts = ENTRIES.flatMap(([key, message]) => textsOf(message).map((text) => ({ key, text })));
    expect(texts.filter(({ text }) => /^$|^\s|\s$| {2}/.test(text))).toEqual([]);
  });
});
