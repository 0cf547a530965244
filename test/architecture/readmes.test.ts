import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../harness/child-process';
import { writtenFiles } from '../harness/written-files';

const tracked = writtenFiles('');
const readmes = tracked.filter((file) => /(^|\/)README\.md$|^docs\//.test(file) && file.endsWith('.md'));
const names = new Set(tracked.flatMap((file) => [path.posix.basename(file), path.posix.parse(file).name]));

const FILE = /^[\w@./-]+\.(ts|tsx|mjs|cjs|md|sql|c|h|css|wasm|prisma|yml)$/;
const FOLDER = /^[\w-]+(\/[\w-]+)*\/$/;
const BESIDE = /^\.{1,2}\/[\w./-]+$/;
/** A name from the code: `takeOver()`, `FairQueue`, `QUEUE_UPKEEP`. */
const SYMBOL = /^([a-z][a-z0-9]*[A-Z]\w*|[A-Z][a-z0-9]+[A-Z]\w*|[A-Z][A-Z0-9]*_[A-Z0-9_]+)(\(\))?$/;
/**
 * The name of a file without its extension, as folder READMEs write it: `claim-deliveries`, `stripe/read-facts`.
 */
const MODULE = /^([\w-]+\/)*[a-z0-9]+(-[a-z0-9]+)+$/;
/** A compiled file of the product, as commands name it. */
const COMPILED = /\b((?:contracts|domain|engines|api|worker|test)\/)dist\/([\w./-]+)\.js\b/g;

/**
 * Folders besides the packages whose rules are not visible in the code. Other folders are explained by their comments.
 */
const EXPLAINED = [
  ...['domain/billing', 'domain/credits', 'domain/fair-queue', 'domain/forecast', 'domain/webhooks'],
  ...['engines/still', 'engines/sketch', 'engines/motion', 'engines/fidelity', 'engines/kernel', 'engines/model'],
  ...[
    'engines/sketch/carrier',
    'engines/sketch/geometry',
    'engines/sketch/kind',
    'engines/sketch/plan',
    'engines/sketch/section',
  ],
  ...['engines/sketch/drawings/kinds'],
  ...['test/components'],
  ...['worker/src/providers', 'api/src/billing', 'client/src/ui', 'client/src/i18n', 'test/bench'],
  ...['docs/decisions', 'docs/runbooks'],
];

/** A page's text without its code blocks. */
const proseOf = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8').replace(/```[\s\S]*?```/g, '');

/** Names in backticks. */
const quotedIn = (file: string): string[] => [...proseOf(file).matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name);

/** Names in backticks and link targets on a page that look like files or folders of the product. */
function named(file: string): string[] {
  const text = proseOf(file);
  const quoted = quotedIn(file);
  const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)\s#]+)/g)].map((match) => match[1] ?? '');
  const paths = quoted.filter((name) => FILE.test(name) || FOLDER.test(name) || BESIDE.test(name));
  return [...paths, ...links, ...sourcesOf(text)];
}

/** Sources of the compiled files that a text names. */
const sourcesOf = (text: string): string[] =>
  [...text.matchAll(COMPILED)].map(
    ([, room = '', name]) => `${room}${/^(api|worker)/.test(room) ? 'src/' : ''}${name}.ts`,
  );

/** Files that are named in a source file's comments. */
function commented(file: string): string[] {
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  const comments = [...text.matchAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*/g)].map(([comment]) => comment).join('\n');
  const names = [
    ...comments.matchAll(/(?<![\w/.@-])((?:[\w.-]+\/)*[\w-]+(?:\.[\w-]+)*\.(?:tsx?|mjs|cjs|md|sql|h|css))\b(?!\.\w)/g),
  ];
  return [...names.map((match) => match[1] ?? ''), ...sourcesOf(comments)];
}

