import sharp from 'sharp';
import { SeededRandom } from '../../random/seeded-random';
import { defaultForm } from '../request/default-form';
import type { SketchImage } from '../request/sketch-request';
import { SketchEngine } from '../sketch-engine';

const W = 480;
const H = 320;
/** Height in rows of the photo when it is cropped above the floor. */
const CROPPED = 200;
const silent = { signal: new AbortController().signal, onProgress: () => undefined, onPreview: () => undefined };

type Part = 'wall' | 'floor' | 'ceiling' | 'window' | 'thing';
type Rgb = readonly [number, number, number];

const tones: Record<Part, Rgb> = {
  wall: [206, 196, 184],
  floor: [128, 96, 70],
  ceiling: [238, 238, 236],
  window: [250, 252, 255],
  thing: [70, 74, 110],
};

/** A room in one-point perspective with back and side walls, a window, a picture and a sofa. */
function roomPart(x: number, y: number): Part {
  const within = (x0: number, y0: number, x1: number, y1: number): boolean => x >= x0 && x < x1 && y >= y0 && y < y1;
  if (within(60, 196, 150, 292)) return 'thing';
  // Scale relative to the back wall; side walls, floor and ceiling come nearer to the viewer.
  const near = Math.max(1, Math.abs(x - 240) / 120);
  if (y < 152 - 92 * near) return 'ceiling';
  if (y > 152 + 80 * near) return 'floor';
  if (y < 60) return 'ceiling';
  if (y >= 232 && near === 1) return 'floor';
  if (within(168, 88, 232, 168)) return 'window';
  return within(268, 104, 320, 148) ? 'thing' : 'wall';
}

/** Light on a pixel: darker towards the right and the bottom, with a soft shadow in a corner. */
const lightAt = (x: number, y: number): number =>
  1 - 0.3 * (x / W) - 0.12 * Math.exp(-(((x - 360) / 32) ** 2)) - 0.05 * (y / H);

function photograph(): { rgb: Uint8Array; truth: Part[] } {
  const rgb = new Uint8Array(3 * W * H);
  const truth: Part[] = [];
  const random = new SeededRandom(4);
  for (let i = 0; i < W * H; i++) {
    const [x, y] = [i % W, Math.floor(i / W)];
    const part = roomPart(x, y);
    const grain = (random.next() - 0.5) * 6;
    const light = part === 'window' ? 1 : lightAt(x, y);
    truth.push(part);
    tones[part].forEach((tone, k) => {
      rgb[3 * i + k] = Math.max(0, Math.min(255, tone * light + grain));
    });
  }
  return { rgb, truth };
}

/** Share of a part's pixels, and of all others, that differ between two images. */
function changed(plain: SketchImage, other: SketchImage, truth: readonly Part[], wanted: Part) {
  const count = { hit: 0, of: 0, spilt: 0, elsewhere: 0 };
  truth.forEach((part, i) => {
    const steps = [0, 1, 2].map((k) => Math.abs((other.rgb[3 * i + k] ?? 0) - (plain.rgb[3 * i + k] ?? 0)));
    count[part === wanted ? 'of' : 'elsewhere']++;
    if (Math.max(...steps) > 18) count[part === wanted ? 'hit' : 'spilt']++;
  });
  return { inside: count.hit / count.of, outside: count.spilt / count.elsewhere };
}

describe('materials asked for in a photographed room', () => {
  const { rgb, truth } = photograph();
  let engine: SketchEngine;
  let plain: SketchImage;
  const render = async (prompt: string, height = H): Promise<SketchImage> => {
    const image = await sharp(rgb.subarray(0, 3 * W * height), { raw: { width: W, height, channels: 3 } })
      .png()
      .toBuffer();
    const request = { ...defaultForm, image, prompt, designType: 'Interior', width: W, height } as const;
    return engine.render({ ...request, drawingKind: 'photograph' }, silent);
  };
  beforeAll(async () => {
    engine = await SketchEngine.create({ threads: 2 });
    plain = await render('living room');
  });
  afterAll(() => engine.close());

  it('cover the walls up to their edges and nothing else, in the light of the photo', async () => {
    const painted = await render('dark green painted walls');
    const { inside, outside } = changed(plain, painted, truth, 'wall');
    expect(inside).toBeGreaterThan(0.9);
    expect(outside).toBeLessThan(0.02);
    // A point of the back wall in the light, and one in the shadow of the corner.
    const green = ({ rgb: of }: SketchImage, x: number): number => of[3 * (190 * W + x) + 1] ?? 0;
    for (const image of [plain, painted]) expect(green(image, 350) / green(image, 250)).toBeLessThan(0.9);
  });

  it('cover the floor and no sofa on it', async () => {
    const { inside, outside } = changed(plain, await render('white marble floor'), truth, 'floor');
    expect(inside).toBeGreaterThan(0.9);
    expect(outside).toBeLessThan(0.02);
  });

  it('are reported as not acting on a floor below the photo', async () => {
    const { facts } = await render('oak floor', CROPPED);
    expect(JSON.parse(String(facts.words))).toMatchObject([
      { text: 'oak', became: 'not-drawn', code: 'not_in_drawing' },
      { text: 'floor', became: 'not-drawn', code: 'not_in_drawing' },
    ]);
  });
});
