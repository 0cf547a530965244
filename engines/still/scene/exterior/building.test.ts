import fc from 'fast-check';
import { SeededRandom } from '../../../random/seeded-random';
import { readIntent } from '../../intent/read-intent';
import type { SceneGraph, SceneNode } from '../../words/graph/scene-graph';
import type { MeshData } from '../geometry/mesh-builder';
import type { SceneTag } from '../geometry/scene-tags';
import { cross, dot, subtract, type Vec3 } from '../geometry/vectors';
import { MaterialTable } from '../materials/material-table';
import { buildFromGraph } from './building';
import { elements } from './elements/element-catalogue';
import { facades } from './parts/facades';
import { kinds } from './parts/kinds';
import { plans } from './parts/plan';
import { contains, type Point } from './parts/polygon';
import { programOf } from './parts/program';
import type { BuildScope } from './parts/scope';
import { exteriorMaterials } from './stage/exterior-materials';
import { ExteriorStage } from './stage/exterior-stage';

const roofs = [
  'flat',
  'gable',
  'hip',
  'shed',
  'sawtooth',
  'barrel',
  'dome',
  'butterfly',
  'mansard',
  'gambrel',
  'cone',
  'A',
  'shell',
  'thatch',
  'green',
];
const optional = { requiredKeys: [] };
const surface = fc.record(
  { substance: fc.constantFrom('brick', 'wood', 'glass', 'corten'), colour: fc.constantFrom('white', 'dark green') },
  optional,
);
const params = fc.record(
  {
    plan: fc.constantFrom(...Object.keys(plans), 'stepped', 'row', 'cluster'),
    roof: fc.constantFrom(...roofs),
    facade: fc.constantFrom(...Object.keys(facades)),
    opening: fc.constantFrom('slit', 'round', 'arched', 'pointed', 'bay', 'tall'),
    storeys: fc.integer({ min: 1, max: 9 }),
    size: fc.constantFrom(0.6, 0.8, 1.25, 1.6),
    stilts: fc.constantFrom(2.5, 4),
    cantilever: fc.constantFrom(2, 4),
    setback: fc.constantFrom(2, 4),
    taper: fc.constant(0.35),
  },
  optional,
);
const node = (id: string, role: SceneNode['role'], kind: string, more: Partial<SceneNode> = {}): SceneNode => ({
  id,
  role,
  kind,
  asked: [0, 1],
  count: 1,
  exact: false,
  slots: {},
  state: [],
  params: {},
  ...more,
});
const plain: SceneGraph = {
  version: 1,
  view: 'exterior',
  subject: 'it',
  nodes: [],
  edges: [],
  light: { weather: [], asked: {} },
  camera: { asked: null },
  denied: [],
  bare: false,
  unknown: [],
  words: [],
};
/** A bridge is a building kind, not a part of a house. */
const standing = Object.keys(elements).filter((name) => name !== 'span');
const graphs = fc
  .record({
    kind: fc.constantFrom(...Object.keys(kinds), 'mass'),
    params,
    slots: fc.record({ body: surface, roof: surface, frame: surface }, optional),
    parts: fc.array(fc.constantFrom(...standing, 'tower', 'tower', 'roof', 'window'), { maxLength: 3 }),
    count: fc.integer({ min: 1, max: 4 }),
    bodies: fc.constantFrom(1, 1, 1, 2, 5),
  })
  .map(({ kind, params: given, slots, parts, count, bodies }): SceneGraph => {
    const nodes = parts.map((part, i) => node(`part ${i}`, 'part', part, { count }));
    return {
      ...plain,
      nodes: [
        node('it', 'subject', kind, { params: given as SceneNode['params'], slots, count: bodies, exact: true }),
        ...nodes,
      ],
      edges: nodes.map(({ id }) => ({ relation: 'partOf', a: id, b: ['it'], asked: null })),
    };
  });

