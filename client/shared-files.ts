import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { screenModule } from './screen-files';

const page = (name: string) => fileURLToPath(new URL(`src/${name}.tsx`, import.meta.url));
const pages = (names: string) => names.split(' ').map((name) => page(screenModule(name)));

const FIRST = [page('main')];
/** Public pages that appear in the first response, without sign-in. */
const FRONT = pages('landing-screen terms-screen privacy-screen');
const SERVER = [page('app/server-frame')];
/** Other modules for visitors: public pages and forms. */
const VISITORS = [
  ...pages('login-screen invitation-screen contact-screen pricing-screen help-screen developers-screen'),
  ...pages('deletions-screen local-mail-screen'),
];
const FRAME = pages('dashboard-frame');
const TOOLS = pages('text-to-image-screen sketch-to-images-screen image-to-video-screen video-to-video-screen');

type Graph = { getModuleInfo(id: string): { code: string | null; importedIds: readonly string[] } | null };

/** Barrel files without side effects: an import of one name loads only the module of that name. */
const LIST =
  /(?:lucide-react[\\/]dist[\\/]esm[\\/]lucide-react|@tanstack[\\/][\w-]+[\\/]build[\\/]modern[\\/]index)\.m?js$/;
const NAMED = /(import|export)\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g;

/** Parses `{ a as b }` of an import or export: pairs of names. */
const pairsOf = (inside: string) =>
  inside.split(',').flatMap((pair) => {
    const [taken = '', given = taken] = pair.trim().split(/\s+as\s+/);
    return taken ? [{ taken, given }] : [];
  });

const namesTakenBy = (code: string) =>
  [...code.matchAll(NAMED)].flatMap(([, , inside = '']) => pairsOf(inside).map(({ taken }) => taken));

/** Maps the names a barrel file exports to their modules, including `export *` from other barrels. */
function givenBy(list: string, graph: Graph): Map<string, string> {
  const { code, importedIds = [] } = graph.getModuleInfo(list) ?? {};
  const given = new Map(importedIds.filter((id) => LIST.test(id)).flatMap((id) => [...givenBy(id, graph)]));
  for (const [, , inside = '', from = ''] of (code ?? '').matchAll(NAMED)) {
    for (const { given: name } of pairsOf(inside)) given.set(name, path.join(path.dirname(list), from));
  }
  return given;
}

const lists = new Map<string, Map<string, string>>();
const remember = (list: string, given: Map<string, string>) => {
  lists.set(list, given);
  return given;
};

/** All modules that some modules import statically. */
function together(roots: readonly string[], graph: Graph): Set<string> {
  const seen = new Set<string>();
  const listed = (list: string) => lists.get(list) ?? remember(list, givenBy(list, graph));
  const visit = (id: string) => {
    const found = seen.has(id) ? null : graph.getModuleInfo(id);
    if (!found) return;
    seen.add(id);
    for (const next of found.importedIds) {
      if (!LIST.test(next)) visit(next);
      else for (const name of namesTakenBy(found.code ?? '')) visit(listed(next).get(name) ?? '');
    }
  };
  roots.forEach(visit);
  return seen;
}

let known: Map<string, string> | undefined;

/**
 * Name of the shared chunk of a module, or null to let the bundler decide. Shared chunks replace dozens of files
 * of a few hundred bytes, which are 10 % larger because each is compressed separately.
 * A chunk contains only modules that all its pages need: modules used by every tool are split by who else uses them.
 */
export function sharedFile(id: string, graph: Graph): string | null {
  known ??= place(graph);
  return known.get(id) ?? null;
}

function place(graph: Graph): Map<string, string> {
  const [first, front, server, visitors] = [FIRST, FRONT, SERVER, VISITORS].map((roots) => together(roots, graph));
  const frame = together([...FIRST, ...SERVER, ...FRAME], graph);
  const tools = TOOLS.map((tool) => together([tool], graph));
  const files = new Map<string, string>();
  for (const id of new Set([...frame, ...(tools[0] ?? [])])) {
    const everyTool = frame.has(id) || tools.every((tool) => tool.has(id));
    if (first?.has(id)) files.set(id, 'first');
    else if (!everyTool) continue;
    else if (front?.has(id)) files.set(id, 'site');
    else if (server?.has(id)) files.set(id, 'server');
    else if (visitors?.has(id)) files.set(id, 'account');
    else files.set(id, frame.has(id) ? 'frame' : 'tools');
  }
  for (const root of [...FIRST, ...FRONT, ...SERVER, ...VISITORS, ...FRAME, ...TOOLS]) files.delete(root);
  return files;
}
