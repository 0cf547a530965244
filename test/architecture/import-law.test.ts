import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../harness/child-process';

const WORKSPACES = ['prisma', 'domain', 'api', 'worker', 'client'] as const;
type Workspace = (typeof WORKSPACES)[number];

/** prisma <- domain <- api | worker; the client sees only the browser-safe half of domain. */
const MAY_IMPORT: Record<Workspace, readonly Workspace[]> = {
  prisma: [],
  domain: ['prisma'],
  api: ['prisma', 'domain'],
  worker: ['prisma', 'domain'],
  client: ['domain'],
};
const BROWSER_SAFE = ['contracts', 'pricing', 'motion'];
const SKIPPED = new Set(['node_modules', 'dist', 'generated', 'migrations']);

function sources(directory: string): string[] {
  return readdirSync(directory).flatMap((name) => {
    const file = path.join(directory, name);
    if (SKIPPED.has(name)) return [];
    if (statSync(file).isDirectory()) return sources(file);
    return /\.tsx?$/.test(name) && !name.endsWith('.d.ts') ? [file] : [];
  });
}

const IMPORT = /(?:from|import|require)\s*\(?\s*['"]([^'"]+)['"]/g;
const importsOf = (file: string) => [...readFileSync(file, 'utf8').matchAll(IMPORT)].map((match) => match[1] ?? '');

/** The file an import leads to inside the repository, or null for packages. */
function target(file: string, specifier: string): string | null {
  const workspace = /^@maquette\/(\w+)\/(.+)$/.exec(specifier);
  const base = workspace
    ? path.join(
        ROOT,
        workspace[1] ?? '',
        ['api', 'worker'].includes(workspace[1] ?? '') ? 'src' : '',
        workspace[2] ?? '',
      )
    : specifier.startsWith('.')
      ? path.resolve(path.dirname(file), specifier)
      : null;
  if (!base) return null;
  return (
    [`${base}.ts`, `${base}.tsx`, path.join(base, 'client.ts'), base].find((candidate) => known.has(candidate)) ?? null
  );
}

const files = WORKSPACES.flatMap((workspace) => sources(path.join(ROOT, workspace)));
const known = new Set(files);
const short = (file: string) => path.relative(ROOT, file);
const workspaceOf = (file: string) => short(file).split(path.sep)[0] as Workspace;

describe('the import law', () => {
  test('holds between the workspaces', () => {
    const breaches = files.flatMap((file) =>
      importsOf(file).flatMap((specifier) => {
        const other = /^@maquette\/(\w+)/.exec(specifier)?.[1] as Workspace | undefined;
        const crossed = /^\.\.\/(?:\.\.\/)+(prisma|domain|api|worker|client)\//.exec(specifier)?.[1];
        const allowed = !other || other === workspaceOf(file) || MAY_IMPORT[workspaceOf(file)].includes(other);
        return allowed && !crossed ? [] : [`${short(file)} imports ${specifier}`];
      }),
    );
    expect(breaches).toEqual([]);
  });

  test('lets the client see only the browser-safe half of domain, and that half nothing else', () => {
    const unsafe = (specifier: string) => {
      const folder = /^@maquette\/domain\/([\w-]+)\//.exec(specifier)?.[1];
      return folder !== undefined && !BROWSER_SAFE.includes(folder);
    };
    const breaches = files.flatMap((file) => {
      const relative = short(file);
      if (workspaceOf(file) === 'client')
        return importsOf(file)
          .filter(unsafe)
          .map((name) => `${relative} imports ${name}`);
      const isSafeHalf = BROWSER_SAFE.some((folder) => relative.startsWith(path.join('domain', folder)));
      if (!isSafeHalf || relative.endsWith('.test.ts')) return [];
      const allowed = /^(zod|\.\/[\w-]+|\.\.\/(contracts|pricing)\/[\w-]+)$/;
      return importsOf(file)
        .filter((name) => !allowed.test(name))
        .map((name) => `${relative} imports ${name}`);
    });
    expect(breaches).toEqual([]);
  });

  test('keeps the features of the client apart', () => {
    const feature = (file: string) => /client\/src\/features\/([\w-]+)\//.exec(file)?.[1];
    const breaches = files
      .filter((file) => feature(file))
      .flatMap((file) =>
        importsOf(file).flatMap((specifier) => {
          const other = feature(target(file, specifier) ?? '');
          return other && other !== feature(file) ? [`${short(file)} imports ${specifier}`] : [];
        }),
      );
    expect(breaches).toEqual([]);
  });

  test('has no cycles', () => {
    const cycles: string[] = [];
    const state = new Map<string, 'open' | 'done'>();
    const visit = (file: string, trail: string[]): void => {
      if (state.get(file) === 'done') return;
      if (state.get(file) === 'open') {
        cycles.push([...trail.slice(trail.indexOf(file)), file].map(short).join(' -> '));
        return;
      }
      state.set(file, 'open');
      for (const specifier of runtimeImports(file)) {
        const next = target(file, specifier);
        if (next) visit(next, [...trail, file]);
      }
      state.set(file, 'done');
    };
    for (const file of files) visit(file, []);
    expect(cycles).toEqual([]);
  });
});

/** A type-only import disappears when compiled and cannot close a cycle. */
function runtimeImports(file: string): string[] {
  const text = readFileSync(file, 'utf8').replace(/import type [^;]+;/g, '');
  return [...text.matchAll(IMPORT)].map((match) => match[1] ?? '');
}

describe('names and sizes', () => {
  test('no file says nothing about what it holds', () => {
    const empty = /(^|\/)(utils?|helpers?|common|shared|misc|managers?|base|core|lib)(\/|\.[a-z]+$)|\/index\.tsx?$/;
    expect(files.map(short).filter((file) => empty.test(file))).toEqual([]);
  });

  test('the environment is read in settings files and entry points only', () => {
    const allowed = /(settings|main|config|asset-store|token-verifier)\.ts$/;
    const readers = files.filter((file) => /process\.env/.test(readFileSync(file, 'utf8')) && !allowed.test(file));
    expect(readers.map(short)).toEqual([]);
  });
});
