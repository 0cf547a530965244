import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../harness/child-process';

const WORKSPACES = ['prisma', 'contracts', 'engines', 'domain', 'api', 'worker', 'client'] as const;
type Workspace = (typeof WORKSPACES)[number];

/**
 * prisma <- domain <- api | worker; contracts <- all; engines <- worker. The api may also import the prompt reader, the
 * drawing reader, the model reader and the sandboxed video decoder from the engines. The client imports only contracts.
 */
const MAY_IMPORT: Record<Workspace, readonly Workspace[]> = {
  prisma: [],
  contracts: [],
  engines: ['contracts'],
  domain: ['contracts', 'prisma'],
  api: ['contracts', 'domain', 'prisma'],
  worker: ['contracts', 'domain', 'engines', 'prisma'],
  client: ['contracts'],
};
/**
 * Parts of a package that another package may import. The api explains a prompt and a sketch before they are rendered,
 * reads an untrusted video's mark with the sandboxed decoder, and reads untrusted models in its cleaner process.
 */
const ONLY: readonly (readonly [from: Workspace, specifier: RegExp])[] = [
  ['api', /^@maquette\/engines\/(still\/words\/|sketch\/(part-map|word-forecast)$|fidelity\/drawn-lines$)/],
  [
    'api',
    /^@maquette\/engines\/motion\/(look\/look-report|request\/clip-errors|frame-filters|encode\/(decode-clip|decoder-program))$/,
  ],
  ['api', /^@maquette\/engines\/model\/(read-model|compare-models|read\/(mean-colour|model-refused|read-types))$/],
];
/** Packages that a workspace must not import, even if node_modules would resolve them. */
const FOREIGN: Partial<Record<Workspace, RegExp>> = {
  contracts: /^(?!\.{1,2}\/|zod$)/,
  engines: /^(@nestjs|@prisma|bullmq|ioredis|pg$|socket\.io|@aws-sdk|node:(http|https|net|tls|dgram))/,
};
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

/** The repository file that an import resolves to, or null for packages. */
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

/** Folders that still import each other. Remove a pair here when it no longer does; never add one. */
const KNOWN_PAIRS: readonly string[] = [];

const files = WORKSPACES.flatMap((workspace) => sources(path.join(ROOT, workspace)));
const known = new Set(files);
const short = (file: string) => path.relative(ROOT, file);
const workspaceOf = (file: string) => short(file).split(path.sep)[0] as Workspace;

/** Imports between the parts that `part` names, without those in test files. */
function graphOf(
  part: (file: string) => string | undefined,
  wanted: (from: string, to: string) => boolean = () => true,
): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const file of files) {
    const from = part(file);
    if (!from || /\.(test|arbitrary)\.tsx?$/.test(file)) continue;
    for (const specifier of importsOf(file)) {
      const other = target(file, specifier);
      const to = other && part(other);
      if (to && to !== from && wanted(from, to)) graph.set(from, (graph.get(from) ?? new Set()).add(to));
    }
  }
  return graph;
}

/** Every import cycle found on a walk through the graph, as "a -> b -> a". */
function circlesOf(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const circles: string[] = [];
  const done = new Set<string>();
  const visit = (name: string, trail: string[]): void => {
    if (trail.includes(name)) circles.push([...trail.slice(trail.indexOf(name)), name].join(' -> '));
    else if (!done.has(name)) {
      for (const next of graph.get(name) ?? []) visit(next, [...trail, name]);
      done.add(name);
    }
  };
  for (const name of graph.keys()) visit(name, []);
  return circles;
}

