import sharp from 'sharp';
import { type FrameOrder, framedDepth, framedInput } from './framed-input';

const RED = [220, 30, 30] as const;
const GREEN = [30, 180, 40] as const;
const BLUE = [30, 40, 210] as const;
const SIZE = { width: 90, height: 160 };

/** An upright image in three bands, red above green above blue, with three depth steps. */
function upright() {
  const rgb = new Uint8Array(3 * SIZE.width * SIZE.height);
  const depth = new Uint16Array(SIZE.width * SIZE.height);
  for (let at = 0; at < depth.length; at += 1) {
    const band = Math.floor((3 * Math.floor(at / SIZE.width)) / SIZE.height);
    rgb.set([RED, GREEN, BLUE][band] ?? BLUE, 3 * at);
    depth[at] = band;
  }
  const bytes = sharp(rgb, { raw: { ...SIZE, channels: 3 } })
    .png()
    .toBuffer();
  return { bytes, depth: { values: depth, ...SIZE } };
}

async function coloursOf(bytes: Buffer) {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const from = 3 * (Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1)));
    return [...data.subarray(from, from + 3)];
  };
  return { at, aspect: info.width / info.height };
}

const WIDE: FrameOrder = { width: 320, height: 180 };

describe('an upright photo in a wide image', () => {
  test.each([
    ['top', 0, RED, 0],
    ['middle', 0.5, GREEN, 1],
    ['bottom', 1, BLUE, 2],
  ] as const)('is cut at its %s, and its depth with it', async (_, cropY, colour, band) => {
    const { bytes, depth } = upright();
    const order: FrameOrder = { ...WIDE, imageFit: 'fill', cropY };
    const { at, aspect } = await coloursOf(await framedInput(await bytes, order, 'blur'));
    expect(aspect).toBeCloseTo(16 / 9, 1);
    for (const y of [0, 0.5, 1]) expect(at(0.5, y)).toEqual(colour);
    expect(new Set(framedDepth(depth, order)?.values)).toEqual(new Set([band]));
  });

  test('stays whole with `fit`, on paper or on its own blurred image', async () => {
    const bytes = await upright().bytes;
    for (const around of ['paper', 'blur'] as const) {
      const { at, aspect } = await coloursOf(await framedInput(bytes, { ...WIDE, imageFit: 'fit' }, around));
      expect(aspect).toBeCloseTo(16 / 9, 1);
      expect([at(0.5, 0.1), at(0.5, 0.5), at(0.5, 0.9)]).toEqual([RED, GREEN, BLUE]);
    }
    expect(framedDepth(upright().depth, { ...WIDE, imageFit: 'fit' })).toBeUndefined();
  });

  test('is left to the engine when the form does not choose', async () => {
    const bytes = await upright().bytes;
    expect(await framedInput(bytes, WIDE, 'blur')).toBe(bytes);
    expect(await framedInput(bytes, { width: 90, height: 160, imageFit: 'fill' }, 'blur')).toBe(bytes);
  });
});
