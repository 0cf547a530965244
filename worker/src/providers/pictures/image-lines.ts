import sharp from 'sharp';
import { coverCrop, type Size } from './frame';
import { kindOf } from './prepare-image';

/** Brightness from which an edge of a photograph counts, after a Laplacian of one pixel. */
const EDGE_FROM = 18;

/**
 * White lines on black, as control models for lines were taught: a drawing is turned round, a photograph or a render gives its
 * edges. Cut to the size's ratio. PNG.
 */
export async function linesOf(image: Buffer, size: Size): Promise<Buffer> {
  const { width, height } = await sharp(image).metadata();
  const grey = sharp(image)
    .extract(coverCrop({ width, height }, size))
    .flatten({ background: '#fff' })
    .resize(size.width, size.height, { fit: 'fill', kernel: 'lanczos3' })
    .greyscale();
  if ((await kindOf(image)) === 'lines') return grey.negate().normalise().png().toBuffer();
  const smooth = await grey.blur(1.2).png().toBuffer();
  const edges = { width: 3, height: 3, kernel: [-1, -1, -1, -1, 8, -1, -1, -1, -1] };
  return sharp(smooth).convolve(edges).threshold(EDGE_FROM).png().toBuffer();
}