/** Lines swept by a half-metre-wide person who walks 1.5 m straight out of the door. */
function* passage(door: { x: number; y: number; z: number; turn: number }): Generator<readonly [Vec3, Vec3]> {
  const [along, out] = [
    [Math.cos(door.turn), Math.sin(door.turn)],
    [Math.sin(door.turn), -Math.cos(door.turn)],
  ] as const;
  const point = (aside: number, ahead: number, up: number): Vec3 => [
    door.x + along[0] * aside + out[0] * ahead,
    door.y + up,
    door.z + along[1] * aside + out[1] * ahead,
  ];
  for (let ahead = 0.3; ahead < 1.5; ahead += 0.15) {
    for (const up of [0.5, 1.1, 1.6]) yield [point(-0.25, ahead, up), point(0.25, ahead, up)];
    for (const aside of [-0.25, 0, 0.25]) yield [point(aside, ahead, 0.28), point(aside, ahead, 1.8)];
  }
}

/** Whether the segment from a to b intersects a triangle (Möller and Trumbore). */
function meets([a, b]: readonly [Vec3, Vec3], [p, q, r]: readonly Vec3[]): boolean {
  if (!p || !q || !r) return false;
  const [way, e1, e2, to] = [subtract(b, a), subtract(q, p), subtract(r, p), subtract(a, p)];
  const h = cross(way, e2);
  const det = dot(e1, h);
  if (Math.abs(det) < 1e-12) return false;
  const u = dot(to, h) / det;
  const s = cross(to, e1);
  const v = dot(way, s) / det;
  const t = dot(e2, s) / det;
  return u >= 0 && v >= 0 && u + v <= 1 && t >= 0 && t <= 1;
}

/** A row of houses so wide that their fronts are far from the common centre. */
const inARow = (kind: string): SceneGraph => ({
  ...plain,
  nodes: [node('it', 'subject', kind, { params: { plan: 'row', stilts: 2.5 } })],
});
/** Thick columns (relative to the height) around a body that is hardly wider than two columns. */
const narrowAndTall = (kind: string, stilts: number): SceneGraph => ({
  ...plain,
  nodes: [node('it', 'subject', kind, { params: { facade: 'colonnade', storeys: 8, stilts } })],
});

/** A door in a court with bay windows on the ground floor. */
const behindBays: SceneGraph = {
  ...plain,
  nodes: [node('it', 'subject', 'barn', { params: { plan: 'u', opening: 'bay', cantilever: 2 } })],
};

interface Built {
  scope: BuildScope;
  mesh: MeshData;
  materials: number;
  names: readonly SceneTag[];
}

/** The building without its site. */
function built(graph: SceneGraph, seed = 5): Built {
  const spec = readIntent({
    prompt: 'house',
    designType: 'Architecture',
    style: 'Realistic',
    width: 160,
    height: 90,
    seed,
  });
  if (spec.kind !== 'exterior') throw new Error('spec has no building');
  const bare = { ...spec, features: [] };
  const table = new MaterialTable(exteriorMaterials(bare, 1));
  const stage = new ExteriorStage(bare, new SeededRandom(seed), table, true);
  const subject = graph.nodes[0];
  if (!subject) throw new Error('graph has no subject');
  const scope = buildFromGraph(stage, graph, subject);
  return { scope, mesh: stage.mesh.finish(), materials: table.all.length, names: stage.mesh.tags.names };
}

function* triangles({ positions }: Pick<MeshData, 'positions'>): Generator<readonly [number, number, number][]> {
  for (let i = 0; i < positions.length; i += 9)
    yield [0, 3, 6].map((k) => [positions[i + k] ?? 0, positions[i + k + 1] ?? 0, positions[i + k + 2] ?? 0] as const);
}

/** Triangles near a line on the ground. */
function near(mesh: MeshData, a: Point, b: Point): Pick<MeshData, 'positions'> {
  const kept: number[] = [];
  const beside = (
    axis: 0 | 2,
    from: number,
    to: number,
    corners: readonly (readonly [number, number, number])[],
  ): boolean =>
    Math.max(...corners.map((c) => c[axis])) > Math.min(from, to) - 0.1 &&
    Math.min(...corners.map((c) => c[axis])) < Math.max(from, to) + 0.1;
  for (const corners of triangles(mesh))
    if (beside(0, a[0], b[0], corners) && beside(2, a[1], b[1], corners)) kept.push(...corners.flat());
  return { positions: Float32Array.from(kept) };
}

