import { fileURLToPath } from 'node:url';

const page = (name: string) => fileURLToPath(new URL(`src/${name}.tsx`, import.meta.url));
const pages = (names: string) => names.split(' ').map((name) => page(`routes/${name}`));

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

/** The one list of all icons there are: whoever draws one of them comes with that one alone. */
const ICON_LIST = /lucide-react[\\/]dist[\\/]esm[\\/]lucide-react/;
const DRAWN = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g;

function iconsOf(code: string, list: string): string[] {
  const names = [...code.matchAll(DRAWN)].flatMap(([, inside = '']) => inside.split(','));
  return names.flatMap((name) => {
    const file = name
      .trim()
      .split(' ')[0]
      ?.replace(/(?<=[a-z])(?=[A-Z0-9])|(?<=[0-9])(?=[A-Z])/g, '-')
      .toLowerCase();
    return file ? [list.replace(/lucide-react(\.m?js)$/, `icons/${file}$1`)] : [];
  });
}

/** Everything that comes with some modules, at once. */
function together(roots: readonly string[], graph: Graph): Set<string> {
  const seen = new Set<string>();
  const visit = (id: string) => {
    const found = seen.has(id) ? null : graph.getModuleInfo(id);
    if (!found) return;
    seen.add(id);
    for (const next of found.importedIds) {
      if (!ICON_LIST.test(next)) visit(next);
      else for (const icon of iconsOf(found.code ?? '', next)) visit(icon);
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
