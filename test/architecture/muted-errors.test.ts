import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../harness/child-process';
import { writtenFiles } from '../harness/written-files';

/** Folders with code that runs in production, and with the scripts around it. */
const FOLDERS = ['contracts', 'prisma', 'domain', 'engines', 'api/src', 'worker/src', 'client/src', 'scripts'];

/** A value that stands in for a result: `undefined`, `null`, `false`, `''`, `[]`, `{}`, `[{ … }]`, a number or a constant. */
const FALLBACK = String.raw`(?:undefined|null|false|true|void 0|'[^']*'|""|\x60\x60|-?\d[\d_]*|\[[^\]]*\]|\(\{[^}]*\}\)|\{\s*\}|[A-Z][A-Z_]+)`;
/** A function that ignores the error it gets: `() => undefined`, `(_error) => null`, `noop`. */
const DEAF = String.raw`(?:(?:async\s*)?(?:\(\s*(?:_\w*(?::\s*\w+)?)?\s*\)|_\w*)\s*=>\s*${FALLBACK}|noop|ignore|nothing|swallow)`;
/** The forms in which an error is swallowed. */
const MUTED = new RegExp(
  [
    String.raw`\.catch\(\s*${DEAF}\s*,?\s*\)`,
    // `.then(() => true, () => false)` asks whether something works, and is not a fallback.
    String.raw`\.then\((?:[^()]|\([^()]*\))*,\s*(?!\(\) => false)${DEAF}\s*,?\s*\)`,
    String.raw`\.(?:on|once)\(\s*'error',\s*\(\w*\) => (?:undefined|\{\s*\}|null)\s*\)`,
    String.raw`catch(?: \(\w+\))? \{\s*\}`,
  ].join('|'),
  'g',
);

/** Files with places where ignoring an error is right. Each place gives its reason in a comment that begins with `Muted:`. */
const JUSTIFIED: Readonly<Record<string, number>> = {
  'client/src/features/library/components/zip-dialog.tsx': 1,
  'client/src/ui/fetch-ahead.ts': 1,
  'client/src/ui/image-transition.ts': 1,
  'domain/runtime/redis-connection.ts': 1,
  'scripts/deploy/container/prove-client.mjs': 1,
  'scripts/dev/developer-client/sender.ts': 1,
  'scripts/dev/launch/run-product.mjs': 3,
  'scripts/dev/launch/shutdown.mjs': 1,
  'scripts/dev/launch/throw-away-run.mjs': 2,
  'scripts/dev/security-attack.mjs': 1,
  'scripts/dev/services/redis-debian-package.mjs': 1,
  'scripts/dev/services/redis.mjs': 2,
  'scripts/dev/services/s3/multipart-uploads.mjs': 2,
  'worker/src/providers/comfyui/comfyui-job.ts': 3,
  'worker/src/providers/images/upstream-view.ts': 1,
  'worker/src/providers/sdapi/sdapi-images.ts': 1,
  'worker/src/providers/sdapi/watch-progress.ts': 2,
  'worker/src/renders/render-watch.ts': 1,
};

interface MutedPlace {
  file: string;
  hasReason: boolean;
}

function mutedPlaces(file: string, text: string): MutedPlace[] {
  return [...text.matchAll(MUTED)].map(({ index }) => {
    const before = text.slice(0, index).split('\n').slice(-4).join('\n');
    return { file, hasReason: before.includes('// Muted: ') };
  });
}

const files = FOLDERS.flatMap(writtenFiles).filter(
  (name) => /\.(?:tsx?|mjs)$/.test(name) && !/\.test\.|\.arbitrary\./.test(name),
);
const places = files.flatMap((file) => mutedPlaces(file, readFileSync(path.join(ROOT, file), 'utf8')));

test('no error is swallowed but in the listed files', () => {
  expect(files.length).toBeGreaterThan(500);
  const counts: Record<string, number> = {};
  for (const { file } of places) counts[file] = (counts[file] ?? 0) + 1;
  expect(counts).toEqual(JUSTIFIED);
});

test('every swallowed error has its reason beside it', () => {
  expect(places.filter(({ hasReason }) => !hasReason).map(({ file }) => file)).toEqual([]);
});

test.each([
  'work().catch(() => undefined);',
  'work().catch(() => {});',
  'work().catch(() => { });',
  'work().catch(() => null)',
  'work().catch(() => false)',
  "work().catch(() => '')",
  'work().catch(() => [])',
  "work().catch(() => [{ cause: 'unknown' }])",
  'work().catch(() => ({}))',
  'work().catch(() => ({ items: [] }))',
  'work().catch(() => NOTHING)',
  'work().catch((_error) => null)',
  'work().catch((_: unknown) => undefined)',
  'work().catch(_ => 0)',
  'work().catch(async () => undefined)',
  'work().catch(\n  () => undefined,\n)',
  'work().catch(noop)',
  'work().then(done, () => undefined)',
  'work().then((found) => found.name, () => null)',
  "stream.on('error', () => undefined)",
  'try { work(); } catch {}',
  'try { work(); } catch (error) { }',
])('%j is found', (text) => {
  expect(mutedPlaces('example.ts', text)).toHaveLength(1);
});

test.each([
  'work().catch((error: unknown) => log.warn({ error }, "it failed"))',
  'work().catch(nothingWhenMissing)',
  'measured(made).catch(() => measured(made))',
  'shape.catch(() => shape.parse({}))',
  'work().then(done, (error: unknown) => report(error))',
  'work().then(() => true, () => false)',
])('%j is no swallowed error', (text) => {
  expect(mutedPlaces('example.ts', text)).toEqual([]);
});