/** Heights at which a vertical line meets the mesh. */
function heightsOver(mesh: Pick<MeshData, 'positions'>, [x, z]: Point): number[] {
  const hits: number[] = [];
  for (const [a, b, c] of triangles(mesh)) {
    if (!a || !b || !c) continue;
    const d = (b[2] - c[2]) * (a[0] - c[0]) + (c[0] - b[0]) * (a[2] - c[2]);
    if (Math.abs(d) < 1e-9) continue;
    const u = ((b[2] - c[2]) * (x - c[0]) + (c[0] - b[0]) * (z - c[2])) / d;
    const v = ((c[2] - a[2]) * (x - c[0]) + (a[0] - c[0]) * (z - c[2])) / d;
    if (u >= -1e-6 && v >= -1e-6 && u + v <= 1 + 1e-6) hits.push(u * a[1] + v * b[1] + (1 - u - v) * c[1]);
  }
  return hits;
}

/** Signs that change the body, and planted signs. */
const noPiece = ['taper', 'setback', 'stilts', 'glass-gable', 'x-gate', 'hedge', 'tree', 'plants', 'span'];

/** Names of the building's pieces that have triangles. */
function piecesOf(kind: string): Set<string> {
  const { mesh, names } = built({ ...plain, nodes: [node('it', 'subject', kind)] });
  return new Set([...(mesh.tags ?? [])].map((tag) => names[tag]?.node.split('/')[1] ?? ''));
}

describe('a building kind', () => {
  it.each(Object.entries(kinds))('has its identifying signs, tagged by name: %s', (kind, { signs }) => {
    const wanted = signs.map(({ name }) => name).filter((name) => !noPiece.includes(name));
    const pieces = piecesOf(kind);
    expect(wanted.filter((name) => !pieces.has(name))).toEqual([]);
  });
});

