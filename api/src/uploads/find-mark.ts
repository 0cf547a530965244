import { SOURCE_TYPES } from '@maquette/contracts/provenance/source-type';
import { LONGEST_READ, readMark } from '@maquette/domain/marks/read-mark';
import sharp from 'sharp';
import type { FoundMark } from './file-cleaner';

/** Pixels of the largest image that is checked: 8K and a margin. */
const PIXEL_LIMIT = 80_000_000;

/** Reads the invisible mark and the source type of an image. @throws the decoder's error when it cannot be read */
export async function findMark({ path }: { path: string }): Promise<FoundMark> {
  const image = sharp(path, { limitInputPixels: PIXEL_LIMIT, failOn: 'error', pages: 1 });
  const { xmp } = await image.metadata();
  const packet = xmp?.toString() ?? '';
  const { data, info } = await image
    .resize(LONGEST_READ, LONGEST_READ, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('b-w')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const mark = readMark({ grey: data, width: info.width, height: info.height });
  return {
    payload: mark?.payload ?? null,
    scale: mark?.scale ?? null,
    sourceType: Object.values(SOURCE_TYPES).find((type) => packet.includes(`"${type}"`)) ?? null,
  };
}
