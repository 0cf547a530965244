import { INPUT_PIXEL_LIMIT } from '@maquette/contracts/fields/input-file';
import { type DrawnLines, drawnLines } from '@maquette/engines/fidelity/drawn-lines';
import sharp from 'sharp';

/** Longer side in pixels while measuring, the same as when results are compared. */
const SIDE = 960;

/**
 * Measures the straight lines of a stored drawing.
 * @param order.mask path of the mask of an edit: lines in its white part do not count
 * @throws Error of the decoder
 */
export async function findLines({ path, mask }: { path: string; mask?: string }): Promise<DrawnLines> {
  const drawing = await rasterOf(open(path).resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true }));
  const { width, height } = drawing;
  return drawnLines(drawing, mask === undefined ? undefined : await rasterOf(open(mask).resize(width, height, FILL)));
}

type Raster = Parameters<typeof drawnLines>[0];

const FILL = { fit: 'fill' } as const;

const open = (path: string) => sharp(path, { limitInputPixels: INPUT_PIXEL_LIMIT, pages: 1 }).rotate();

async function rasterOf(image: sharp.Sharp): Promise<Raster> {
  const { data, info } = await image
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { rgb: new Uint8Array(data), width: info.width, height: info.height };
}
