import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../harness/child-process';

type Ensure = (project: string, say: (line: string) => void, wanted?: { tests?: boolean }) => Promise<boolean>;

let ensureProjectPackages: Ensure;
let project: string;
beforeAll(async () => {
  const script = pathToFileURL(path.join(ROOT, 'scripts/dev/launch/install-packages.mjs')).href;
  ({ ensureProjectPackages } = (await import(script)) as { ensureProjectPackages: Ensure });
  project = mkdtempSync(path.join(tmpdir(), 'maquette-packages-'));
  const write = (folder: string, manifest: object) => {
    mkdirSync(path.join(project, folder), { recursive: true });
    writeFileSync(path.join(project, folder, 'package.json'), JSON.stringify({ version: '1.0.0', ...manifest }));
  };
  // Local packages in place of a registry: the test checks which ones are installed.
  for (const name of ['runs', 'builds', 'only-tests']) write(`beside/${name}`, { name });
  write('', { name: 'house', private: true, workspaces: ['app', 'test'] });
  write('app', {
    name: 'app',
    dependencies: { runs: 'file:../beside/runs' },
    devDependencies: { builds: 'file:../beside/builds' },
  });
  write('test', { name: 'tests', devDependencies: { 'only-tests': 'file:../beside/only-tests' } });
  execFileSync('npm', ['install', '--package-lock-only', '--offline', '--no-audit'], { cwd: project, stdio: 'ignore' });
});
afterAll(() => rmSync(project, { recursive: true, force: true }));

const has = (name: string) => existsSync(path.join(project, 'node_modules', name));
const quiet = () => undefined;

test('a start installs packages to run and build; the first test adds test packages, and nothing is installed twice', async () => {
  const lockfile = readFileSync(path.join(project, 'package-lock.json'), 'utf8');
  expect(await ensureProjectPackages(project, quiet, { tests: false })).toBe(true);
  expect([has('runs'), has('builds'), has('only-tests')]).toEqual([true, true, false]);
  expect(await ensureProjectPackages(project, quiet, { tests: false })).toBe(false);

  const untouched = path.join(project, 'node_modules/.left-alone');
  writeFileSync(untouched, '');
  expect(await ensureProjectPackages(project, quiet)).toBe(true);
  expect([has('runs'), has('builds'), has('only-tests')]).toEqual([true, true, true]);
  // A product running from these packages is not affected.
  expect(existsSync(untouched)).toBe(true);
  expect(await ensureProjectPackages(project, quiet)).toBe(false);
  expect(await ensureProjectPackages(project, quiet, { tests: false })).toBe(false);
  expect(readFileSync(path.join(project, 'package-lock.json'), 'utf8')).toBe(lockfile);
});
