import { type ImageStatistics, statisticsOf } from './image-statistics';
import { readIntent } from './intent/read-intent';
import type { StillRequest } from './request/still-request';
import { prepareScene } from './scene/prepare-scene';
import { StillEngine, type StillImage } from './still-engine';

const observer = { signal: new AbortController().signal, onProgress: () => undefined, onPreview: () => undefined };
const house: StillRequest = {
  prompt: 'white family house',
  designType: 'Architecture',
  style: 'Realistic',
  width: 160,
  height: 90,
  seed: 3,
  quality: 'draft',
  timeOfDay: 'Morning',
};
const room: StillRequest = { ...house, designType: 'Interior', prompt: 'living room', interiorStyle: 'Scandinavian' };

let engine: StillEngine;
beforeAll(async () => {
  engine = await StillEngine.create({ threads: 2 });
});
afterAll(() => engine.close());

const made = new Map<string, Promise<StillImage>>();
/** Renders each request once and caches the image. */
function make(request: StillRequest, more: Partial<StillRequest> = {}): Promise<StillImage> {
  const asked = { ...request, ...more };
  const key = JSON.stringify(asked);
  const image = made.get(key) ?? engine.render(asked, observer);
  made.set(key, image);
  return image;
}
const seen = async (request: StillRequest, more: Partial<StillRequest> = {}): Promise<ImageStatistics> =>
  statisticsOf(await make(request, more));
const warmth = ({ mean }: ImageStatistics): number => mean[0] - mean[2];
/** Mean absolute difference between two images per channel, 0..255. */
async function apart(
  request: StillRequest,
  before: Partial<StillRequest>,
  after: Partial<StillRequest>,
): Promise<number> {
  const a = (await make(request, before)).rgb;
  const b = (await make(request, after)).rgb;
  return a.reduce((sum, value, i) => sum + Math.abs(value - (b[i] as number)), 0) / a.length;
}

/** Mean luma step between neighbouring pixels whose depth in the other image is within the given range (metres). */
function edgesBetween(image: StillImage, depths: StillImage, from: number, to: number): number {
  const { rgb, width } = image;
  const luma = (i: number): number =>
    0.2126 * (rgb[3 * i] as number) + 0.7152 * (rgb[3 * i + 1] as number) + 0.0722 * (rgb[3 * i + 2] as number);
  let sum = 0;
  let count = 0;
  depths.inverseDepth.forEach((inverse, i) => {
    const metres = (depths.nearestDepthMetres * 65535) / inverse;
    if (i % width === 0 || metres < from || metres > to) return;
    sum += Math.abs(luma(i) - luma(i - 1));
    count++;
  });
  return sum / count;
}

