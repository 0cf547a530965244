import fc from 'fast-check';
import { readIntent } from '../../../intent/read-intent';
import type { ExteriorSpec } from '../../../intent/scene-spec';
import type { Relation, SceneGraph } from '../../../words/graph/scene-graph';
import { cornersOf, project } from '../../geometry/camera-placement';
import { isTree } from '../../plants/plant-kinds';
import { prepareExterior } from '../stage-exterior';
import { isSetting, settings } from './setting-catalogue';

const kinds = Object.keys(settings).filter(isSetting);
const relations: readonly (Relation | undefined)[] = [
  undefined,
  undefined,
  'on',
  'above',
  'beside',
  'behind',
  'front',
  'left',
  'right',
  'overlooking',
];

interface Asked {
  places: { kind: string; relation: Relation | undefined }[];
  things: string[];
  denied: string[];
  prompt: string;
  upright: boolean;
  seed: number;
}

const asked: fc.Arbitrary<Asked> = fc.record({
  places: fc.uniqueArray(fc.record({ kind: fc.constantFrom(...kinds), relation: fc.constantFrom(...relations) }), {
    minLength: 1,
    maxLength: 3,
    selector: ({ kind }) => kind,
  }),
  things: fc.subarray(['bench', 'boat', 'person', 'car', 'fountain', 'fence', 'jetty', 'path'], { maxLength: 3 }),
  denied: fc.subarray(['tree', 'person', 'car', 'flower', 'bench']),
  prompt: fc.constantFrom('house', 'glass tower', 'cabin', 'museum', 'villa with pool', 'townhouses'),
  upright: fc.boolean(),
  seed: fc.integer({ min: 1, max: 9999 }),
});

function graphOf({ places, things, denied }: Asked): SceneGraph {
  const node = { asked: null, count: 1, exact: false, slots: {}, state: [], params: {} };
  return {
    version: 1,
    view: 'exterior',
    subject: 'subject',
    nodes: [
      { ...node, id: 'subject', role: 'subject', kind: 'house' },
      ...places.map(({ kind }) => ({ ...node, id: kind, role: 'setting' as const, kind })),
      ...things.map((kind) => ({ ...node, id: `thing ${kind}`, role: 'thing' as const, kind })),
    ],
    edges: places.flatMap(({ kind, relation }) =>
      relation ? [{ relation, a: 'subject', b: [kind], asked: null }] : [],
    ),
    light: { weather: [], asked: {} },
    denied: denied.map((kind) => ({ kind, at: null })),
    bare: false,
    unknown: [],
    camera: { asked: null },
    words: [],
  };
}

function specOf(wish: Asked): ExteriorSpec {
  const { prompt, seed } = wish;
  const spec = readIntent({ prompt, seed, designType: 'Architecture', style: 'Realistic', width: 320, height: 180 });
  if (spec.kind !== 'exterior') throw new Error('spec has no building');
  return { ...spec, graph: graphOf(wish) };
}

function made(wish: Asked) {
  const [width, height] = wish.upright ? [180, 320] : [320, 180];
  return prepareExterior(specOf(wish), width, height);
}

/** `PROPERTY_SEED` selects other scenes; a failure prints its wish. */
const scenes = fc
  .sample(asked, 26)
  .map((wish) => ({ wish: JSON.stringify(wish), ...made(wish), denied: wish.denied, again: () => made(wish) }));

