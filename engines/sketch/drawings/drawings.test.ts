import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { measureLines } from '../../fidelity/measure-lines';
import { WHOLE_SUITE } from '../../run/suite-settings';
import { defaultForm } from '../request/default-form';
import type { SketchForm, SketchImage, SketchRequest } from '../request/sketch-request';
import { SketchEngine } from '../sketch-engine';
import type { DrawingOrder, DrawnAndRead } from './drawing-thread';
import type { ReadingAccuracy } from './reading-accuracy';
import { type DrawingRecipe, drawingPng } from './synthesised';

const fixture = (name: string): Buffer =>
  readFileSync(path.join(__dirname, '../../../sketch/drawings/fixtures', `${name}.jpg`));

const formOf = (recipe: Pick<DrawingRecipe, 'designType' | 'prompt'>, width: number, height: number): SketchForm => ({
  ...defaultForm,
  prompt: recipe.prompt,
  designType: recipe.designType,
  width,
  height,
  formStrictness: 100,
  sketchStrictness: 100,
  geometryOverride: 0,
});

/** Runs in its own thread, because numeric code in the test runner's sandbox is twenty times slower. */
const drawAndRead = (order: DrawingOrder): Promise<DrawnAndRead[]> =>
  new Promise((resolve, reject) => {
    const thread = new Worker(path.join(__dirname, 'drawing-thread.js'), { workerData: order });
    thread.once('message', resolve);
    thread.once('error', reject);
  });

/** Two houses and a room are read here; the whole suite reads every room. */
const read = [
  'drawn-gable',
  'drawn-apartments',
  'drawn-living',
  ...(WHOLE_SUITE ? ['drawn-bedroom', 'drawn-dining'] : []),
];
/** One drawing of each kind: a loose and a firm pen, a house and a room, a tall building, a photograph. */
const kept = ['drawn-villa', 'drawn-apartments', 'drawn-living', 'gable'];
let drawn: DrawnAndRead[];
beforeAll(async () => {
  drawn = await drawAndRead({ scale: 0.8, read, ...(WHOLE_SUITE ? {} : { draw: [...read, 'drawn-villa'] }) });
});

/** Drawing files, each encoded only once: encoding takes as long as rendering a small image. */
const files = new Map<string, Promise<Buffer>>();
const fileOf = (one: DrawnAndRead): Promise<Buffer> => {
  const file = files.get(one.recipe.name) ?? drawingPng(one);
  files.set(one.recipe.name, file);
  return file;
};

const accuracyOf = (name: string): ReadingAccuracy => {
  const found = drawn.find(({ recipe }) => recipe.name === name);
  if (!found?.accuracy) throw new Error(`the drawing ${name} was not read`);
  return found.accuracy;
};

describe('drawings synthesised from known scenes', () => {
  it('are classified correctly over most of their area, outdoors and in rooms', () => {
    const shares = read.map((name) => ({ name, overall: accuracyOf(name).overall }));
    expect(shares.filter(({ overall }) => overall < 0.78)).toEqual([]);
    expect(shares.reduce((sum, { overall }) => sum + overall, 0) / shares.length).toBeGreaterThan(0.88);
  });

  it('keep their classes apart: sky, ground, roof and trees; floor, ceiling, walls and furniture', () => {
    const house = accuracyOf('drawn-gable').perClass;
    for (const one of ['sky', 'ground', 'roof', 'wall', 'foliage'] as const)
      expect({ one, share: (house[one] ?? 0) > 0.75 }).toEqual({ one, share: true });
    const room = accuracyOf('drawn-living').perClass;
    for (const one of ['floor', 'ceiling', 'wall', 'furniture'] as const)
      expect({ one, share: (room[one] ?? 0) > 0.85 }).toEqual({ one, share: true });
    expect(room.opening ?? 0).toBeGreaterThan(0.5);
  });

  it('are deterministic', async () => {
    const order = { scale: 0.2, draw: ['drawn-bedroom', 'drawn-tower'], read: [] };
    const bytes = async (): Promise<Buffer[]> => (await drawAndRead(order)).map(({ rgb }) => Buffer.from(rgb));
    const [first = [], again = []] = await Promise.all([bytes(), bytes()]);
    expect(first.length).toBe(2);
    expect(first.every((one, k) => one.equals(again[k] ?? Buffer.alloc(0)))).toBe(true);
  });
});

