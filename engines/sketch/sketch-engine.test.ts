import sharp from 'sharp';
import { measureLines } from '../fidelity/measure-lines';
import { SeededRandom } from '../random/seeded-random';
import { EngineBusy, EngineThreadCrashed, ImageSizeRefused, RenderAborted } from '../run/engine-errors';
import { shortestDelay, workedMs } from '../run/shortest-delay';
import type { StillObserver } from '../still/request/still-request';
import { defaultForm } from './request/default-form';
import type { SketchRequest } from './request/sketch-request';
import { drawingFile, type SheetDrawing } from './sheet-drawing';
import { sheetDrawings } from './sheet-drawings';
import { SketchEngine } from './sketch-engine';
import { SketchPool } from './threads/sketch-pool';

function watcher(more: Partial<StillObserver> = {}): StillObserver {
  return { signal: new AbortController().signal, onProgress: () => undefined, onPreview: () => undefined, ...more };
}

const drawing = (name: string): SheetDrawing => {
  const found = sheetDrawings.find((d) => d.name === name);
  if (!found) throw new Error(`there is no test drawing named ${name}`);
  return found;
};

const same = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(Buffer.from(a), Buffer.from(b)) === 0;
const mean = (bytes: Uint8Array): number => bytes.reduce((sum, value) => sum + value, 0) / bytes.length;

describe('the sketch engine', () => {
  let engine: SketchEngine;
  let house: SketchRequest;
  let room: SketchRequest;
  let photo: SketchRequest;
  beforeAll(async () => {
    engine = await SketchEngine.create({ threads: 2 });
    house = {
      ...defaultForm,
      image: await drawingFile(drawing('elevation-freehand')),
      prompt: 'family house',
      width: 240,
      height: 150,
      timeOfDay: 'Morning',
    };
    room = {
      ...house,
      image: await drawingFile(drawing('room-one-point')),
      designType: 'Interior',
      prompt: 'living room',
    };
    photo = { ...house, image: await photograph() };
  });
  afterAll(() => engine.close());

  it('renders the same bytes from the same request for any thread count', async () => {
    const lone = await SketchEngine.create({ threads: 1 });
    for (const form of [house, room, photo]) {
      const request = { ...form, width: 160, height: 100 };
      const first = await engine.render(request, watcher());
      const again = await engine.render(request, watcher());
      const alone = await lone.render(request, watcher());
      expect(same(first.rgb, again.rgb)).toBe(true);
      expect(same(first.rgb, alone.rgb)).toBe(true);
    }
    await lone.close();
  });

  it.each([
    [160, 100, 'final'],
    [100, 160, 'final'],
    [211, 133, 'concept'],
    [233, 131, 'moodboard'],
    [64, 64, 'moodboard'],
  ] as const)('returns exactly %i x %i pixels and as many depths for %s', async (width, height, outputType) => {
    const picture = await engine.render({ ...house, width, height, outputType }, watcher());
    expect([picture.width, picture.height]).toEqual([width, height]);
    expect(picture.rgb).toHaveLength(width * height * 3);
    expect(picture.inverseDepth).toHaveLength(width * height);
  });

  it('has zero inverse depth in the sky, and higher values for near than for far ground', async () => {
    const { inverseDepth, width, height } = await engine.render(house, watcher());
    expect(inverseDepth[Math.floor(width / 2)]).toBe(0);
    const column = Math.floor(width * 0.45);
    const at = (share: number): number => inverseDepth[Math.floor(height * share) * width + column] ?? 0;
    expect(at(0.98)).toBeGreaterThan(at(0.86));
  });

  it('rejects unsupported sizes and files that are not images', async () => {
    await expect(engine.render({ ...house, width: 7680, height: 4320 }, watcher())).rejects.toThrow(ImageSizeRefused);
    await expect(engine.render({ ...house, height: 10.5 }, watcher())).rejects.toThrow(ImageSizeRefused);
    await expect(engine.render({ ...house, image: Buffer.from('no image') }, watcher())).rejects.toThrow();
  });

  it('keeps more of the drawing at higher strictness', async () => {
    const scores: number[] = [];
    const onLines: number[] = [];
    const size = { width: 480, height: 300 };
    const lines = await sharp(house.image).resize(size).flatten().removeAlpha().raw().toBuffer();
    for (const formStrictness of [0, 50, 100]) {
      const picture = await engine.render({ ...house, ...size, formStrictness }, watcher());
      scores.push(measureLines({ rgb: new Uint8Array(lines), ...size }, picture).score ?? 0);
      // Lightness of the image where the drawing has ink.
      onLines.push(mean(picture.rgb.filter((_, i) => (lines[i] ?? 255) < 128)));
    }
    expect([...scores].sort((a, b) => a - b)).toEqual(scores);
    expect(onLines[1]).toBeLessThan((onLines[0] ?? 0) - 2);
    expect(onLines[2]).toBeLessThan((onLines[1] ?? 0) - 2);
    expect(scores[2]).toBeGreaterThan(85);
  });

  it('distinguishes drawings from photographs', async () => {
    expect((await engine.render(house, watcher())).facts.input).toBe('drawing');
    expect((await engine.render(room, watcher())).facts.input).toBe('drawing');
    expect((await engine.render(photo, watcher())).facts.input).toBe('photo');
  });

  it('renders night darker than noon, for drawings and photographs', async () => {
    for (const request of [house, photo]) {
      const noon = await engine.render({ ...request, timeOfDay: 'Noon' }, watcher());
      const night = await engine.render({ ...request, timeOfDay: 'Night' }, watcher());
      expect(mean(noon.rgb)).toBeGreaterThan(mean(night.rgb) + 15);
    }
  });

  it('keeps the colours of a coloured sketch at low prompt strength only', async () => {
    const image = await drawingFile(drawing('marker-coloured'));
    const redness = async (promptStrength: number, referenceRole: SketchRequest['referenceRole']): Promise<number> => {
      const request = {
        ...house,
        image,
        promptStrength,
        referenceRole,
        materialPalette: 'Steel' as const,
        width: 320,
        height: 200,
      };
      const { rgb, width } = await engine.render(request, watcher());
      const o = 3 * (75 * width + 145);
      return (rgb[o] ?? 0) - (rgb[o + 2] ?? 0);
    };
    const own = await redness(0, 'both');
    expect(own).toBeGreaterThan((await redness(100, 'both')) + 20);
    expect(own).toBeGreaterThan((await redness(0, 'structure-only')) + 20);
  });

  it('reports progress that never decreases and ends at 1', async () => {
    const seen: number[] = [];
    await engine.render(house, watcher({ onProgress: (fraction) => seen.push(fraction) }));
    expect(seen.length).toBeGreaterThan(4);
    expect([...seen].sort((a, b) => a - b)).toEqual(seen);
    expect(seen.at(-1)).toBeCloseTo(1, 5);
  });

  it('stops within 300 ms of an abort at any moment and renders the next image', async () => {
    const large = { ...house, width: 1920, height: 1200 };
    const stopped = async (delay: number): Promise<number> => {
      const controller = new AbortController();
      let abortedAt = 0;
      setTimeout(() => {
        abortedAt = workedMs(2);
        controller.abort();
      }, delay);
      await expect(engine.render(large, watcher({ signal: controller.signal }))).rejects.toThrow(RenderAborted);
      return workedMs(2) - abortedAt;
    };
    for (const delay of [0, 150, 600, 1500]) expect(await shortestDelay(() => stopped(delay), 300)).toBeLessThan(300);
    expect(mean((await engine.render(house, watcher())).rgb)).toBeGreaterThan(20);
  });

  it('does not block the event loop', async () => {
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 5);
    await engine.render({ ...house, width: 480, height: 300 }, watcher());
    clearInterval(timer);
    // If the render blocked the event loop, it would turn only a few times.
    expect(turns).toBeGreaterThan(20);
  });

  it('rejects a second render while one is running', async () => {
    const first = engine.render(house, watcher());
    await expect(engine.render(house, watcher())).rejects.toThrow(EngineBusy);
    await first;
  });
});