describe('any building in any settings', () => {
  it.each(scenes)('has its camera in free air, above ground and water: $wish', ({ camera, plan, stage }) => {
    const [x, y, z] = camera.position;
    expect(y).toBeGreaterThan(plan.land.height(x, z) + 0.3);
    const inside = [0, 1, 2].every((k) => {
      const at = camera.position[k as 0];
      return at > stage.min[k as 0] - 1 && at < stage.max[k as 0] + 1;
    });
    expect(inside).toBe(false);
    for (const box of stage.backdrop)
      expect(Math.abs(box.x - x) < box.width / 2 && Math.abs(box.z - z) < box.depth / 2 && y < box.height).toBe(false);
  });

  it.each(scenes)('is completely in the image with a margin: $wish', ({ camera, stage }) => {
    for (const corner of cornersOf({ min: stage.min, max: stage.max })) {
      const [sx, sy, depth] = project(camera, corner);
      expect(depth).toBeGreaterThan(1);
      expect(Math.abs(sx - camera.shiftX)).toBeLessThan(camera.tanX * 0.94);
      expect(Math.abs(sy - camera.shiftY)).toBeLessThan(camera.tanY * 0.97);
    }
  });

  it.each(scenes)('contains nothing the prompt excludes: $wish', ({ stage, denied }) => {
    if (denied.includes('tree')) expect(stage.plants.some(({ kind }) => isTree(kind))).toBe(false);
    for (const kind of denied) expect(stage.things.map((thing) => thing.kind)).not.toContain(kind);
  });

  it.each(scenes)('has water below its banks and never under the building: $wish', ({ stage, plan }) => {
    const { land } = plan;
    for (let x = -60; x <= 60; x += 7)
      for (let z = -60; z <= 60; z += 7) {
        if (land.reliefs.length > 0 || land.isBasin(x, z, 0.3)) continue;
        for (const { level } of land.basins) {
          // A roadway is not water.
          if (level < -0.2) expect(land.bed(x, z)).toBeGreaterThan(level - 0.05);
        }
      }
    for (const x of [stage.min[0], stage.max[0]])
      for (const z of [stage.min[2], stage.max[2]]) expect(land.isBasin(x, z)).toBe(false);
  });

  it.each(scenes.slice(0, 8))(
    'is within its plant and triangle budget, and deterministic: $wish',
    ({ stage, again }) => {
      expect(stage.plants.length).toBeLessThan(2600);
      expect(stage.backdrop.length).toBeLessThan(140);
      const mesh = stage.mesh.finish();
      expect(mesh.materials.length).toBeLessThan(420_000);
      const other = again().stage;
      expect(other.plants).toEqual(stage.plants);
      expect(
        Buffer.compare(Buffer.from(mesh.positions.buffer), Buffer.from(other.mesh.finish().positions.buffer)),
      ).toBe(0);
    },
  );

  it('keeps requested objects in front of the building, though each hides a piece of it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), fc.constantFrom('office', 'school', 'hotel'), (seed, building) => {
        const prompt = `${building} on a square with five red parasols in front of it`;
        const request = {
          prompt,
          seed,
          designType: 'Architecture',
          style: 'Realistic',
          width: 320,
          height: 180,
        } as const;
        const spec = readIntent(request);
        if (spec.kind !== 'exterior') throw new Error('spec has no building');
        const { stage } = prepareExterior(spec, 320, 180);
        const before = stage.things.filter(({ kind, z }) => kind === 'parasol' && z < stage.min[2]);
        expect(before.length).toBe(5);
      }),
      { numRuns: 6 },
    );
  });

  it('shows the base of a house on a hill: no crest hides it', () => {
    const seeds = fc.integer({ min: 1, max: 1e6 });
    fc.assert(
      fc.property(seeds, fc.constantFrom('villa', 'house', 'three-storey museum'), (seed, building) => {
        const prompt = `a ${building} on a hill`;
        const request = {
          prompt,
          seed,
          designType: 'Architecture',
          style: 'Realistic',
          width: 320,
          height: 180,
        } as const;
        const spec = readIntent(request);
        if (spec.kind !== 'exterior') throw new Error('spec has no building');
        const { camera, plan } = prepareExterior(spec, 320, 180);
        const [x, y, z] = camera.position;
        const { min, max } = plan.frame;
        const [tx, ty, tz] = [(min[0] + max[0]) / 2, plan.land.base + 1, min[2]];
        for (let t = 0.2; t < 0.9; t += 0.1)
          expect(plan.land.height(x + (tx - x) * t, z + (tz - z) * t)).toBeLessThan(y + (ty - y) * t);
      }),
      { numRuns: 8 },
    );
  });
});