describe('images at strictness 100', () => {
  it('match their drawing with a fidelity of at least 85', async () => {
    const engine = await SketchEngine.create({ threads: 2 });
    const known = await Promise.all(drawn.map(async (one) => ({ ...one.recipe, image: await fileOf(one) })));
    const photographed = (['gable', 'villa', 'room'] as const).map((name) => ({
      name,
      designType: name === 'room' ? ('Interior' as const) : ('Architecture' as const),
      prompt: '',
      image: fixture(name),
    }));
    const low: string[] = [];
    for (const one of [...known, ...photographed].filter(({ name }) => WHOLE_SUITE || kept.includes(name))) {
      const { width = 1, height = 1 } = await sharp(one.image).metadata();
      // Half of the smallest size that can be ordered; keeping the drawing is no easier at this size.
      const w = 640;
      const request: SketchRequest = { ...formOf(one, w, Math.round((w * height) / width)), image: one.image };
      const picture = await engine.render(request, {
        signal: new AbortController().signal,
        onProgress: () => undefined,
        onPreview: () => undefined,
      });
      const { data } = await sharp(one.image)
        .resize(picture.width, picture.height, { fit: 'fill' })
        .flatten({ background: '#ffffff' })
        .toColourspace('srgb')
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const { score } = measureLines({ ...picture, rgb: new Uint8Array(data) }, picture);
      if (score === null || score < 85) low.push(`${one.name} ${score}`);
    }
    await engine.close();
    expect(low).toEqual([]);
  });
});

describe('form fields on a drawing synthesised from a known scene', () => {
  let engine: SketchEngine;
  beforeAll(async () => {
    engine = await SketchEngine.create({ threads: 2 });
  });
  afterAll(() => engine.close());

  const render = async (name: string, fields: Partial<SketchRequest> = {}): Promise<SketchImage> => {
    const one = drawn.find(({ recipe }) => recipe.name === name);
    if (!one) throw new Error(`there is no test drawing named ${name}`);
    const request = { ...formOf(one.recipe, 144, 90), formStrictness: 40, sketchStrictness: 40, ...fields };
    return engine.render(
      { ...request, image: await fileOf(one) },
      { signal: new AbortController().signal, onProgress: () => undefined, onPreview: () => undefined },
    );
  };
  /** Images rendered without optional fields. */
  const usual = new Map<string, SketchImage>();
  const luma = ({ rgb }: SketchImage, i: number): number =>
    0.2126 * (rgb[3 * i] ?? 0) + 0.7152 * (rgb[3 * i + 1] ?? 0) + 0.0722 * (rgb[3 * i + 2] ?? 0);
  const apart = (a: SketchImage, b: SketchImage): number => {
    const other = Array.from(b.rgb);
    return Array.from(a.rgb).reduce((sum, value, i) => sum + Math.abs(value - (other[i] ?? 0)), 0) / a.rgb.length;
  };

  it('keeps the horizon and the sky border as drawn in any weather and light', async () => {
    const day = await render('drawn-villa');
    usual.set('drawn-villa', day);
    const snow = await render('drawn-villa', { weather: 'Snow', timeOfDay: 'Dusk', environment: 'Hilltop' });
    expect(snow.facts.horizon).toBe(day.facts.horizon);
    const differs = day.inverseDepth.reduce(
      (sum, z, i) => sum + ((z === 0) === (snow.inverseDepth[i] === 0) ? 0 : 1),
      0,
    );
    expect(differs / day.inverseDepth.length).toBeLessThan(0.01);
    // Snow changes the sky above the border and the ground below it.
    expect(apart(day, snow)).toBeGreaterThan(15);
  });

  /** Returns a quantile of the values. */
  const share = (values: number[], of: number): number =>
    values.sort((a, b) => a - b)[Math.floor(values.length * of)] ?? 0;
  /** Ambient occlusion is only visible above a minimum resolution. */
  const both = async (name: string) =>
    [
      await render(name, { depthMode: 'Flat', width: 240, height: 150 }),
      await render(name, { depthMode: 'Deep', width: 240, height: 150 }),
    ] as const;

  it('brightens distant areas and darkens cavities with increasing depth mode', async () => {
    const [flat, deep] = await both('drawn-villa');
    const far = (picture: SketchImage): number => {
      const seen = Array.from(picture.inverseDepth).filter((z) => z > 0);
      const middle = seen.sort((a, b) => a - b)[seen.length >> 1] ?? 0;
      const tones = Array.from(picture.inverseDepth, (z, i) => (z > 0 && z < middle ? luma(picture, i) : -1));
      return share(
        tones.filter((l) => l >= 0),
        0.1,
      );
    };
    expect(far(deep)).toBeGreaterThan(far(flat) * 1.05);
    // Compares pixels, because exposure brightens the whole image:
    // cavities get darker relative to the median, and only few pixels get brighter.
    const [flatRoom, deepRoom] = await both('drawn-living');
    const change = Array.from(flatRoom.inverseDepth, (_, i) => luma(deepRoom, i) / Math.max(1, luma(flatRoom, i)));
    expect(share(change, 0.05)).toBeLessThan(share(change, 0.5) * 0.97);
    expect(share(change, 0.95)).toBeLessThan(share(change, 0.5) * 1.03);
  });

  it.each([
    ['drawn-villa', { style: 'Artistic' }, 2],
    ['drawn-villa', { environment: 'Water' }, 1.5],
    ['drawn-villa', { prompt: 'modern villa, red brick' }, 4],
    ['drawn-living', { furnitureFocus: 'red sofa' }, 0.8],
  ] as const)('%s: %j changes the image', async (name, fields, least) => {
    usual.set(name, usual.get(name) ?? (await render(name)));
    expect(apart(usual.get(name) as SketchImage, await render(name, fields))).toBeGreaterThan(least);
  });
});