describe('each form field changes its aspect of the image', () => {
  it('hour: night is darker than noon, sunset is warmer', async () => {
    const noon = await seen(house, { timeOfDay: 'Noon' });
    const sunset = await seen(house, { timeOfDay: 'Sunset' });
    const night = await seen(house, { timeOfDay: 'Night' });
    expect(night.brightness).toBeLessThan(noon.brightness - 15);
    expect(warmth(sunset)).toBeGreaterThan(warmth(noon) + 8);
  });

  it('weather: snow brightens the ground and desaturates, clouds grey the sky', async () => {
    const clear = await seen(house);
    const cloudy = await seen(house, { weather: 'Cloudy' });
    const snow = await seen(house, { weather: 'Snow' });
    expect(cloudy.colourfulness).toBeLessThan(clear.colourfulness - 8);
    expect(snow.colourfulness).toBeLessThan(cloudy.colourfulness);
    expect(snow.brightness).toBeGreaterThan(cloudy.brightness);
  });

  it('camera height: a high camera shows less sky, a low camera brings the sky further down', async () => {
    const eye = await seen(house);
    const aerial = await seen(house, { framing: 'Aerial' });
    const worm = await seen(house, { framing: "Worm's eye" });
    expect(aerial.sky).toBeLessThan(eye.sky / 2);
    expect(worm.skyMiddle).toBeGreaterThan(aerial.skyMiddle);
    expect(worm.horizon).toBeGreaterThan(eye.horizon + 0.1);
    expect(eye.horizon).toBeGreaterThan(aerial.horizon + 0.2);
  });

  it('camera height indoors: a low eye is near the floor, a high one looks down past the windows', async () => {
    const eye = await seen(room);
    const worm = await seen(room, { framing: "Worm's eye" });
    const aerial = await seen(room, { framing: 'Aerial' });
    expect(worm.nearMetres).toBeLessThan(eye.nearMetres - 0.5);
    expect(worm.horizon).toBeGreaterThan(eye.horizon + 0.05);
    expect(aerial.sky).toBeLessThan(eye.sky);
  });

  it('straight verticals: removes the camera tilt, most of all from a low viewpoint', async () => {
    for (const framing of ['Eye-level', "Worm's eye"] as const)
      expect(await apart(house, { framing }, { framing, verticalsStraight: false })).toBeGreaterThan(5);
  });

  it('lens: a tele lens moves the camera away', async () => {
    const wide = await seen(house, { cameraLens: 'Ultra-wide 12-16mm' });
    const tele = await seen(house, { cameraLens: 'Tele 50-85mm' });
    expect(tele.medianMetres).toBeGreaterThan(wide.medianMetres * 1.5);
    expect(tele.nearMetres).toBeGreaterThan(wide.nearMetres * 2);
  });

  it('depth of field: shallow focus softens edges', async () => {
    const deep = await seen(room, { cameraLens: 'Tele 50-85mm' });
    const shallow = await seen(room, { cameraLens: 'Tele 50-85mm', dofLevel: 'Shallow' });
    expect(shallow.edges).toBeLessThan(deep.edges);
  });

  it('depth of field: the focused subject stays sharper than the foreground', async () => {
    // Wild ground has much detail that can be blurred; a mown lawn has almost no edges.
    const tele = { ...house, environment: 'Nature', cameraLens: 'Tele 50-85mm', quality: 'final' } as const;
    const [deep, shallow] = [await make(tele), await make(tele, { dofLevel: 'Shallow' })];
    const kept = (from: number, to: number): number =>
      edgesBetween(shallow, deep, from, to) / edgesBetween(deep, deep, from, to);
    const { focusDistance } = prepareScene(readIntent(tele), tele.width, tele.height).contents.camera;
    expect(kept(5, focusDistance * 0.4)).toBeLessThan(0.9 * kept(focusDistance * 0.95, focusDistance * 1.15));
  });

  it('project type: a commercial project renders a different building', async () => {
    const building = { ...house, prompt: 'a new building' };
    expect(await apart(building, { projectType: 'Residential' }, { projectType: 'Commercial' })).toBeGreaterThan(6);
  });

  it('negative prompt: an excluded pool is not built', async () => {
    const villa = { ...house, prompt: 'villa with a pool' };
    expect(await apart(villa, {}, { negativePrompts: 'pool' })).toBeGreaterThan(3);
  });

  it.each(['Urban', 'Nature', 'Island', 'Hilltop', 'Water'] as const)(
    'environment: %s renders a different setting',
    async (environment) => {
      expect(await apart(house, { environment: 'Suburban' }, { environment })).toBeGreaterThan(6);
    },
  );

  it('material: brick is warmer than steel', async () => {
    const villa = { prompt: 'villa' };
    const brick = await seen(house, { ...villa, materialPalette: 'Brick' });
    const steel = await seen(house, { ...villa, materialPalette: 'Steel' });
    expect(warmth(brick)).toBeGreaterThan(warmth(steel) + 2);
  });

  it('style: an artistic image is lighter and has paper and ink lines', async () => {
    const photo = await seen(house);
    const drawing = await seen(house, { style: 'Artistic' });
    expect(drawing.brightness).toBeGreaterThan(photo.brightness + 8);
    expect(await apart(house, {}, { style: 'Artistic' })).toBeGreaterThan(25);
  });

  it('rooms: style, palette and light change the image', async () => {
    const plain = await seen(room);
    expect(await apart(room, {}, { interiorStyle: 'Industrial' })).toBeGreaterThan(12);
    const warm = await seen(room, { colorScheme: 'Warm' });
    const cool = await seen(room, { colorScheme: 'Cool' });
    expect(warmth(warm)).toBeGreaterThan(warmth(cool) + 8);
    const cosy = await seen(room, { lightingMood: 'Cozy Ambient' });
    expect(cosy.brightness).toBeLessThan(plain.brightness - 5);
  });
});
