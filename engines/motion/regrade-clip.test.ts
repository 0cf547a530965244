import { findBox, type MovieBox } from '@maquette/contracts/mp4/movie-boxes';
import { decodedFrames } from './decoded-clip';
import { MotionEngine } from './motion-engine';
import { readClipFile } from './mp4/clip-file';
import type { RegradeRequest } from './request/motion-request';
import { blotches, greyImage, quietObserver, stillRequest } from './sample-requests';

let engine: MotionEngine;
let clip: Buffer;

beforeAll(async () => {
  engine = await MotionEngine.create({ threads: 2 });
  const image = await greyImage(320, 180, blotches);
  const made = await engine.animate(stillRequest(image, { staticMovement: 'pan-left', seconds: 1 }), quietObserver());
  clip = made.mp4;
});

afterAll(() => engine.close());

function regrade(changes: Partial<RegradeRequest> = {}): RegradeRequest {
  return {
    clip,
    prompt: '',
    style: 'realistic',
    seconds: 1,
    fps: 12,
    exposureDrift: 0,
    grain: 0,
    width: 320,
    height: 180,
    upscale4k: false,
    strength: 100,
    loopingMode: 'none',
    quality: 'standard',
    seed: 1,
    ...changes,
  };
}

/**
 * One of our clips with another matrix (a, b, c, d), optionally trimmed to half a second. Box sizes are kept.
 */
function restated(mp4: Buffer, [a = 1, b = 0, c = 0, d = 1]: number[], trimmed: boolean): Buffer {
  const file = Buffer.from(mp4);
  const within = (box: MovieBox | undefined, ...path: string[]) => findBox(file, path, box?.content, box?.end);
  const track = findBox(file, ['moov', 'trak']);
  const tail = (within(track, 'tkhd')?.end ?? 0) - 44;
  for (const [at, value] of [
    [0, a],
    [4, b],
    [12, c],
    [16, d],
  ] as const) {
    file.writeInt32BE(value * 0x10000, tail + at);
  }
  const list = within(track, 'edts', 'elst');
  if (trimmed && list) {
    const scale = file.readUInt32BE((findBox(file, ['moov', 'mvhd'])?.content ?? 0) + 12);
    file.writeUInt32BE(scale / 2, list.content + 8);
  }
  return file;
}

const area = 320 * 180;
const mean = (values: Uint8Array): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const lumaOf = (frame: Uint8Array | undefined): Uint8Array => (frame ?? new Uint8Array()).subarray(0, area);
const difference = (a: Uint8Array | undefined, b: Uint8Array | undefined): number =>
  mean(lumaOf(a).map((value, i) => Math.abs(value - (b?.[i] ?? 0))));

