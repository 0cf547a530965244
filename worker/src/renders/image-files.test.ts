import { SOURCE_TYPES } from '@maquette/contracts/provenance/source-type';
import { readMarkInPlace } from '@maquette/domain/marks/read-mark-in-place';
import sharp from 'sharp';
import * as imageFiles from './image-files';

const picture = { rgb: new Uint8Array(32 * 18 * 3).fill(90), width: 32, height: 18 };
const TYPE = SOURCE_TYPES.algorithmic;
const PAYLOAD = '9f1c06b7a42d5e38';
type Encoder = Extract<keyof typeof imageFiles, `encode${string}`>;

/** A new encoder without an entry here does not compile. */
const made: Record<Encoder, () => Promise<Buffer>> = {
  encodeImage: () => imageFiles.encodeImage(picture, 'jpeg', TYPE),
  encodeThumbnail: () => imageFiles.encodeThumbnail(picture, TYPE, PAYLOAD),
  encodePreview: async () => (await imageFiles.encodePreview(picture, true, TYPE)).jpeg,
  encodeDepth: () => imageFiles.encodeDepth({ values: new Uint16Array(32 * 18).fill(7), width: 32, height: 18 }),
  encodeOverlay: () => imageFiles.encodeOverlay({ rgba: new Uint8Array(32 * 18 * 4).fill(9), width: 32, height: 18 }),
};

test.each(Object.entries(made))('a file of %s contains its source type', async (_, make) => {
  const { xmp } = await sharp(await make()).metadata();
  expect(xmp?.toString()).toContain(`"${TYPE}"`);
});

test('a depth image keeps its 16 bits and its metadata', async () => {
  const values = Uint16Array.from({ length: 32 * 18 }, (_, i) => i * 111);
  const png = await imageFiles.encodeDepth({ values, width: 32, height: 18 });
  const { data } = await sharp(png)
    .toColourspace('grey16')
    .raw({ depth: 'ushort' })
    .toBuffer({ resolveWithObject: true });
  expect(new Uint16Array(data.buffer, data.byteOffset, 32 * 18)).toEqual(values);
});

/** A wall with windows under a sky, with plaster grain. */
async function house(): Promise<{ rgb: Uint8Array; width: number; height: number }> {
  const [width, height] = [1_280, 720];
  const noise = sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 14 } },
  });
  const facade = Array.from({ length: 12 }, (_, at) => {
    const [x, y] = [150 + 260 * (at % 4), 240 + 150 * Math.floor(at / 4)];
    return `<rect x="${x}" y="${y}" width="120" height="90" fill="#334"/>`;
  });
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="200" fill="#acf"/>${facade.join('')}</svg>`;
  const data = await noise
    .png()
    .toBuffer()
    .then((grain) =>
      sharp(grain)
        .composite([{ input: Buffer.from(drawing) }])
        .removeAlpha()
        .raw()
        .toBuffer(),
    );
  return { rgb: new Uint8Array(data), width, height };
}

test('a thumbnail carries the invisible watermark of its render, even after saving again as JPEG', async () => {
  const thumbnail = await imageFiles.encodeThumbnail(await house(), TYPE, PAYLOAD);
  const payloadOf = async (file: Buffer) => {
    const { data, info } = await sharp(file).toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
    return readMarkInPlace({ grey: data, width: info.width, height: info.height })?.payload;
  };
  expect((await sharp(thumbnail).metadata()).width).toBe(480);
  expect(await payloadOf(thumbnail)).toBe(PAYLOAD);
  expect(await payloadOf(await sharp(thumbnail).jpeg({ quality: 80 }).toBuffer())).toBe(PAYLOAD);
});
