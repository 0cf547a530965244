import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { screenModule } from './screen-files';

const page = (name: string) => fileURLToPath(new URL(`src/${name}.tsx`, import.meta.url));
const pages = (names: string) => names.split(' ').map((name) => page(screenModule(name)));

const FIRST = [page('main')];
/** The pages that stand in the first answer, before anybody signs in. */
const FRONT = pages('landing-screen terms-screen privacy-screen');
const SERVER = [page('app/server-frame')];
/** What else a visitor reads and sends. */
const VISITORS = [
  ...pages('login-screen invitation-screen contact-screen pricing-screen help-screen developers-screen'),
  ...pages('deletions-screen local-mail-screen'),
];
const FRAME = pages('dashboard-frame');
const TOOLS = pages('text-to-image-screen sketch-to-images-screen image-to-video-screen video-to-video-screen');

type Graph = { getModuleInfo(id: string): { code: string | null; importedIds: readonly string[] } | null };

/** Lists of what a library has, which run nothing by themselves: whoever takes a name from one comes with that one alone. */
const LIST =
  /(?:lucide-react[\\/]dist[\\/]esm[\\/]lucide-react|@tanstack[\\/][\w-]+[\\/]build[\\/]modern[\\/]index)\.m?js$/;
const NAMED = /(import|export)\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g;

/** `{ a as b }` between modules: the names on both sides of it. */
const pairsOf = (inside: string) =>
  inside.split(',').flatMap((pair) => {
    const [taken = '', given = taken] = pair.trim().split(/\s+as\s+/);
    return taken ? [{ taken, given }] : [];
  });

const namesTakenBy = (code: string) =>
  [...code.matchAll(NAMED)].flatMap(([, , inside = '']) => pairsOf(inside).map(({ taken }) => taken));

/** The modules behind a list by the names it gives; of lists that it passes on as a whole, too. */
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

/** Everything that comes with some modules, at once. */
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
 * The file that a module stands in beside others: dozens of files of a few hundred bytes each are a tenth larger than some, since
 * compression begins anew with each. Nobody gets more by it than by the pages they see: what all tools need is told apart by who else
 * needs it. Null where the bundler decides.
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