describe('a regraded clip', () => {
  it('has the requested duration, rate and size, also from a shorter source', async () => {
    const made = await engine.regrade(regrade({ seconds: 1.5, fps: 24, width: 200, height: 150 }), quietObserver());
    expect(readClipFile(made.mp4)).toMatchObject({ frames: 36, width: 200, height: 150, moovFirst: true });
    expect(made.facts.slowedBy).toBe(1.5);
  });

  it('becomes darker and bluer at night, and grey in monochrome', async () => {
    const plain = await decodedFrames((await engine.regrade(regrade(), quietObserver())).mp4);
    const night = await decodedFrames(
      (await engine.regrade(regrade({ prompt: 'a clear night' }), quietObserver())).mp4,
    );
    const mono = await decodedFrames((await engine.regrade(regrade({ style: 'monochrome' }), quietObserver())).mp4);
    const warm = await decodedFrames((await engine.regrade(regrade({ style: 'warm-film' }), quietObserver())).mp4);
    expect(mean(lumaOf(night[3]))).toBeLessThan(mean(lumaOf(plain[3])) - 25);
    const u = (frame: Uint8Array | undefined): number => mean((frame ?? new Uint8Array()).subarray(area, area * 1.25));
    expect(u(night[3])).toBeGreaterThan(u(plain[3]) + 1);
    expect(u(warm[3])).toBeLessThan(u(plain[3]) - 2);
    expect(Math.abs(u(mono[3]) - 128)).toBeLessThan(1);
  });

  it('has the same grade from the first frame to the last', async () => {
    const still = await greyImage(320, 180, blotches);
    const calm = await engine.animate(stillRequest(still, { seconds: 1 }), quietObserver());
    const made = await engine.regrade(regrade({ clip: calm.mp4, style: 'cinematic', prompt: 'dusk' }), quietObserver());
    const means = (await decodedFrames(made.mp4)).map((frame) => mean(lumaOf(frame)));
    expect(Math.max(...means) - Math.min(...means)).toBeLessThan(0.8);
  });

  it('closes its loops', async () => {
    const there = await decodedFrames(
      (await engine.regrade(regrade({ loopingMode: 'ping-pong' }), quietObserver())).mp4,
    );
    expect(there).toHaveLength(12);
    expect(difference(there[0], there.at(-1))).toBeLessThan(4);
    const round = await decodedFrames(
      (await engine.regrade(regrade({ loopingMode: 'seamless' }), quietObserver())).mp4,
    );
    expect(difference(round[0], round.at(-1))).toBeLessThan(difference(round[0], round[5]));
  });

  it('shows the requested crop of a portrait clip, or all of it on a blurred backdrop', async () => {
    // Bands that are dark at the top, grey in the middle and bright at the bottom.
    const bands = await greyImage(180, 320, (_, y) => 40 + 80 * Math.floor((3 * y) / 320));
    const upright = await engine.animate(stillRequest(bands, { width: 180, height: 320 }), quietObserver());
    const framed = async (frame: Partial<RegradeRequest>) => {
      const order = regrade({ clip: upright.mp4, strength: 0, seconds: 0.5, ...frame });
      const [luma] = await decodedFrames((await engine.regrade(order, quietObserver())).mp4);
      const at = (x: number, y: number): number => luma?.[Math.floor(180 * y) * 320 + Math.floor(320 * x)] ?? 0;
      return { mean: mean(lumaOf(luma)), at };
    };
    for (const [cropY, grey] of [
      [0, 50],
      [0.5, 119],
      [1, 188],
    ] as const) {
      const cut = await framed({ imageFit: 'fill', cropY, cropZoom: 1.2 });
      expect(Math.abs(cut.mean - grey)).toBeLessThan(6);
    }
    const { at } = await framed({ imageFit: 'fit' });
    expect([at(0.5, 0.1) < 65, Math.abs(at(0.5, 0.5) - 119) < 6, at(0.5, 0.9) > 175]).toEqual([true, true, true]);
    // The backdrop shows an enlarged centre, so it is neither black nor as dark as the top.
    expect(at(0.05, 0.1)).toBeGreaterThan(at(0.5, 0.1) + 20);
    // By default the clip is cropped at the centre.
    expect(Math.abs((await framed({})).mean - 119)).toBeLessThan(6);
  });

  it('applies rotation, pixel aspect ratio and edit list of its source', async () => {
    // Bands that are dark on the left, grey in the middle and bright on the right.
    const bands = await greyImage(320, 180, (x) => 40 + 80 * Math.floor((3 * x) / 320));
    const { mp4 } = await engine.animate(stillRequest(bands, { width: 320, height: 180 }), quietObserver());
    const shown = async (matrix: number[], size: { width: number; height: number }, trimmed = false) => {
      const source = restated(mp4, matrix, trimmed);
      const order = { clip: source, strength: 0, seconds: 0.5, imageFit: 'fill' as const, ...size };
      const made = await engine.regrade(regrade(order), quietObserver());
      const [luma] = await decodedFrames(made.mp4);
      const at = (x: number, y: number) =>
        luma?.[Math.floor(size.height * y) * size.width + Math.floor(size.width * x)] ?? 0;
      return { at, facts: made.facts };
    };
    const [dark, bright] = [65, 175];
    const upright = { width: 180, height: 320 };
    // A quarter turn clockwise moves the left side to the top; the full width remains visible.
    const turned = await shown([0, 1, -1, 0], upright);
    expect(turned.facts.source).toMatch(/^180x320 /);
    expect([turned.at(0.5, 0.1) < dark, turned.at(0.5, 0.9) > bright]).toEqual([true, true]);
    const other = await shown([0, -1, 1, 0], upright);
    expect([other.at(0.5, 0.9) < dark, other.at(0.5, 0.1) > bright]).toEqual([true, true]);
    const mirrored = await shown([-1, 0, 0, 1], { width: 320, height: 180 }, true);
    expect([mirrored.at(0.9, 0.5) < dark, mirrored.at(0.1, 0.5) > bright]).toEqual([true, true]);
    // Half a second remains, which is long enough without slowing down.
    expect(mirrored.facts.slowedBy).toBeNull();
    expect((await shown([2, 0, 0, 1], { width: 320, height: 90 })).facts.source).toMatch(/^640x180 /);
  });

  it.each([
    ['bytes that are no clip', Buffer.from('GIF89a not a film')],
    ['a playlist', Buffer.from('#EXTM3U\nhttp://example.org/a.ts\n')],
    ['a clip cut off', Buffer.alloc(0)],
  ])('rejects %s', async (_, bytes) => {
    const cut = bytes.length > 0 ? bytes : clip.subarray(0, clip.length >> 1);
    await expect(engine.regrade(regrade({ clip: cut }), quietObserver())).rejects.toMatchObject({
      name: 'ClipInputRefused',
    });
  });
});