describe('the import law', () => {
  test('holds between workspaces', () => {
    const breaches = files.flatMap((file) =>
      importsOf(file).flatMap((specifier) => {
        const other = /^@maquette\/(\w+)/.exec(specifier)?.[1] as Workspace | undefined;
        const crossed =
          specifier.startsWith('../') &&
          !path.resolve(path.dirname(file), specifier).startsWith(path.join(ROOT, workspaceOf(file)) + path.sep);
        const part = ONLY.some(([from, known]) => from === workspaceOf(file) && known.test(specifier));
        const allowed = !other || part || other === workspaceOf(file) || MAY_IMPORT[workspaceOf(file)].includes(other);
        return allowed && !crossed ? [] : [`${short(file)} imports ${specifier}`];
      }),
    );
    expect(breaches).toEqual([]);
  });

  test('keeps Node, database and network out of packages that must not use them', () => {
    const breaches = files.flatMap((file) => {
      const foreign = FOREIGN[workspaceOf(file)];
      if (!foreign || /\.(test|arbitrary)\.ts$/.test(file)) return [];
      const known = (specifier: string) => specifier.startsWith('@maquette/');
      return importsOf(file)
        .filter((specifier) => !known(specifier) && foreign.test(specifier))
        .map((specifier) => `${short(file)} imports ${specifier}`);
    });
    expect(breaches).toEqual([]);
  });

  test('requires a placeholder for everything the client loads late', () => {
    const bare = files
      .filter((file) => workspaceOf(file) === 'client' && !file.endsWith('ui/lazy-component.tsx'))
      .filter((file) => /\blazy\s*(?:<[^>]*>)?\(/.test(readFileSync(file, 'utf8')));
    expect(bare.map(short)).toEqual([]);
  });

  test('lets folders and features of the client import each other one way only', () => {
    const part = (file: string) => /client\/src\/(features\/[\w-]+|[\w-]+)\//.exec(file)?.[1];
    const graph = graphOf(part);
    expect(graph.size).toBeGreaterThan(20);
    expect(circlesOf(graph)).toEqual([]);
  });

  test('lets folders of the engines import each other one way only, at every depth', () => {
    const graph = graphOf((file) => (workspaceOf(file) === 'engines' ? path.dirname(short(file)) : undefined));
    expect(graph.size).toBeGreaterThan(40);
    expect(circlesOf(graph)).toEqual([]);
  });

  test('allows imports between two folders of a package in one direction only, except for the listed pairs', () => {
    const part = (file: string) => {
      const [, root, folder] = /^((?:api|worker|client)\/src|\w+)\/([\w-]+)\//.exec(short(file)) ?? [];
      return root && root !== 'client/src' ? `${root}/${folder}` : undefined;
    };
    const graph = graphOf(
      part,
      (from, to) => from.slice(0, from.lastIndexOf('/')) === to.slice(0, to.lastIndexOf('/')),
    );
    expect(graph.size).toBeGreaterThan(50);
    const pairs = [...graph].flatMap(([from, targets]) =>
      [...targets].filter((to) => from < to && graph.get(to)?.has(from)).map((to) => `${from} <-> ${to}`),
    );
    expect(pairs.sort()).toEqual(KNOWN_PAIRS);
    const layered = new Map([...graph].filter(([name]) => /^(contracts|domain)\//.test(name)));
    expect(circlesOf(layered)).toEqual([]);
  });

  test('allows no cycles, type imports included', () => {
    const cycles: string[] = [];
    const state = new Map<string, 'open' | 'done'>();
    const visit = (file: string, trail: string[]): void => {
      if (state.get(file) === 'done') return;
      if (state.get(file) === 'open') {
        cycles.push([...trail.slice(trail.indexOf(file)), file].map(short).join(' -> '));
        return;
      }
      state.set(file, 'open');
      for (const specifier of importsOf(file)) {
        const next = target(file, specifier);
        if (next) visit(next, [...trail, file]);
      }
      state.set(file, 'done');
    };
    for (const file of files) visit(file, []);
    expect(cycles).toEqual([]);
  });
});

describe('names and sizes', () => {
  test('every file name says what the file contains', () => {
    const empty = /(^|\/)(utils?|helpers?|common|shared|misc|managers?|base|core|lib)(\/|\.[a-z]+$)|\/index\.tsx?$/;
    expect(files.map(short).filter((file) => empty.test(file))).toEqual([]);
  });

  test('only settings files and entry points read the environment', () => {
    const allowed = /(settings|main|config|asset-store|token-verifier)\.ts$/;
    const readers = files.filter((file) => /process\.env/.test(readFileSync(file, 'utf8')) && !allowed.test(file));
    expect(readers.map(short)).toEqual([]);
  });
});

test('every pattern of import.meta.glob in the client matches a file', () => {
  const patterns = files
    .filter((file) => workspaceOf(file) === 'client')
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/import\.meta\.glob(?:<[^>]*>)?\(\s*'([^']+)'/g)].map(
        ([, pattern = '']) => [file, pattern] as const,
      ),
    );
  expect(patterns.length).toBeGreaterThan(0);
  const empty = patterns.filter(([file, pattern]) => {
    const { dir, base } = path.posix.parse(pattern);
    const folders = /^(.*)\{(.+)\}(.*)$/.exec(dir);
    const places = folders ? (folders[2] ?? '').split(',').map((name) => `${folders[1]}${name}${folders[3]}`) : [dir];
    const ending = base.replace('*', '');
    return places.some((place) => {
      const folder = path.resolve(path.dirname(file), place);
      return !existsSync(folder) || !readdirSync(folder).some((name) => name.endsWith(ending));
    });
  });
  expect(empty.map(([file, pattern]) => `${short(file)}: ${pattern}`)).toEqual([]);
});
