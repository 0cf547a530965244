import { DYNAMIC_MOVEMENTS, LOOPING_MODES, STATIC_MOVEMENTS } from '@maquette/contracts/fields/video-choices';
import fc from 'fast-check';
import { WHOLE_SUITE } from '../run/suite-settings';
import { decodedFrames } from './decoded-clip';
import { difference, shiftOfBlock } from './frame-measures';
import { MotionEngine } from './motion-engine';
import { MIN_CLIP_BYTES, readClipFile } from './mp4/clip-file';
import { blotches, depthOf, greyImage, quietObserver, stillRequest } from './sample-requests';

let engine: MotionEngine;
let image: Buffer;

beforeAll(async () => {
  engine = await MotionEngine.create({ threads: 2 });
  image = await greyImage(640, 360, blotches);
});

afterAll(() => engine.close());

/** Time limit in milliseconds for tests with many or large clips on a busy machine. */
const LONG = 300_000;

/** Every pair of movements; outside the whole suite, each movement with only a third of the others. */
const PAIRS = STATIC_MOVEMENTS.flatMap((staticMovement, at) =>
  DYNAMIC_MOVEMENTS.filter((_, nth) => WHOLE_SUITE || (nth + at) % 3 === 0).map((dynamicMovement) => ({
    staticMovement,
    dynamicMovement,
  })),
);

/** The blur at the rim of the scaled still darkens white slightly; a visible rim would be much darker. */
const RIM_TOUCHED = 180;

const stepped = depthOf((u, v) => (v > 0.6 ? v : u > 0.3 && u < 0.6 ? 0.7 : 0.1));