describe('a building from parts', () => {
  it.each([
    ['a row of narrow houses along a canal', 'row', 5],
    ['three wooden cabins in a forest', 'cluster', 3],
    ['six brick townhouses', 'row', 6],
    ['a house', 'rect', 4],
  ])('has the requested number of bodies: %s', (prompt, plan, count) => {
    const spec = readIntent({
      prompt,
      designType: 'Architecture',
      style: 'Realistic',
      width: 160,
      height: 90,
      seed: 1,
    });
    const subject = spec.graph.nodes.find(({ id }) => id === spec.graph.subject);
    expect(programOf(spec.graph, subject ?? node('it', 'subject', 'mass'))).toMatchObject({ plan, count });
  });

  it.each([
    ['a railway station with a clock tower', 'clocktower'],
    ['a chapel with a tall bell tower', 'belltower'],
    ['a white house with two minarets', 'minaret'],
    ['a town hall with a clock tower', 'clocktower'],
    ['a castle with a tower', 'tower'],
  ])('has one tower of the named kind: %s', (prompt, name) => {
    const spec = readIntent({
      prompt,
      designType: 'Architecture',
      style: 'Realistic',
      width: 160,
      height: 90,
      seed: 1,
    });
    const subject = spec.graph.nodes.find(({ id }) => id === spec.graph.subject);
    const { elements: wished } = programOf(spec.graph, subject ?? node('it', 'subject', 'mass'));
    const towers = ['tower', 'clocktower', 'belltower', 'minaret'];
    expect(wished.filter((one) => towers.includes(one.name)).map((one) => one.name)).toEqual([name]);
  });

  it.each([
    ['a cottage with cedar cladding on the upper floor', 'cedar'],
    ['a brick cottage with cedar cladding on the upper floor', 'brick'],
  ])('has the upper floor that is named; its surface is that of walls without their own: %s', (prompt, substance) => {
    const spec = readIntent({
      prompt,
      designType: 'Architecture',
      style: 'Realistic',
      width: 160,
      height: 90,
      seed: 1,
    });
    const subject = spec.graph.nodes.find(({ id }) => id === spec.graph.subject);
    const { storeys, slots } = programOf(spec.graph, subject ?? node('it', 'subject', 'mass'));
    expect(storeys).toBeGreaterThanOrEqual(2);
    expect(slots.body?.substance).toBe(substance);
  });

  it('gets walls when its all-roof kind gets another roof', () => {
    const subject = { ...node('it', 'subject', 'a-frame'), params: { roof: 'flat' } };
    const [mass] = built({ ...plain, nodes: [subject] }).scope.masses;
    expect(mass?.storeys.reduce((sum, height) => sum + height, 0)).toBeGreaterThan(2);
  });

  it('is finite, within budget and deterministic for any combination', () => {
    fc.assert(
      fc.property(graphs, fc.integer({ min: 1, max: 1e6 }), (graph, seed) => {
        const first = built(graph, seed);
        expect(first.mesh.positions.every(Number.isFinite)).toBe(true);
        expect((first.mesh.normals ?? first.mesh.positions).every(Number.isFinite)).toBe(true);
        expect(first.mesh.materials.length).toBeLessThan(220_000);
        expect(first.mesh.materials.length).toBeGreaterThan(60);
        expect(first.materials).toBeLessThanOrEqual(240);
        const again = built(graph, seed);
        expect(Buffer.compare(Buffer.from(first.mesh.positions.buffer), Buffer.from(again.mesh.positions.buffer))).toBe(
          0,
        );
      }),
      { numRuns: 40 },
    );
  });

  it('has no gaps in its roofs', () => {
    fc.assert(
      fc.property(graphs, fc.integer({ min: 1, max: 1e6 }), (graph, seed) => {
        const { scope, mesh } = built(graph, seed);
        const random = new SeededRandom(seed);
        for (const mass of scope.masses)
          for (const wing of mass.plan.wings.slice(0, 4)) {
            const p = insideOf(wing.loop, random);
            const above = heightsOver(mesh, p).filter((y) => y > mass.eavesY - 0.05);
            expect({ mass: mass.path, roof: mass.roof, covered: above.length > 0 }).toMatchObject({ covered: true });
          }
      }),
      { numRuns: 40 },
    );
  });

  it('is accessible: no step above 20 cm to any door, and no obstacle in front', () => {
    fc.assert(
      fc.property(graphs, (graph) => {
        const { scope, mesh } = built(graph);
        if (scope.program.elements.some(({ name }) => name === 'ladder')) return;
        for (const door of scope.entrances) {
          let height = door.y;
          const way = near(
            mesh,
            [door.x, door.z],
            [door.x + Math.sin(door.turn) * 60, door.z - Math.cos(door.turn) * 60],
          );
          for (let out = 0.12; out < 60; out += 0.1) {
            const p: Point = [door.x + Math.sin(door.turn) * out, door.z - Math.cos(door.turn) * out];
            const underfoot = Math.max(0, ...heightsOver(way, p).filter((y) => y < height + 0.25));
            expect(height - underfoot).toBeLessThan(0.2);
            height = underfoot;
            if (height < 0.12) break;
          }
          expect(height).toBeLessThan(0.2);
          for (const line of passage(door))
            for (const corners of triangles(way))
              if (meets(line, corners)) throw new Error(`an obstacle stands in front of the door at ${line}`);
        }
      }),
      {
        numRuns: 40,
        examples: [
          [behindBays],
          [narrowAndTall('windmill', 2.5)],
          [narrowAndTall('silo', 4)],
          [narrowAndTall('tower', 0)],
          [inARow('factory')],
        ],
      },
    );
  });
});

function insideOf(loop: readonly Point[], random: SeededRandom): Point {
  const [xs, zs] = [loop.map((p) => p[0]), loop.map((p) => p[1])];
  for (;;) {
    const p: Point = [random.range(Math.min(...xs), Math.max(...xs)), random.range(Math.min(...zs), Math.max(...zs))];
    if (contains(loop, p)) return p;
  }
}
