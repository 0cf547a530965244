import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../harness/child-process';

/** The section "A prompt" of docs/architecture.md, with its files in the same order. */
const walk = (() => {
  const text = readFileSync(path.join(ROOT, 'docs/architecture.md'), 'utf8');
  const [, section = ''] = /^### A prompt: \d+ files\n([\s\S]*?)^###/m.exec(text) ?? [];
  const rows = section.split('\n').filter((line) => line.startsWith('|'));
  return [...new Set(rows.flatMap((line) => [...line.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)))];
})();

/** Maximum number of files that a prompt may pass. A new layer has to replace another one. */
const MAX_FILES = 40;

/** Files in the walk that no other file in the walk imports, and what calls them. */
const ENTRIES: Record<string, string> = {
  'client/src/features/image-tool/hooks/use-image-tool.ts': 'the screen',
  'api/src/renders/tasks.controller.ts': 'an HTTP request',
  'api/src/renders/provider-offers.ts': 'injected into render-service',
  'prisma/functions/accept_renders.sql': 'called in SQL',
  'worker/src/renders/pool-processor.ts': 'a BullMQ job',
  'worker/src/providers/embedded-images.ts': 'the choice of providers at start',
};

/** Files between two files of the walk that a Text to Images prompt does not pass, and their purpose. */
const OTHER_WAYS: Record<string, string> = {
  'client/src/features/image-tool/rules/sketch-form.ts': 'fields of Sketch to Images',
  'client/src/features/renders/api/render-actions.ts': 'cancel and retry',
  'client/src/session/entitlements.ts': 'the plan and balance of the session',
  'contracts/fields/input-frame.ts': 'the crop of an input file',
  'contracts/fields/model-table.ts': 'Model to Images',
  'contracts/fields/model-texts.ts': 'Model to Images',
  'contracts/fields/video-fields.ts': 'videos',
  'contracts/fields/video-settings.ts': 'videos',
  'api/src/billing/credit-service.ts': 'the balance',
  'worker/src/renders/render-watch.ts': 'the lease',
  'engines/sketch/sketch-engine.ts': 'Sketch to Images',
};

/** The file that an import names. Null for a file outside the product. */
function fileOf(from: string, specifier: string): string | null {
  const [, room = '', rest = ''] = /^@maquette\/(\w+)\/(.+)/.exec(specifier) ?? [];
  if (!room && !specifier.startsWith('.')) return null;
  const source = room === 'api' || room === 'worker' ? 'src' : '';
  const base = room ? path.posix.join(room, source, rest) : path.posix.join(path.posix.dirname(from), specifier);
  return [`${base}.ts`, `${base}.tsx`].find((file) => existsSync(path.join(ROOT, file))) ?? null;
}

/** Files whose code a file executes: its imports, without type-only imports and without lazily loaded parts. */
function importsOf(file: string): string[] {
  if (!/\.tsx?$/.test(file)) return [];
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  const statements = [...text.matchAll(/^(?:import|export)\s+(?!type\b)([^'";]*?)from\s*'([^']+)'/gms)];
  const values = statements.filter(([, names = '']) => names.replace(/\btype\s+\w+(\s+as\s+\w+)?/g, '').match(/\w/));
  const lazy = [...text.matchAll(/import\('([^']+)'\)/g)].map(([, name = '']) => name);
  const named = [...values.map(([, , name = '']) => name), ...lazy];
  return named.map((name) => fileOf(file, name)).filter((name) => name !== null);
}

describe('the walk of a prompt in docs/architecture.md', () => {
  const imports = new Map(walk.map((file) => [file, importsOf(file)]));

  test('passes at most 40 files', () => {
    expect(walk.length).toBeGreaterThan(20);
    expect(walk.length).toBeLessThanOrEqual(MAX_FILES);
  });

  test('lists files that call each other, or are called as said here', () => {
    const reached = new Set([...imports.values()].flat());
    expect(walk.filter((file) => !reached.has(file)).sort()).toEqual(Object.keys(ENTRIES).sort());
  });

  test('leaves out no layer between two of its files', () => {
    const next = new Set([...imports.values()].flat().filter((file) => !walk.includes(file)));
    const layers = [...next].filter((file) => {
      const callers = walk.filter((caller) => imports.get(caller)?.includes(file));
      return importsOf(file).some((onward) => walk.includes(onward) && callers.some((caller) => caller !== onward));
    });
    expect(layers.sort()).toEqual(Object.keys(OTHER_WAYS).sort());
  });
});