describe('a clip of the motion engine', () => {
  it(
    'has exactly the requested frames and duration for every move',
    async () => {
      const anyMove = fc.record({
        staticMovement: fc.constantFrom(...STATIC_MOVEMENTS),
        dynamicMovement: fc.constantFrom(...DYNAMIC_MOVEMENTS),
        loopingMode: fc.constantFrom(...LOOPING_MODES),
        seconds: fc.double({ min: 0.05, max: 0.9, noNaN: true }),
        fps: fc.integer({ min: 12, max: 60 }),
        stabilization: fc.boolean(),
        keepVerticals: fc.boolean(),
        pathCurve: fc.double({ min: 0, max: 1, noNaN: true }),
        grain: fc.double({ min: 0, max: 1, noNaN: true }),
        width: fc.integer({ min: 32, max: 90 }).map((half) => 2 * half),
      });
      await fc.assert(
        fc.asyncProperty(anyMove, async (move) => {
          const clip = await engine.animate(
            stillRequest(image, { ...move, height: 96, depth: stepped }),
            quietObserver(),
          );
          const facts = readClipFile(clip.mp4);
          expect(facts.frames).toBe(Math.max(1, Math.round(move.seconds * move.fps)));
          expect(Math.abs(facts.seconds - facts.frames / move.fps)).toBeLessThan(0.002);
          expect([facts.width, facts.height]).toEqual([move.width, 96]);
          expect(facts).toMatchObject({ moovFirst: true, madeByMachine: true, codec: 'avc1' });
          expect(facts.bytes).toBeGreaterThanOrEqual(MIN_CLIP_BYTES);
        }),
        { numRuns: 12 },
      );
    },
    LONG,
  );

  it(
    'never shows the edge of the still for any pair of movements',
    async () => {
      // White with a black rim of 0.2 % of the width: a visible rim would produce dark pixels.
      const rimmed = await greyImage(1600, 900, (x, y) => (x < 3 || y < 3 || x > 1596 || y > 896 ? 0 : 255));
      const dark: object[] = [];
      for (const pair of PAIRS) {
        const move = { ...pair, keepVerticals: pair.dynamicMovement.length % 2 === 0 };
        const changes = { ...move, seconds: 0.25, pathCurve: 0.5, depth: stepped, stabilization: false };
        const clip = await engine.animate(stillRequest(rimmed, changes), quietObserver());
        for (const frame of await decodedFrames(clip.mp4)) {
          let darkest = 255;
          for (let i = 0; i < 320 * 180; i++) darkest = Math.min(darkest, frame[i] ?? 0);
          if (darkest < RIM_TOUCHED) dark.push({ ...move, darkest });
        }
      }
      expect(dark).toEqual([]);
    },
    LONG,
  );

  it.each([
    ['pan-right', 'none', -1, 0],
    ['pan-left', 'none', 1, 0],
    ['tilt-up', 'none', 0, 1],
    ['tilt-down', 'none', 0, -1],
    ['none', 'truck-right', -1, 0],
    ['none', 'truck-left', 1, 0],
    ['none', 'crane-up', 0, 1],
    ['none', 'crane-down', 0, -1],
    ['none', 'orbit-right', -1, 0],
    ['none', 'orbit-left', 1, 0],
  ] as const)(
    'moves the image in the right direction: %s %s',
    async (staticMovement, dynamicMovement, signX, signY) => {
      for (const keepVerticals of [true, false]) {
        const move = { staticMovement, dynamicMovement, keepVerticals, motionStrength: 30 };
        const near = depthOf(() => 1);
        const clip = await engine.animate(stillRequest(image, { ...move, depth: near }), quietObserver());
        const frames = await decodedFrames(clip.mp4);
        const [dx, dy] = shiftOfBlock(frames[0], frames.at(-1), 160, 90);
        expect([Math.sign(dx), Math.sign(dy)]).toEqual([signX, signY]);
      }
    },
  );

  it.each([
    ['zoom-in', 'none', 1],
    ['zoom-out', 'none', -1],
    ['none', 'dolly-in', 1],
    ['none', 'dolly-out', -1],
  ] as const)('scales the image up or down: %s %s', async (staticMovement, dynamicMovement, sign) => {
    const move = { staticMovement, dynamicMovement, depth: depthOf(() => 1), motionStrength: 50 };
    const frames = await decodedFrames((await engine.animate(stillRequest(image, move), quietObserver())).mp4);
    const [left] = shiftOfBlock(frames[0], frames.at(-1), 80, 90);
    const [right] = shiftOfBlock(frames[0], frames.at(-1), 240, 90);
    expect([Math.sign(left), Math.sign(right)]).toEqual([-sign, sign]);
  });

  it.each([12, 24, 25, 30, 60])('has the requested duration at %i frames per second', async (fps) => {
    const changes = { width: 160, height: 90, seconds: 0.7, fps, loopingMode: 'ping-pong' } as const;
    const { mp4 } = await engine.animate(stillRequest(image, changes), quietObserver());
    const facts = readClipFile(mp4);
    expect(facts.frames).toBe(Math.round(0.7 * fps));
    expect(Math.abs(facts.seconds - 0.7)).toBeLessThan(0.5 / fps + 0.001);
    expect(await decodedFrames(mp4)).toHaveLength(facts.frames);
  });

  it('closes its loops', async () => {
    const move = { dynamicMovement: 'truck-right', seconds: 1, depth: stepped } as const;
    const pingPong = await engine.animate(stillRequest(image, { ...move, loopingMode: 'ping-pong' }), quietObserver());
    const there = await decodedFrames(pingPong.mp4);
    expect(difference(there[0], there.at(-1))).toBeLessThan(5);
    const seamless = await engine.animate(stillRequest(image, { ...move, loopingMode: 'seamless' }), quietObserver());
    const round = await decodedFrames(seamless.mp4);
    expect(difference(round[0], round.at(-1))).toBeLessThan(difference(round[0], round[1]) * 1.5 + 2);
  });

  it('keeps verticals vertical while it tilts and cranes', async () => {
    const stripes = await greyImage(640, 360, (x) => (Math.floor(x / 40) % 2 ? 230 : 25));
    const move = { staticMovement: 'tilt-up', dynamicMovement: 'crane-up', keepVerticals: true } as const;
    const clip = await engine.animate(stillRequest(stripes, { ...move, depth: depthOf(() => 0.8) }), quietObserver());
    const last = (await decodedFrames(clip.mp4)).at(-1) ?? new Uint8Array();
    const edges = (row: number): number[] =>
      Array.from({ length: 319 }, (_, x) => x).filter((x) => {
        const [a, b] = [last[row * 320 + x] ?? 0, last[row * 320 + x + 1] ?? 0];
        return a < 128 !== b < 128;
      });
    const [top, foot] = [edges(4), edges(175)];
    expect(top.length).toBeGreaterThan(8);
    expect(foot).toHaveLength(top.length);
    for (const [index, x] of top.entries()) expect(Math.abs(x - (foot[index] ?? -99))).toBeLessThanOrEqual(1);
  });

  it('is the same file for the same request on one thread or two', async () => {
    const request = stillRequest(image, { dynamicMovement: 'orbit-left', depth: stepped, grain: 0.4, seed: 5 });
    const first = await engine.animate(request, quietObserver());
    const single = await MotionEngine.create({ threads: 1 });
    const [a, b] = [
      await decodedFrames(first.mp4),
      await decodedFrames((await single.animate(request, quietObserver())).mp4),
    ];
    await single.close();
    const again = await engine.animate(request, quietObserver());
    expect(again.mp4.equals(first.mp4)).toBe(true);
    expect(difference(a[3], b[3])).toBeLessThan(1.5);
  });

  it.each([true, false])(
    'of a flat image is small, clean and above the minimum size (ffmpeg: %s)',
    async (useFfmpeg) => {
      const flat = await greyImage(64, 36, () => 128);
      const changes = { width: 1280, height: 720, seconds: 1, fps: 24, staticMovement: 'zoom-in' } as const;
      const told: number[] = [];
      const observer = quietObserver({ onProgress: (fraction) => told.push(fraction) });
      const maker = useFfmpeg ? engine : await MotionEngine.create({ threads: 2, useFfmpeg });
      const clip = await maker.animate(stillRequest(flat, changes), observer);
      if (!useFfmpeg) await maker.close();
      expect(clip.facts.encoder).toBe(useFfmpeg ? 'ffmpeg libx264' : 'h264-mp4-encoder');
      expect(clip.mp4.length).toBe(MIN_CLIP_BYTES);
      const [middle] = (await decodedFrames(clip.mp4)).slice(12);
      const seen = new Set(middle?.subarray(0, 1280 * 720));
      expect(Math.max(...seen) - Math.min(...seen)).toBeLessThanOrEqual(2);
      expect(told).toEqual([...told].sort((a, b) => a - b));
      expect(told.at(-1)).toBe(1);
    },
  );

  it('is encoded without ffmpeg too', async () => {
    const portable = await MotionEngine.create({ threads: 2, useFfmpeg: false });
    const clip = await portable.animate(stillRequest(image, { dynamicMovement: 'dolly-in' }), quietObserver());
    await portable.close();
    expect(clip.facts.encoder).toBe('h264-mp4-encoder');
    expect(readClipFile(clip.mp4)).toMatchObject({ frames: 6, moovFirst: true, width: 320, height: 180 });
    expect(await decodedFrames(clip.mp4)).toHaveLength(6);
  });

  it(
    'is upscaled to 2160 rows on request',
    async () => {
      const changes = { width: 96, height: 54, upscale4k: true, seconds: 0.1, dynamicMovement: 'truck-left' } as const;
      const clip = await engine.animate(stillRequest(image, changes), quietObserver());
      expect([clip.width, clip.height]).toEqual([3840, 2160]);
      expect(Math.max(clip.poster.width, clip.poster.height)).toBeLessThanOrEqual(1920);
      expect(clip.facts.upscaledFrom).toBe('96x54');
    },
    LONG,
  );
});
