import { SOURCE_TYPES } from '@maquette/contracts/provenance/source-type';
import sharp from 'sharp';
import * as imageFiles from './image-files';

const picture = { rgb: new Uint8Array(32 * 18 * 3).fill(90), width: 32, height: 18 };
const TYPE = SOURCE_TYPES.algorithmic;
type Encoder = Extract<keyof typeof imageFiles, `encode${string}`>;

/** A new encoder does not compile before it has its line here. */
const made: Record<Encoder, () => Promise<Buffer>> = {
  encodeImage: () => imageFiles.encodeImage(picture, 'jpeg', TYPE),
  encodeThumbnail: () => imageFiles.encodeThumbnail(picture, TYPE),
  encodePreview: async () => (await imageFiles.encodePreview(picture, true, TYPE)).jpeg,
  encodeDepth: () => imageFiles.encodeDepth({ values: new Uint16Array(32 * 18).fill(7), width: 32, height: 18 }),
  encodeOverlay: () => imageFiles.encodeOverlay({ rgba: new Uint8Array(32 * 18 * 4).fill(9), width: 32, height: 18 }),
};

test.each(Object.entries(made))('a file of %s says how it came to be', async (_, make) => {
  const { xmp } = await sharp(await make()).metadata();
  expect(xmp?.toString()).toContain(`"${TYPE}"`);
});

test('a depth picture keeps its 16 bits under the mark', async () => {
  const values = Uint16Array.from({ length: 32 * 18 }, (_, i) => i * 111);
  const png = await imageFiles.encodeDepth({ values, width: 32, height: 18 });
  const { data } = await sharp(png)
    .toColourspace('grey16')
    .raw({ depth: 'ushort' })
    .toBuffer({ resolveWithObject: true });
  expect(new Uint16Array(data.buffer, data.byteOffset, 32 * 18)).toEqual(values);
});
