import { INPUT_PIXEL_LIMIT } from '@maquette/contracts/fields/input-file';
import { cutOf, pixelsOf } from '@maquette/contracts/fields/input-frame';
import { type DrawnLines, drawnLines } from '@maquette/engines/fidelity/drawn-lines';
import sharp from 'sharp';
import type { LinesOrder } from './cleaner-work';

/** Longer side, in pixels, at which lines are measured, the same as when results are compared. */
const SIDE = 960;

/** Measures the straight lines of a drawing, in the rendered crop and outside the mask. @throws Error of the decoder */
export async function findLines({ path, mask, crop }: LinesOrder): Promise<DrawnLines> {
  const image = await cropped(path, crop);
  const drawing = await rasterOf(image.resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true }));
  if (mask === undefined) return drawnLines(drawing);
  const { width, height } = drawing;
  return drawnLines(drawing, await rasterOf((await cropped(mask, crop)).resize(width, height, FILL)));
}

/** The part of a file that an order renders, cropped as in the worker's `framedInput`. */
async function cropped(path: string, crop: LinesOrder['crop']): Promise<sharp.Sharp> {
  const image = open(path);
  if (crop?.imageFit !== 'fill') return image;
  const { autoOrient } = await sharp(path, LIMITS).metadata();
  return image.extract(pixelsOf(cutOf(autoOrient, crop.aspect, crop), autoOrient));
}

type Raster = Parameters<typeof drawnLines>[0];

const FILL = { fit: 'fill' } as const;

const LIMITS = { limitInputPixels: INPUT_PIXEL_LIMIT, pages: 1 } as const;

const open = (path: string) => sharp(path, LIMITS).rotate();

async function rasterOf(image: sharp.Sharp): Promise<Raster> {
  const { data, info } = await image
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { rgb: new Uint8Array(data), width: info.width, height: info.height };
}
