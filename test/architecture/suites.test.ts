import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../harness/child-process';
import { writtenFiles } from '../harness/written-files';

interface SlowGroup {
  proves: string;
  suites: string[];
  besides?: string[];
}

const { known } = require(path.join(ROOT, 'test/longest-first.cjs')) as { known: string[] };
const ROOMS = ['contracts', 'domain', 'engines', 'api/src', 'worker/src', 'client/src', 'test'];
const suites = ROOMS.flatMap(writtenFiles)
  .filter((file) => /\.test\.tsx?$/.test(file))
  .map((file) => path.basename(file).replace(/\.test\.tsx?$/, ''));

/** Environment variable with which a group's script runs every case instead of one case per family. */
const EVERY_CASE: Record<string, string> = {
  ...{ chaos: 'CHAOS_SEEDS=20', providers: 'PROVIDERS_WHOLE=true', engines: 'ENGINES_WHOLE=true' },
  ...{ hostile: 'HOSTILE_WHOLE=true', screens: 'SCREENS_WHOLE=true' },
};

test('suites that start first exist under their names', () => {
  expect(known.filter((name) => !suites.includes(name))).toEqual([]);
});

describe('suites outside npm test', () => {
  const read = async () => {
    const file = pathToFileURL(path.join(ROOT, 'scripts/dev/launch/slow-suites.mjs')).href;
    return ((await import(file)) as { SLOW_SUITES: Record<string, SlowGroup> }).SLOW_SUITES;
  };

  test('exist once and are left out once', async () => {
    const groups = Object.values(await read());
    const left = groups.flatMap((group) => group.suites);
    expect(left.length).toBeGreaterThan(20);
    const named = [...left, ...groups.flatMap(({ besides = [] }) => besides)];
    expect(named.filter((name) => suites.filter((suite) => suite === name).length !== 1)).toEqual([]);
    expect(left.filter((name, at) => left.indexOf(name) !== at)).toEqual([]);
  });

  test('have a script per group, listed in test/README.md', async () => {
    const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    const page = readFileSync(path.join(ROOT, 'test/README.md'), 'utf8');
    const sources = ['test', 'engines/run']
      .flatMap(writtenFiles)
      .filter((file) => file.endsWith('.ts') && !file.endsWith('suites.test.ts'))
      .map((file) => readFileSync(path.join(ROOT, file), 'utf8'));
    for (const group of Object.keys(await read())) {
      const cases = EVERY_CASE[group];
      expect(scripts[`test:${group}`]).toBe(`${cases ? `${cases} ` : ''}node scripts/dev/test.mjs --of ${group}`);
      const [variable = ''] = cases?.split('=') ?? [];
      expect(sources.some((text) => text.includes(`process.env.${variable}`))).toBe(true);
      expect(page).toContain(`npm run test:${group}`);
    }
  });

  test('do not include the proofs of money, queue, rights or the life of a render', async () => {
    const left = Object.values(await read()).flatMap((group) => group.suites);
    const heart = [
      ...['credit-ledger', 'credit-clock', 'billing-convergence', 'buying', 'draft-credits', 'order-groups'],
      ...['fair-line', 'queue-controls', 'rights-matrix', 'route-policies', 'crash-matrix', 'first-render'],
      ...['first-render.e2e', 'live-events', 'three-tools'],
    ];
    expect(heart.filter((name) => !suites.includes(name))).toEqual([]);
    expect(heart.filter((name) => left.includes(name))).toEqual([]);
  });
});
