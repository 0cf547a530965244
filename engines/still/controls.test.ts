import fc from 'fast-check';
import { readIntent } from './intent/read-intent';
import { prepareExterior } from './scene/exterior/stage-exterior';
import { sunDirection } from './scene/light-rig';
import { StillEngine } from './still-engine';
import type { StillRequest } from './still-request';

const observer = { signal: new AbortController().signal, onProgress: () => undefined, onPreview: () => undefined };
const house: StillRequest = {
  prompt: 'white family house with large windows',
  designType: 'Architecture',
  style: 'Realistic',
  width: 160,
  height: 90,
  seed: 3,
  quality: 'draft',
  timeOfDay: 'Morning',
};
type Colour = [number, number, number];
const red = ([r, g, b]: Colour): number => r - (g + b) / 2;
const green = ([r, g, b]: Colour): number => g - (r + b) / 2;
const warm = ([r, , b]: Colour): number => r - b;
const light = ([r, g, b]: Colour): number => (r + g + b) / 3;
/** Steps of a byte from which on a pixel counts as changed. */
const SEEN = 14;

describe('a control of the form changes the picture as it says', () => {
  let engine: StillEngine;
  beforeAll(async () => {
    engine = await StillEngine.create({ threads: 2 });
  });
  afterAll(() => engine.close());

  /** Mean colours of two pictures where they differ, and the share of the picture that does. */
  async function compared(one: Partial<StillRequest>, other: Partial<StillRequest>) {
    const a = (await engine.render({ ...house, ...one }, observer)).rgb;
    const b = (await engine.render({ ...house, ...other }, observer)).rgb;
    const sums: [Colour, Colour] = [
      [0, 0, 0],
      [0, 0, 0],
    ];
    let count = 0;
    for (let at = 0; at < a.length; at += 3) {
      const apart = [0, 1, 2].map((k) => Math.abs((a[at + k] ?? 0) - (b[at + k] ?? 0)));
      if (Math.max(...apart) < SEEN) continue;
      count += 1;
      for (const k of [0, 1, 2] as const) {
        sums[0][k] += a[at + k] ?? 0;
        sums[1][k] += b[at + k] ?? 0;
      }
    }
    const mean = (sum: Colour): Colour => [sum[0] / count, sum[1] / count, sum[2] / count];
    return { one: mean(sums[0]), other: mean(sums[1]), share: (3 * count) / a.length };
  }

  it.each([
    ['brick walls are redder than concrete ones', { wallMaterial: 'Red brick' }, { wallMaterial: 'Concrete' }, red],
    ['a roof of copper is redder than one of slate', { roofMaterial: 'Copper' }, { roofMaterial: 'Slate' }, red],
    ['white frames are lighter than black ones', { frameMaterial: 'White' }, { frameMaterial: 'Black' }, light],
    ['bronze glass is redder than green glass', { glassMaterial: 'Bronze' }, { glassMaterial: 'Green' }, red],
    ['a lawn is greener than gravel', { groundMaterial: 'Lawn' }, { groundMaterial: 'Gravel' }, green],
  ] as const)('materials: %s', async (_, one, other, measure) => {
    const seen = await compared({ parts: one }, { parts: other });
    expect(seen.share).toBeGreaterThan(0.002);
    expect(measure(seen.one)).toBeGreaterThan(measure(seen.other) + 8);
  });

  it('the floor of a room: walnut is warmer than marble', async () => {
    const room = { designType: 'Interior', prompt: 'living room', interiorStyle: 'Modern' } as const;
    const seen = await compared(
      { ...room, parts: { floorMaterial: 'White marble' } },
      { ...room, parts: { floorMaterial: 'Walnut' } },
    );
    expect(seen.share).toBeGreaterThan(0.03);
    expect(warm(seen.other)).toBeGreaterThan(warm(seen.one) + 8);
  });

  it('a material of the form wins over the words', async () => {
    const seen = await compared(
      { prompt: 'red brick house', parts: { wallMaterial: 'White render' } },
      { prompt: 'red brick house' },
    );
    expect(light(seen.one)).toBeGreaterThan(light(seen.other) + 25);
  });

  it('the season: autumn leaves are redder than those of summer', async () => {
    const seen = await compared({ season: 'Autumn' }, { season: 'Summer' });
    expect(red(seen.one)).toBeGreaterThan(red(seen.other) + 15);
  });

  it('the sun: low over the land its light is redder than high above it', async () => {
    const seen = await compared({ sun: { elevation: 5, azimuth: 30 } }, { sun: { elevation: 50, azimuth: 30 } });
    expect(seen.share).toBeGreaterThan(0.2);
    expect(red(seen.one)).toBeGreaterThan(red(seen.other) + 12);
  });

  it('the sun stands where it was placed, as the camera sees it: shadows fall to the other side', () => {
    const azimuths = fc.integer({ min: -170, max: 170 }).filter((azimuth) => Math.abs(azimuth) > 5);
    const heights = fc.integer({ min: 2, max: 80 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), azimuths, heights, (seed, azimuth, elevation) => {
        const spec = readIntent({ ...house, seed, sun: { elevation, azimuth } });
        if (spec.kind !== 'exterior') throw new Error('a building was asked for');
        const { camera, rig } = prepareExterior(spec, 160, 90);
        const [x, , z] = sunDirection(rig);
        const [fx, , fz] = camera.forward;
        const long = Math.hypot(fx, fz);
        // Right of who looks along (fx, fz), +x being left in the picture: positive where the sun is at the left.
        const left = (x * fz - z * fx) / long;
        expect(Math.sign(left)).toBe(Math.sign(azimuth));
        expect(rig.sunElevation).toBe(elevation);
      }),
      { numRuns: 8 },
    );
  });
});
