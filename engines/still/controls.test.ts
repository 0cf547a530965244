import fc from 'fast-check';
import { readIntent } from './intent/read-intent';
import type { StillRequest } from './request/still-request';
import { prepareExterior } from './scene/exterior/stage-exterior';
import { sunDirection } from './scene/light/light-rig';
import { StillEngine } from './still-engine';

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
/** A pixel counts as changed when it differs by at least this much (0-255). */
const SEEN = 14;

describe('each form control changes the image as described', () => {
  let engine: StillEngine;
  beforeAll(async () => {
    engine = await StillEngine.create({ threads: 2 });
  });
  afterAll(() => engine.close());

  /** Mean colours of two images over the pixels that differ, and the share of differing pixels. */
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

  it('a material field overrides the prompt', async () => {
    const seen = await compared(
      { prompt: 'red brick house', parts: { wallMaterial: 'White render' } },
      { prompt: 'red brick house' },
    );
    expect(light(seen.one)).toBeGreaterThan(light(seen.other) + 25);
  });

  it('season: autumn leaves are redder than summer leaves', async () => {
    const seen = await compared({ season: 'Autumn' }, { season: 'Summer' });
    expect(red(seen.one)).toBeGreaterThan(red(seen.other) + 15);
  });

  it('sun elevation: low sun is redder than high sun', async () => {
    const seen = await compared({ sun: { elevation: 5, azimuth: 30 } }, { sun: { elevation: 50, azimuth: 30 } });
    expect(seen.share).toBeGreaterThan(0.2);
    expect(red(seen.one)).toBeGreaterThan(red(seen.other) + 12);
  });

  it('sun azimuth is relative to the camera: opposite azimuths cast opposite shadows', () => {
    const azimuths = fc.integer({ min: -170, max: 170 }).filter((azimuth) => Math.abs(azimuth) > 5);
    const heights = fc.integer({ min: 2, max: 80 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), azimuths, heights, (seed, azimuth, elevation) => {
        const spec = readIntent({ ...house, seed, sun: { elevation, azimuth } });
        if (spec.kind !== 'exterior') throw new Error('spec has no building');
        const { camera, rig } = prepareExterior(spec, 160, 90);
        const [x, , z] = sunDirection(rig);
        const [fx, , fz] = camera.forward;
        const long = Math.hypot(fx, fz);
        // Dot product with the camera's left axis for the view direction (fx, fz).
        // It is positive when the sun is on the left of the image.
        const left = (x * fz - z * fx) / long;
        expect(Math.sign(left)).toBe(Math.sign(azimuth));
        expect(rig.sunElevation).toBe(elevation);
      }),
      { numRuns: 8 },
    );
  });
});
