import sharp from 'sharp';
import { measureLines } from '../fidelity/measure-lines';
import { SeededRandom } from '../random/seeded-random';
import { hueApart, linear, type Oklch, oklch } from '../still/image/oklch';
import type { SketchImage, SketchRequest } from './request/sketch-request';
import { drawingFile } from './sheet-drawing';
import { sheetDrawings } from './sheet-drawings';
import { SketchEngine } from './sketch-engine';

const silent = { signal: new AbortController().signal, onProgress: () => undefined, onPreview: () => undefined };
const W = 480;
const H = 300;

type Rgb = readonly [number, number, number];
/** Parts of the photograph below, as boxes in pixels. */
const parts = {
  sky: [20, 10, 140, 50],
  cloud: [330, 30, 420, 52],
  walls: [160, 135, 340, 148],
  roof: [190, 88, 310, 112],
  window: [176, 156, 198, 186],
  secondWindow: [226, 156, 248, 186],
  thirdWindow: [326, 156, 342, 186],
  tree: [20, 120, 70, 170],
  lawn: [20, 262, 460, 292],
} as const;
type Part = keyof typeof parts;

/** A house with a tiled roof and white walls in front of trees, with a lawn, under a blue sky with a cloud. */
function scenery(x: number, y: number, grain: number): Rgb {
  const within = (box: readonly [number, number, number, number]): boolean =>
    x >= box[0] && x < box[2] && y >= box[1] && y < box[3];
  const pane = y > 155 && y < 188 && x > 155 && x < 345 && (x - 155) % 50 > 18 && (x - 155) % 50 < 46;
  if (pane) return [42 + grain / 4, 50 + grain / 4, 60 + grain / 4];
  if (within([290, 190, 312, 238])) return [120 + grain, 70 + grain, 40 + grain];
  if (within([150, 122, 350, 238])) return [216 + grain / 2, 210 + grain / 2, 202 + grain / 2];
  const slope = (122 - y) * 0.9;
  if (y >= 82 && y < 122 && x > 140 + slope && x < 360 - slope) return [176 + grain, 92 + grain, 62 + grain];
  const crown = Math.hypot(x - 45, (y - 145) * 0.8) < 46 || Math.hypot(x - 430, (y - 160) * 0.8) < 40;
  if (crown) return [46 + grain, 92 + grain * 1.4, 34 + grain];
  if (y > 232) return [88 + grain, 128 + grain, 56 + grain];
  const cloud = Math.max(0, 1 - Math.hypot((x - 375) / 80, (y - 41) / 24));
  const white = Math.min(1, 2.2 * cloud);
  const blue: Rgb = [92 + y * 0.35, 142 + y * 0.3, 205];
  return [blue[0] + white * (222 - blue[0]), blue[1] + white * (226 - blue[1]), blue[2] + white * (232 - blue[2])];
}

const photograph = (): Uint8Array => {
  const random = new SeededRandom(5);
  const rgb = new Uint8Array(3 * W * H);
  for (let i = 0; i < W * H; i++) {
    const grain = (random.next() - 0.5) * 34;
    scenery(i % W, Math.floor(i / W), grain).forEach((value, k) => {
      rgb[3 * i + k] = Math.max(0, Math.min(255, value));
    });
  }
  return rgb;
};

/** A part's mean colour, and the spread of its brightness. */
function seen({ rgb, width }: { rgb: Uint8Array; width: number }, part: Part): Oklch & { spread: number } {
  const [x0, y0, x1, y1] = parts[part].map((value) => Math.round((value * width) / W)) as [
    number,
    number,
    number,
    number,
  ];
  const sum = [0, 0, 0];
  const lights: number[] = [];
  for (let y = y0; y < y1; y++) {
    for (let x = x0; x < x1; x++) {
      const [r, g, b] = [0, 1, 2].map((k) => linear(rgb[3 * (y * width + x) + k] ?? 0)) as [number, number, number];
      for (const [k, value] of [r, g, b].entries()) sum[k] = (sum[k] ?? 0) + value;
      lights.push(oklch(r, g, b).lightness);
    }
  }
  const [r, g, b] = sum.map((value) => value / lights.length) as [number, number, number];
  const middle = lights.reduce((total, one) => total + one, 0) / lights.length;
  const spread = Math.sqrt(lights.reduce((total, one) => total + (one - middle) ** 2, 0) / lights.length);
  return { ...oklch(r, g, b), spread };
}

const apart = (a: Oklch, b: Oklch): number => {
  const at = ({ chroma, hue }: Oklch) =>
    [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)] as const;
  return Math.hypot(a.lightness - b.lightness, at(a)[0] - at(b)[0], at(a)[1] - at(b)[1]);
};

