import type { StillRequest } from './request/still-request';
import { StillEngine, type StillImage } from './still-engine';

const observer = { signal: new AbortController().signal, onProgress: () => undefined, onPreview: () => undefined };
const room: StillRequest = {
  prompt: 'living room',
  designType: 'Interior',
  style: 'Realistic',
  interiorStyle: 'Scandinavian',
  // Leaves outside the window would count as single pixels, so the view is urban.
  environment: 'Urban',
  width: 240,
  height: 135,
  seed: 3,
};

let engine: StillEngine;
beforeAll(async () => {
  engine = await StillEngine.create({ threads: 2 });
});
afterAll(() => engine.close());

const lumaAt = ({ rgb }: StillImage, i: number): number =>
  0.2126 * (rgb[3 * i] as number) + 0.7152 * (rgb[3 * i + 1] as number) + 0.0722 * (rgb[3 * i + 2] as number);

/** Share of pixels lighter or darker than all eight neighbours by more than 6/255. */
function lonelyPixels(image: StillImage): number {
  const { width, height } = image;
  const around = [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1];
  let lonely = 0;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      const beside = around.map((step) => lumaAt(image, i + step));
      const luma = lumaAt(image, i);
      if (luma > Math.max(...beside) + 6 || luma < Math.min(...beside) - 6) lonely++;
    }
  }
  return lonely / (width * height);
}

/** Mean colour of the sky in the windows and mean luma of the rest. */
function skyAndRoom(image: StillImage): { sky: [number, number, number]; skyLuma: number; roomLuma: number } {
  const { rgb, inverseDepth } = image;
  const sky: [number, number, number] = [0, 0, 0];
  const luma = { sky: 0, room: 0 };
  let count = 0;
  for (const [i, depth] of inverseDepth.entries()) {
    if (depth > 0) {
      luma.room += lumaAt(image, i);
      continue;
    }
    count++;
    luma.sky += lumaAt(image, i);
    for (const k of [0, 1, 2] as const) sky[k] += rgb[3 * i + k] as number;
  }
  return {
    sky: [sky[0] / count, sky[1] / count, sky[2] / count],
    skyLuma: luma.sky / count,
    roomLuma: luma.room / (inverseDepth.length - count),
  };
}

describe('a rendered room', () => {
  it.each([
    ['by day', { timeOfDay: 'Morning' }],
    ['with lamps lit', { timeOfDay: 'Night', prompt: 'modern kitchen with island' }],
  ] as const)('has clean edges without dashes or fireflies, %s', async (_, more) => {
    expect(lonelyPixels(await engine.render({ ...room, ...more }, observer))).toBeLessThan(0.006);
  });

  it.each(['Dusk', 'Night'] as const)('shows a blue sky darker than the lit room: %s', async (timeOfDay) => {
    const { sky, skyLuma, roomLuma } = skyAndRoom(await engine.render({ ...room, timeOfDay }, observer));
    expect(skyLuma).toBeLessThan(roomLuma);
    expect(sky[2]).toBeGreaterThan(sky[0] + 5);
  });
});