function isThere(file: string, name: string): boolean {
  const here = path.dirname(path.join(ROOT, file));
  if (existsSync(path.resolve(here, name)) || existsSync(path.join(ROOT, name))) return true;
  if (name.endsWith('/')) return tracked.some((each) => `/${each}`.includes(`/${name}`));
  return names.has(path.posix.basename(name)) && tracked.some((each) => `/${each}`.endsWith(`/${name}`));
}

/** Commands in a page: `npm run providers`, and the verbs after `npm run ops --`. */
function commandsIn(file: string): { script: string; verb: string | undefined }[] {
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  return [...text.matchAll(/npm run ([\w:-]+)(?: -- ([a-z]+))?/g)].map(([, script = '', verb]) => ({ script, verb }));
}

describe('documentation', () => {
  test('names only commands that exist', () => {
    const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { scripts: object };
    const { COMMANDS: known } = require(path.join(ROOT, 'scripts/cli/dist/commands.js')) as {
      COMMANDS: ReadonlyMap<string, unknown>;
    };
    const told = readmes.flatMap((file) => commandsIn(file).map((command) => ({ file, ...command })));
    expect(told.length).toBeGreaterThan(50);
    const gone = told.filter(
      ({ script, verb }) => !(script in scripts) || (script === 'ops' && verb && !known.has(verb)),
    );
    expect(gone).toEqual([]);
  });

  test('names only files and folders that exist', () => {
    const stale = readmes.flatMap((file) =>
      named(file)
        .filter((name) => !isThere(file, name))
        .map((name) => `${file} names ${name}`),
    );
    expect(stale).toEqual([]);
  });

  test('names only symbols and modules that exist', () => {
    const sources = tracked
      .filter((file) => /\.(tsx?|mjs|cjs|json|sql|prisma|ya?ml|html|c|h|css|ini|conf|example)$|Caddyfile$/.test(file))
      .map((file) => readFileSync(path.join(ROOT, file), 'utf8'))
      .join('\n');
    const words = new Set(sources.match(/[\w$]+/g));
    const isKnown = (name: string) => names.has(path.posix.basename(name)) || sources.includes(name);
    const stale = readmes.flatMap((file) =>
      quotedIn(file)
        .filter(
          (name) =>
            (SYMBOL.test(name) && !words.has(name.replace('()', ''))) ||
            (file.endsWith('README.md') && MODULE.test(name) && !isKnown(name)),
        )
        .map((name) => `${file} names ${name}`),
    );
    expect(stale).toEqual([]);
  });

  test('comments in the code name only files that exist', () => {
    const sources = tracked.filter((file) => /\.(tsx?|mjs|cjs|h|css)$/.test(file));
    expect(sources.length).toBeGreaterThan(1000);
    const stale = sources.flatMap((file) =>
      commented(file)
        .filter((name) => !isThere(file, name.replace(/^(\.{1,2}\/)+/, '')) && !isThere(file, name))
        .map((name) => `${file} names ${name}`),
    );
    expect(stale).toEqual([]);
  });

  test('walks in docs/architecture.md list as many files as their headings say', () => {
    const text = readFileSync(path.join(ROOT, 'docs/architecture.md'), 'utf8');
    const walks = [...text.matchAll(/^### (.+): (\d+) files\n([\s\S]*?)(?=^##|(?![\s\S]))/gm)].map(
      ([, walk, said, steps = '']) => {
        const passed = new Set([...steps.matchAll(/`([^`\n]+)`/g)].map(([, name]) => name));
        return { walk, said: Number(said), passed: passed.size };
      },
    );
    expect(walks).toHaveLength(6);
    expect(walks.filter(({ said, passed }) => said !== passed)).toEqual([]);
  });

  test('README files exist for each package and for the folders listed here, and nowhere else', () => {
    const packages = ['contracts', 'prisma', 'domain', 'engines', 'worker', 'api', 'client', 'scripts', 'test'];
    const wanted = ['', ...packages, ...EXPLAINED].map((folder) => path.posix.join(folder, 'README.md'));
    expect(tracked.filter((file) => path.posix.basename(file) === 'README.md').sort()).toEqual(wanted.sort());
  });
});