describe('a sketch engine whose thread crashes', () => {
  it('rejects that render and renders the next one with new threads', async () => {
    const pools: SketchPool[] = [];
    const startPool = async (threads: number): Promise<SketchPool> => {
      const pool = await SketchPool.start(threads);
      pools.push(pool);
      return pool;
    };
    const engine = await SketchEngine.create({ threads: 2, startPool });
    const request = { ...(await smallHouse()), width: 400, height: 250 };
    const killer = watcher({ onPreview: () => void pools[0]?.threads[1]?.terminate() });
    await expect(engine.render(request, killer)).rejects.toThrow(EngineThreadCrashed);
    const after = await engine.render(request, watcher());
    expect(pools).toHaveLength(2);
    expect(mean(after.rgb)).toBeGreaterThan(20);
    await engine.close();
  });
});

async function smallHouse(): Promise<SketchRequest> {
  return {
    ...defaultForm,
    image: await drawingFile(drawing('elevation-freehand')),
    width: 160,
    height: 100,
    geometryOverride: 0,
    depthMode: 'Flat',
  };
}

/** Makes a photograph without lines: gradient sky and textured blocks. */
function photograph(): Promise<Buffer> {
  const [w, h] = [480, 300];
  const random = new SeededRandom(3);
  const rgb = Buffer.alloc(w * h * 3);
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const wall = x > 150 && x < 360 && y > 90 && y < 230;
      const pane = wall && x % 60 > 20 && x % 60 < 48 && y % 60 > 20;
      const grain = (random.next() - 0.5) * 40;
      const c = pane
        ? [40, 48, 60]
        : wall
          ? [150 + grain, 120 + grain, 100 + grain]
          : y > 200
            ? [90 + grain, 120 + grain, 60 + grain]
            : [110 + y * 0.3, 150 + y * 0.3, 215];
      for (let k = 0; k < 3; k++) rgb[3 * (y * w + x) + k] = Math.max(0, Math.min(255, c[k] ?? 0));
    }
  }
  return sharp(rgb, { raw: { width: w, height: h, channels: 3 } })
    .png()
    .toBuffer();
}