describe('prompt words on a photograph', () => {
  let engine: SketchEngine;
  let request: SketchRequest;
  let plain: SketchImage;
  const original = { rgb: photograph(), width: W, height: H };
  beforeAll(async () => {
    engine = await SketchEngine.create({ threads: 2 });
    const image = await sharp(original.rgb, { raw: { width: W, height: H, channels: 3 } })
      .png()
      .toBuffer();
    request = {
      ...{ image, prompt: 'a house', designType: 'Architecture', style: 'Realistic', width: W, height: H, seed: 7 },
      ...{ promptStrength: 60, formStrictness: 60, sketchStrictness: 60, geometryOverride: 20 },
      ...{ referenceRole: 'both', depthMode: 'Shallow', outputType: 'final' },
    };
    plain = await engine.render(request, silent);
    expect(plain.facts.input).toBe('photo');
  });
  afterAll(() => engine.close());
  const with_ = (prompt: string): Promise<SketchImage> => engine.render({ ...request, prompt }, silent);
  const kept = (picture: SketchImage, ...others: Part[]): void => {
    for (const part of others)
      expect([part, apart(seen(picture, part), seen(plain, part)) < 0.05]).toEqual([part, true]);
  };

  it('without a part or condition leave it unchanged', () => {
    for (const part of ['sky', 'walls', 'roof', 'lawn', 'tree'] as const)
      expect([part, apart(seen(plain, part), seen(original, part)) < 0.14]).toEqual([part, true]);
  });

  it.each([
    ['red brick walls', 'walls', 28, ['sky', 'roof', 'lawn', 'tree', 'window']],
    ['dark green walls', 'walls', 145, ['sky', 'roof', 'lawn', 'tree', 'window']],
    ['a house with a blue roof', 'roof', 258, ['sky', 'walls', 'lawn', 'tree', 'window']],
    ['a house, the ground is terracotta', 'lawn', 45, ['sky', 'walls', 'roof', 'window']],
    ['a house in autumn', 'tree', 60, ['sky', 'walls', 'roof', 'window']],
  ] as const)('"%s" changes the %s and nothing else, and keeps edges', async (prompt, part, hue, others) => {
    const picture = await with_(prompt);
    const now = seen(picture, part);
    expect(now.chroma).toBeGreaterThan(0.04);
    expect(hueApart(now.hue, hue)).toBeLessThan(35);
    kept(picture, ...others);
    expect(measureLines(original, picture).score).toBeGreaterThan(70);
  });

  it('snow whitens lawn and roof but keeps their relief', async () => {
    const picture = await with_('a house in snow at noon');
    const noon = await with_('a house at noon');
    for (const part of ['lawn', 'roof'] as const) {
      const now = seen(picture, part);
      expect([part, now.chroma < 0.035, now.lightness > seen(noon, part).lightness + 0.06]).toEqual([part, true, true]);
      // The relief under the snow is still visible.
      expect(now.spread).toBeGreaterThan(0.3 * seen(original, part).spread);
    }
    expect(seen(picture, 'window').lightness).toBeLessThan(seen(picture, 'walls').lightness - 0.1);
  });

  it('mist fades distant parts and keeps near ones', async () => {
    const [picture, cloudy] = [await with_('a house in mist'), await with_('a house on a cloudy day')];
    expect(seen(picture, 'tree').spread).toBeLessThan(0.9 * seen(cloudy, 'tree').spread);
    expect(seen(picture, 'lawn').spread).toBeGreaterThan(0.7 * seen(cloudy, 'lawn').spread);
    expect(measureLines(original, picture).score).toBeGreaterThan(45);
  });

  it('evening darkens the photo, lights the windows and removes the daytime clouds', async () => {
    const [noon, night] = [await with_('a house at noon'), await with_('a house at night')];
    for (const part of ['walls', 'lawn', 'sky'] as const)
      expect([part, seen(night, part).lightness < seen(noon, part).lightness - 0.05]).toEqual([part, true]);
    const windows = (['window', 'secondWindow', 'thirdWindow'] as const).map((one) => seen(night, one).lightness);
    expect(Math.max(...windows)).toBeGreaterThan(seen(night, 'walls').lightness);
    expect(seen(night, 'cloud').lightness).toBeGreaterThan(seen(night, 'sky').lightness - 0.08);
  });
});

describe('prompt words on a drawing', () => {
  it('set materials and colours of the parts they name', async () => {
    const drawing = sheetDrawings.find(({ name }) => name === 'elevation-freehand');
    if (!drawing) throw new Error('there is no test drawing with this name');
    const engine = await SketchEngine.create({ threads: 2 });
    const draw = async (prompt: string): Promise<Record<'walls' | 'roof' | 'door', Oklch>> => {
      const { rgb, width } = await engine.render(
        {
          ...{ image: await drawingFile(drawing), prompt, designType: 'Architecture', style: 'Realistic' },
          ...{ width: 240, height: 150, seed: 7, promptStrength: 60, formStrictness: 60, sketchStrictness: 60 },
          ...{
            geometryOverride: 20,
            referenceRole: 'both',
            depthMode: 'Shallow',
            outputType: 'final',
            timeOfDay: 'Noon',
          },
        } as SketchRequest,
        silent,
      );
      const at = (x: number, y: number): Oklch => {
        const [r = 0, g = 0, b = 0] = [0, 1, 2].map((k) =>
          linear(rgb[3 * (Math.round(y * 150) * width + Math.round(x * 240)) + k] ?? 0),
        );
        return oklch(r, g, b);
      };
      return { walls: at(0.43, 0.7), roof: at(0.4, 0.38), door: at(0.492, 0.66) };
    };
    const painted = await draw('dark blue walls, terracotta roof, green door');
    await engine.close();
    expect(hueApart(painted.walls.hue, 260)).toBeLessThan(40);
    expect(hueApart(painted.roof.hue, 45)).toBeLessThan(40);
    expect(hueApart(painted.door.hue, 145)).toBeLessThan(40);
  });
});
