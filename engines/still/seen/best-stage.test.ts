import { readIntent } from '../intent/read-intent';
import { VegetationLibrary } from '../scene/vegetation-library';
import type { StillRequest } from '../still-request';
import { KernelScene } from '../tracer/kernel-scene';
import { TracerPool } from '../tracer/tracer-pool';
import { stageBest, type Workshop } from './best-stage';
import { unseenNodes } from './unseen-nodes';

const { signal } = new AbortController();
const request = (prompt: string, seed: number): StillRequest => ({
  ...{ prompt, designType: 'Architecture', style: 'Realistic', width: 320, height: 180, seed },
});

let workshop: Workshop;
beforeAll(async () => {
  const pool = await TracerPool.start(2);
  const scene = new KernelScene(pool);
  workshop = { pool, scene, vegetation: new VegetationLibrary(), mark: pool.arena.kernel.brk_now() };
});
afterAll(() => workshop.pool.crew.close());

describe('a scene in which something asked for cannot be seen', () => {
  it('is looked at from the other side, and never shows less', async () => {
    const missing = { once: 0, best: 0 };
    for (const prompt of ['A house with a boat on a lake and a statue', 'A barn with a car behind it in a meadow']) {
      for (const seed of [1, 2, 3]) {
        const asked = request(prompt, seed);
        const once = await stageBest(workshop, readIntent(asked), asked, signal, []);
        const best = await stageBest(workshop, readIntent(asked), asked, signal);
        expect(best.missing.size).toBeLessThanOrEqual(once.missing.size);
        missing.once += once.missing.size;
        missing.best += best.missing.size;
      }
    }
    expect(missing.best).toBeLessThan(missing.once);
  });

  it('says of what is hidden that it is hidden, and of what nobody built that it is not built', async () => {
    const asked = request('A house with a bench in a meadow', 1);
    const { spec, seen } = await stageBest(workshop, readIntent(asked), asked, signal);
    const { graph } = spec;
    if (!graph) throw new Error('no graph');
    expect(unseenNodes(graph, seen).has('bench')).toBe(false);
    const bench = seen.tags.findIndex(({ node }) => node === 'bench');
    const blind = { ...seen.front, tag: seen.front.tag.map((tag) => (tag === bench ? 0 : tag)) };
    const hidden = { ...seen, front: blind, behind: { ...seen.behind, tag: blind.tag } };
    expect(unseenNodes(graph, hidden).get('bench')).toMatch('hidden');
    const nobody = { ...hidden, meshes: new Map(), placed: seen.placed.filter(({ tag }) => tag !== bench) };
    expect(unseenNodes(graph, nobody).get('bench')).toMatch('not built');
  });
});
