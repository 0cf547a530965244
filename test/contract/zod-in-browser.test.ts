import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { anyInput, type Contract, type ObjectContract } from '@maquette/contracts/browser-zod/any-input.arbitrary';
import { z as browserZod } from '@maquette/contracts/browser-zod/zod-in-browser';
import fc from 'fast-check';
import { ROOT } from '../harness/child-process';

/** The package that the bundler replaces. */
const REPLACED = 'zod';

type Modules = Record<string, Record<string, unknown>>;

const CONTRACTS = path.join(ROOT, 'contracts/dist');
const FILES = readdirSync(CONTRACTS, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\/[\w-]+\.js$/.test(file) && !/^reading|\.(test|arbitrary)\.js$/.test(file),
);

const loaded = (): Modules => Object.fromEntries(FILES.map((file) => [file, require(path.join(CONTRACTS, file))]));

/** The contracts as the bundler delivers them: every zod import is the browser parser. */
function loadedForBrowsers(): Modules {
  let modules: Modules = {};
  jest.isolateModules(() => {
    jest.doMock(REPLACED, () => jest.requireActual('@maquette/contracts/browser-zod/zod-in-browser'));
    modules = loaded();
  });
  return modules;
}

interface Reads {
  safeParse(value: unknown): { success: boolean; data?: unknown };
  partial?(): Reads;
}
interface Twin {
  name: string;
  zod: Contract;
  browser: Reads;
}

const isSchema = (value: unknown): value is Contract => typeof value === 'object' && value !== null && '_zod' in value;
/** zod cannot pick or omit keys of an object with a whole-object check. */
const isObjectSchema = (schema: Contract): schema is ObjectContract =>
  schema.def.type === 'object' && (schema.def.checks?.length ?? 0) === 0;
const reads = (value: unknown): value is Reads =>
  typeof value === 'object' && value !== null && 'safeParse' in value && typeof value.safeParse === 'function';
const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every schema inside a value, including those in tables, next to its browser version. */
function twins(name: string, zod: unknown, browser: unknown): Twin[] {
  if (isSchema(zod)) {
    if (!reads(browser) || isSchema(browser)) throw new Error(`${name} is not available in a browser`);
    const whole = { name, zod, browser };
    // A response in which any fields are missing.
    const torn = browser.partial?.();
    return isObjectSchema(zod) && torn
      ? [whole, { name: `${name}.partial()`, zod: zod.partial(), browser: torn }]
      : [whole];
  }
  if (!isPlain(zod) || !isPlain(browser)) return [];
  return Object.keys(zod).flatMap((key) => twins(`${name}.${key}`, zod[key], browser[key]));
}

const TWINS = twins('contracts', loaded(), loadedForBrowsers());

test('browser and server parse every input the same, for every schema of every contract', () => {
  expect(TWINS.length).toBeGreaterThan(200);
  let accepted = 0;
  for (const { name, zod, browser } of TWINS) {
    fc.assert(
      fc.property(anyInput(zod), (value) => {
        const server = zod.safeParse(value);
        const here = browser.safeParse(value);
        if (server.success) accepted += 1;
        if (server.success === here.success && isDeepStrictEqual(server.data, here.data)) return;
        throw new Error(`${name} of ${fc.stringify(value)}: ${fc.stringify([server.data, server.error, here.data])}`);
      }),
      { numRuns: Number(process.env.PROPERTY_RUNS ?? 80) },
    );
  }
  // Values that no schema accepts would prove nothing.
  expect(accepted).toBeGreaterThan(TWINS.length * 20);
});

test('every zod name that the client uses exists in the browser reader', () => {
  const sources = readdirSync(path.join(ROOT, 'client/src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(ROOT, 'client/src', file), 'utf8'))
    .filter((text) => /import \{ z \} from 'zod'/.test(text));
  const asked = new Set(
    sources.flatMap((text) => [...text.matchAll(/\bz\.([a-z][\w.]*)\(/g)].map(([, name = '']) => name)),
  );
  expect(asked.size).toBeGreaterThan(3);
  const found = (name: string): unknown =>
    name.split('.').reduce<unknown>((owner, key) => (isPlain(owner) ? owner[key] : undefined), browserZod);
  expect([...asked].filter((name) => typeof found(name) !== 'function')).toEqual([]);
});

test('every schema method that the client uses exists in the browser reader', () => {
  const sources = readdirSync(path.join(ROOT, 'client/src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(ROOT, 'client/src', file), 'utf8'));
  const members = new Set(
    sources.flatMap((text) => [...text.matchAll(/\b\w+Schema\.(\w+)/g)].map(([, name = '']) => name)),
  );
  expect(members.size).toBeGreaterThan(3);
  const schema = browserZod.object({});
  expect([...members].filter((name) => !(name in schema))).toEqual([]);
});
