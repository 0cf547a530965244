import sharp from 'sharp';
import { coverCrop, type Size } from './frame';
import { kindOf } from './prepare-image';

/** A step of a colour (0-255) from which an edge of a photograph counts: a wall against its sky does, the grain of plaster does not. */
const EDGE_FROM = 14;
/** A Sobel kernel answers a step four times as large. */
const SOBEL_GAIN = 4;
/** Takes the grain off before edges are looked for, in pixels of about a megapixel. */
const BLUR = 1.2;

/**
 * White lines on black, as control models for lines were taught: a drawing is turned round, a photograph or a render gives its
 * edges. Cut to the size's ratio. PNG.
 */
export async function linesOf(image: Buffer, size: Size): Promise<Buffer> {
  const { width, height } = await sharp(image).metadata();
  const cut = sharp(image)
    .extract(coverCrop({ width, height }, size))
    .flatten({ background: '#fff' })
    .resize(size.width, size.height, { fit: 'fill', kernel: 'lanczos3' });
  if ((await kindOf(image)) === 'lines') return cut.greyscale().negate().normalise().png().toBuffer();
  const smooth = await cut.toColourspace('srgb').blur(BLUR).raw().toBuffer();
  return sharp(edgesOf(smooth, size), { raw: { ...size, channels: 1 } })
    .png()
    .toBuffer();
}

/**
 * Where a colour changes, by the larger of Sobel's two kernels (I. Sobel, 1968) in any channel: a wall may be as bright as its sky.
 * @param rgb three bytes a pixel
 */
function edgesOf(rgb: Buffer, { width, height }: Size): Buffer {
  const edges = Buffer.alloc(width * height);
  for (let y = 1; y + 1 < height; y += 1) {
    for (let x = 1; x + 1 < width; x += 1) {
      const place = y * width + x;
      for (let channel = 0; channel < 3 && edges[place] === 0; channel += 1) {
        const at = (dx: number, dy: number) => rgb[3 * (place + dy * width + dx) + channel] ?? 0;
        const across = at(1, -1) + 2 * at(1, 0) + at(1, 1) - at(-1, -1) - 2 * at(-1, 0) - at(-1, 1);
        const down = at(-1, 1) + 2 * at(0, 1) + at(1, 1) - at(-1, -1) - 2 * at(0, -1) - at(1, -1);
        if (Math.max(Math.abs(across), Math.abs(down)) >= EDGE_FROM * SOBEL_GAIN) edges[place] = 255;
      }
    }
  }
  return edges;
}
