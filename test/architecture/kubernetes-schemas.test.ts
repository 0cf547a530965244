import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { ROOT } from '../harness/child-process';

const FOLDER = path.join(ROOT, 'scripts/deploy/container/kubernetes');
const manifest = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }),
});
type Manifest = z.infer<typeof manifest>;

const { resources } = z
  .looseObject({ resources: z.array(z.string()) })
  .parse(parse(readFileSync(path.join(FOLDER, 'kustomization.yaml'), 'utf8')));
const manifests = resources.flatMap((file) =>
  parseAllDocuments(readFileSync(path.join(FOLDER, file), 'utf8')).map((each) => manifest.parse(each.toJS())),
);

/** Module path of a kind in the packages generated from the Kubernetes and KEDA schemas. */
function placeOf({ apiVersion, kind }: Manifest): string {
  const of = apiVersion.startsWith('keda.sh/') ? '@kubernetes-models/keda' : 'kubernetes-models';
  return `${of}/${apiVersion}/${kind}`;
}

/** @returns violations of its kind's schema */
function mistakesIn(each: Manifest): string[] {
  const kinds = createRequire(__filename)(placeOf(each)) as Record<string, new (data: object) => { validate(): void }>;
  const Kind = kinds[each.kind];
  if (!Kind) return [`${each.kind} is in no schema`];
  try {
    new Kind(each).validate();
    return [];
  } catch (error) {
    return [`${each.kind} ${each.metadata.name}: ${(error as Error).message}`];
  }
}

/** The schemas accept unknown names, but the types reject them in object literals. @returns the compiler errors */
function unknownNames(all: Manifest[]): string {
  const folder = mkdtempSync(path.join(ROOT, 'test/dist/kubernetes-'));
  const file = path.join(folder, 'manifests.ts');
  const lines = all.map(
    (each, at) => `export const m${at}: import('${placeOf(each)}').I${each.kind} = ${JSON.stringify(each)};`,
  );
  writeFileSync(file, lines.join('\n'));
  const options = [
    '--ignoreConfig',
    '--noEmit',
    '--skipLibCheck',
    '--strict',
    '--module',
    'nodenext',
    '--target',
    'es2022',
  ];
  try {
    execFileSync(process.execPath, [path.join(ROOT, 'node_modules/typescript/bin/tsc'), ...options, file], {
      encoding: 'utf8',
    });
    return '';
  } catch (error) {
    return (error as { stdout?: string }).stdout || String(error);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('every manifest matches the schemas of Kubernetes and KEDA', () => {
  expect(manifests.length).toBeGreaterThan(10);
  expect(manifests.flatMap(mistakesIn)).toEqual([]);
});

test('no manifest contains a name unknown to Kubernetes or KEDA', () => {
  expect(unknownNames(manifests)).toBe('');
});

test('a wrong type, a missing name and a misspelt name are found', () => {
  const [deployment] = manifests.filter(({ kind }) => kind === 'Deployment');
  const [scaled] = manifests.filter(({ kind }) => kind === 'ScaledObject');
  if (!deployment || !scaled) throw new Error('the manifest has no value that could be made invalid');
  const text = JSON.stringify(deployment);
  const spoilt = manifest.parse(JSON.parse(text.replace('"replicas":2', '"replicas":"two"')));
  expect(mistakesIn(spoilt)).toEqual([expect.stringContaining('must be integer')]);
  const headless = manifest.parse({ ...scaled, spec: { ...(scaled.spec as object), scaleTargetRef: {} } });
  expect(mistakesIn(headless)).toEqual([expect.stringContaining('required property name')]);
  const misspelt = manifest.parse(JSON.parse(text.replace('"readinessProbe"', '"readinesProbe"')));
  expect(unknownNames([misspelt])).toContain('readinesProbe');
});
