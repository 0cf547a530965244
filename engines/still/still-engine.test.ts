import { EngineBusy, EngineThreadCrashed, ImageSizeRefused, RenderAborted } from '../run/engine-errors';
import { shortestDelay, workedMs } from '../run/shortest-delay';
import type { StillObserver, StillRequest } from './request/still-request';
import { StillEngine } from './still-engine';
import { TracerPool } from './tracer/tracer-pool';

const house: StillRequest = {
  prompt: 'modern villa with a pool',
  designType: 'Architecture',
  style: 'Realistic',
  width: 160,
  height: 90,
  seed: 7,
  timeOfDay: 'Morning',
};
const room: StillRequest = { ...house, prompt: 'scandinavian living room', designType: 'Interior' };

function watcher(more: Partial<StillObserver> = {}): StillObserver {
  return { signal: new AbortController().signal, onProgress: () => undefined, onPreview: () => undefined, ...more };
}

const mean = (bytes: Uint8Array): number => bytes.reduce((sum, value) => sum + value, 0) / bytes.length;
const same = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(Buffer.from(a), Buffer.from(b)) === 0;

describe('the still engine', () => {
  let engine: StillEngine;
  beforeAll(async () => {
    engine = await StillEngine.create({ threads: 2 });
  });
  afterAll(() => engine.close());

  it('renders the same bytes from the same form and seed for any thread count', async () => {
    const first = await engine.render(house, watcher());
    const again = await engine.render(house, watcher());
    const lone = await StillEngine.create({ threads: 1 });
    const alone = await lone.render(house, watcher());
    await lone.close();
    expect(same(first.rgb, again.rgb)).toBe(true);
    expect(same(first.rgb, alone.rgb)).toBe(true);
    expect(Buffer.compare(Buffer.from(first.inverseDepth.buffer), Buffer.from(alone.inverseDepth.buffer))).toBe(0);
  });

  it('renders the same room again after another image in between', async () => {
    const first = await engine.render(room, watcher());
    await engine.render({ ...house, environment: 'Island', seed: 3 }, watcher());
    const again = await engine.render(room, watcher());
    expect(same(first.rgb, again.rgb)).toBe(true);
  });

  it('reports the outcome of every prompt word from what is visible', async () => {
    const prompt = 'a zorbly villa beside a lake, no trees, like a ship';
    const { words } = await engine.render({ ...house, prompt, quality: 'draft' }, watcher());
    expect(words.map(({ text, became }) => [text, became])).toEqual([
      ['zorbly', 'unknown'],
      ['villa', 'drawn'],
      ['lake', 'drawn'],
      ['trees', 'drawn'],
      ['ship', 'not-drawn'],
    ]);
  });

  it('renders a different image from a different seed', async () => {
    const a = await engine.render(house, watcher());
    const b = await engine.render({ ...house, seed: 8 }, watcher());
    expect(same(a.rgb, b.rgb)).toBe(false);
  });

  it.each([
    [160, 90],
    [90, 160],
    [121, 67],
    [210, 90],
  ])('returns exactly %i x %i pixels and as many depths', async (width, height) => {
    const image = await engine.render({ ...house, width, height, quality: 'draft' }, watcher());
    expect([image.width, image.height]).toEqual([width, height]);
    expect(image.rgb).toHaveLength(width * height * 3);
    expect(image.inverseDepth).toHaveLength(width * height);
    expect(Math.max(...image.inverseDepth)).toBeGreaterThan(0);
    expect(Math.min(...image.inverseDepth)).toBe(0);
  });

  it('rejects unsupported sizes', async () => {
    await expect(engine.render({ ...house, width: 7680, height: 4320 }, watcher())).rejects.toThrow(ImageSizeRefused);
    await expect(engine.render({ ...house, width: 100.5 }, watcher())).rejects.toThrow(ImageSizeRefused);
  });

  it('renders night darker than noon', async () => {
    const noon = await engine.render({ ...house, timeOfDay: 'Noon' }, watcher());
    const night = await engine.render({ ...house, timeOfDay: 'Night' }, watcher());
    expect(mean(noon.rgb)).toBeGreaterThan(mean(night.rgb) + 25);
  });

  it('reports progress that never decreases and ends at 1', async () => {
    const seen: number[] = [];
    await engine.render(house, watcher({ onProgress: (fraction) => seen.push(fraction) }));
    expect(seen.length).toBeGreaterThan(5);
    expect([...seen].sort((a, b) => a - b)).toEqual(seen);
    expect(seen.at(-1)).toBeCloseTo(1, 5);
  });

  it('sends previews with the right aspect ratio before the image', async () => {
    const sizes: [number, number][] = [];
    const onPreview: StillObserver['onPreview'] = ({ rgb, width, height }) => {
      expect(rgb).toHaveLength(width * height * 3);
      sizes.push([width, height]);
    };
    await engine.render({ ...house, width: 320, height: 180 }, watcher({ onPreview }));
    expect(sizes.length).toBeGreaterThanOrEqual(3);
    for (const [width, height] of sizes) expect(width / height).toBeCloseTo(16 / 9, 1);
  });

  it('stops within 300 ms of an abort and renders the next image', async () => {
    const large = { ...house, width: 1280, height: 720 };
    const stopped = async (): Promise<number> => {
      const controller = new AbortController();
      let abortedAt = 0;
      const onPreview = (): void => {
        abortedAt = workedMs(2);
        controller.abort();
      };
      const { signal } = controller;
      await expect(engine.render(large, watcher({ signal, onPreview }))).rejects.toThrow(RenderAborted);
      return workedMs(2) - abortedAt;
    };
    expect(await shortestDelay(stopped, 300)).toBeLessThan(300);
    const next = await engine.render(house, watcher());
    expect(mean(next.rgb)).toBeGreaterThan(20);
  });

  it('rejects a second render while one is running', async () => {
    const first = engine.render(house, watcher());
    await expect(engine.render(house, watcher())).rejects.toThrow(EngineBusy);
    await first;
  });
});

describe('an engine whose thread crashes', () => {
  it('rejects that render and renders the next one with new threads', async () => {
    const pools: TracerPool[] = [];
    const startPool = async (threads: number): Promise<TracerPool> => {
      const pool = await TracerPool.start(threads);
      pools.push(pool);
      return pool;
    };
    const engine = await StillEngine.create({ threads: 2, startPool });
    const before = await engine.render(house, watcher());
    const killer = watcher({ onPreview: () => void pools[0]?.threads.threads[1]?.terminate() });
    await expect(engine.render({ ...house, width: 320, height: 180 }, killer)).rejects.toThrow(EngineThreadCrashed);
    const after = await engine.render(house, watcher());
    expect(pools).toHaveLength(2);
    expect(same(before.rgb, after.rgb)).toBe(true);
    await engine.close();
  });
});
