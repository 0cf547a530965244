import { readIntent } from '../intent/read-intent';
import type { SceneSpec } from '../intent/scene-spec';
import type { StillRequest } from '../request/still-request';
import { VegetationLibrary } from '../scene/plants/vegetation-library';
import type { TracerContext } from '../session/tracer-session';
import { KernelScene } from '../tracer/kernel-scene';
import { TracerPool } from '../tracer/tracer-pool';
import { hiddenNodes } from './hidden-nodes';
import { REVISIONS } from './scene-revisions';
import { stageBest } from './stage-best';

const { signal } = new AbortController();
const request = (prompt: string, seed: number): StillRequest => ({
  ...{ prompt, designType: 'Architecture', style: 'Realistic', width: 320, height: 180, seed },
});

let workshop: TracerContext;
beforeAll(async () => {
  const pool = await TracerPool.start(2);
  const scene = new KernelScene(pool);
  workshop = { pool, scene, vegetation: new VegetationLibrary(), mark: pool.arena.kernel.brk_now() };
});
afterAll(() => workshop.pool.threads.close());

describe('a scene with an invisible requested object', () => {
  /** The scene with the given number of cars; 0 keeps the word but removes the cars. */
  const cars = (spec: SceneSpec, count: number): SceneSpec => {
    if (!spec.graph) return spec;
    const nodes = spec.graph.nodes.map((node) => (node.id === 'car' ? { ...node, count, exact: true } : node));
    return { ...spec, graph: { ...spec.graph, nodes } };
  };

  it('is drawn in the revision that shows the object, or unchanged if none does', async () => {
    const asked = request('A barn with a car in a meadow', 1);
    const [without, one] = [cars(readIntent(asked), 0), cars(readIntent(asked), 1)];
    const found = await stageBest(workshop, without, asked, signal, [() => one]);
    expect([found.spec === one, [...found.missing]]).toEqual([true, []]);
    const kept = await stageBest(workshop, without, asked, signal, [() => ({ ...without })]);
    expect([kept.spec === without, [...kept.missing]]).toEqual([true, ['car']]);
  });

  it('is first mirrored, then enlarges the missing object; nothing is removed', () => {
    const spec = readIntent(request('A house with a bench in a meadow', 1));
    const [other, larger] = REVISIONS.map((revise) => revise(spec, new Set(['bench'])));
    expect(other).toEqual({ ...spec, mirrored: !spec.mirrored });
    const sizes = larger?.graph?.nodes.map(({ id, params }) => [id, params.size]);
    expect(sizes).toEqual(spec.graph?.nodes.map(({ id, params }) => [id, id === 'bench' ? 1.25 : params.size]));
    expect(larger?.graph?.bare).toBe(false);
  });

  it('reports hidden objects as hidden and unsupported objects as not built', async () => {
    const asked = request('A barn with a car in a meadow', 1);
    const { spec, seen } = await stageBest(workshop, readIntent(asked), asked, signal);
    const { graph } = spec;
    if (!graph) throw new Error('spec has no graph');
    expect(hiddenNodes(graph, seen).has('car')).toBe(false);
    const car = seen.tags.findIndex(({ node }) => node === 'car');
    const blind = { ...seen.front, tag: seen.front.tag.map((tag) => (tag === car ? 0 : tag)) };
    const hidden = { ...seen, front: blind, behind: { ...seen.behind, tag: blind.tag } };
    expect(hiddenNodes(graph, hidden).get('car')).toBe('out_of_sight');
    const withoutCar = { ...hidden, meshes: new Map(), placed: seen.placed.filter(({ tag }) => tag !== car) };
    expect(hiddenNodes(graph, withoutCar).get('car')).toBe('no_room');
  });
});
