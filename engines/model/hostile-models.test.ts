import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { MODEL_LIMITS, readMeshFile, writeMeshFile } from '@maquette/contracts/models/mesh-file';
import { SeededRandom } from '../random/seeded-random';
import { WHOLE_HOSTILE_SUITE } from '../run/suite-settings';
import { boxGlb } from './made-glb.test-data';
import { ModelRefused } from './read/model-refused';
import { readModel } from './read-model';

const MUTATIONS = WHOLE_HOSTILE_SUITE ? 2_500 : 300;
const folder = path.join(__dirname, '../../model/fixtures');
const originals = [
  ...readdirSync(folder).map((name) => new Uint8Array(readFileSync(path.join(folder, name)))),
  boxGlb(),
];

type Random = SeededRandom;

const NUMBERS = ['0', '-1', '1e999', '4294967295', '0.5', '9007199254740993', '1e-320', '"x"', 'null', '[]', '{}'];

/** Changes a file as damage or malice would: bytes, lengths, numbers and names of the JSON, or its end. */
function mutated(file: Uint8Array, random: Random): Uint8Array {
  const glb = file.slice();
  const jsonEnd = 20 + new DataView(glb.buffer).getUint32(12, true);
  const kind = random.whole(0, 5);
  const times = random.whole(1, 6);
  if (kind === 0) return glb.subarray(0, random.whole(0, glb.length));
  for (let k = 0; k < times; k++) {
    if (kind === 1) glb[random.whole(0, glb.length - 1)] = random.whole(0, 255);
    if (kind === 2) glb[random.whole(20, jsonEnd - 1)] = random.whole(32, 126);
    if (kind === 3) glb[random.whole(jsonEnd, glb.length - 1)] = random.pick([0, 127, 128, 255] as const);
  }
  return kind >= 4 ? withJson(glb, jsonEnd, (text) => changedNumbers(text, random, times)) : glb;
}

function changedNumbers(text: string, random: Random, times: number): string {
  let changed = text;
  for (let k = 0; k < times; k++) {
    const places = [...changed.matchAll(/(?<=[:[,])-?\d+(\.\d+)?([eE][-+]?\d+)?/g)];
    const place = places[random.whole(0, Math.max(0, places.length - 1))];
    if (!place) break;
    const value = random.whole(0, 2) ? String(random.whole(0, 40)) : random.pick(NUMBERS);
    changed = changed.slice(0, place.index) + value + changed.slice(place.index + place[0].length);
  }
  return changed;
}

function withJson(glb: Uint8Array, jsonEnd: number, change: (text: string) => string): Uint8Array {
  const text = Buffer.from(change(Buffer.from(glb.subarray(20, jsonEnd)).toString()));
  const padded = Buffer.alloc(Math.ceil(text.length / 4) * 4, ' ');
  padded.set(text);
  const made = Buffer.concat([glb.subarray(0, 20), padded, glb.subarray(jsonEnd)]);
  made.writeUInt32LE(made.length, 8);
  made.writeUInt32LE(padded.length, 12);
  return new Uint8Array(made);
}

test('damaged and malicious files are refused with a code or become valid models, in bounded time', async () => {
  const random = new SeededRandom(44);
  const outcomes: Record<string, number> = {};
  let slowest = 0;
  for (let k = 0; k < MUTATIONS; k++) {
    const glb = mutated(originals[k % originals.length] as Uint8Array, random);
    const before = process.cpuUsage();
    let outcome = 'read';
    try {
      const { model, view } = await readModel(glb);
      for (const kept of [model, view]) {
        const { header } = readMeshFile(writeMeshFile(kept));
        expect(header.triangles).toBeLessThanOrEqual(MODEL_LIMITS.triangles);
        expect(header.instances.length).toBeLessThanOrEqual(MODEL_LIMITS.instances);
        expect([...header.min, ...header.max].every(Number.isFinite)).toBe(true);
      }
    } catch (error) {
      if (!(error instanceof ModelRefused)) throw new Error(`mutation ${k}: ${(error as Error).stack}`);
      outcome = error.code;
    }
    const { user, system } = process.cpuUsage(before);
    slowest = Math.max(slowest, (user + system) / 1e6);
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  }
  expect(slowest).toBeLessThan(20);
  expect(process.memoryUsage().rss).toBeLessThan(1.5e9);
  // Mutations must reach the deep checks, not only the first ones.
  expect(Object.keys(outcomes).length).toBeGreaterThan(5);
  expect(outcomes.read).toBeGreaterThan(MUTATIONS / 20);
});

describe('files that cost much for their size', () => {
  const cost = async (glb: Uint8Array): Promise<{ code: string; seconds: number }> => {
    const before = process.cpuUsage();
    let code = 'read';
    try {
      await readModel(glb);
    } catch (error) {
      if (!(error instanceof ModelRefused)) throw error;
      code = error.code;
    }
    const { user, system } = process.cpuUsage(before);
    return { code, seconds: (user + system) / 1e6 };
  };

  it.each<[string, string, () => Uint8Array]>([
    [
      'a hundred thousand primitives that share one accessor',
      'read',
      () =>
        boxGlb(undefined, (json) => ({
          ...json,
          meshes: [
            { primitives: Array.from({ length: 100_000 }, () => ({ attributes: { POSITION: 0 }, indices: 1 })) },
          ],
        })),
    ],
    [
      'a chain of a hundred thousand nodes',
      'read',
      () =>
        boxGlb(undefined, (json) => ({
          ...json,
          nodes: Array.from({ length: 100_000 }, (_, i) => (i === 99_999 ? { mesh: 0 } : { children: [i + 1] })),
        })),
    ],
    [
      'a hundred thousand materials',
      'read',
      () =>
        boxGlb(undefined, (json) => ({
          ...json,
          materials: Array.from({ length: 100_000 }, (_, i) => ({ name: `m${i % 3}` })),
        })),
    ],
    [
      'names of megabytes',
      'read',
      () => boxGlb(undefined, (json) => ({ ...json, nodes: [{ mesh: 0, name: '\u202e'.repeat(2_000_000) }] })),
    ],
    [
      'six million empty lists',
      'json_invalid',
      () => boxGlb(undefined, (json) => ({ ...json, materials: Array.from({ length: 4_000_000 }, () => []) })),
    ],
    [
      'a sparse accessor of sixty million zeros',
      'no_triangles',
      () =>
        boxGlb(undefined, (json, data) => {
          data.accessors.push({ componentType: 5126, type: 'VEC3', count: 60_000_000 });
          return { ...json, meshes: [{ primitives: [{ attributes: { POSITION: 2 }, indices: 1 }] }] };
        }),
    ],
  ])('%s', async (_, code, make) => {
    const spent = await cost(make());
    expect(spent.code).toBe(code);
    expect(spent.seconds).toBeLessThan(10);
  });
});
