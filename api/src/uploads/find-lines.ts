import { INPUT_PIXEL_LIMIT } from '@maquette/contracts/fields/input-file';
import { type DrawnLines, drawnLines } from '@maquette/engines/fidelity/drawn-lines';
import sharp from 'sharp';

/** Longer side in pixels while measuring, the same as when results are compared. */
const SIDE = 960;

/** Measures the straight lines of a stored drawing. @throws Error of the decoder */
export async function findLines({ path }: { path: string }): Promise<DrawnLines> {
  const { data, info } = await sharp(path, { limitInputPixels: INPUT_PIXEL_LIMIT, pages: 1 })
    .rotate()
    .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return drawnLines({ rgb: new Uint8Array(data), width: info.width, height: info.height });
}
