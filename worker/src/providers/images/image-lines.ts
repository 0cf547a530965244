import sharp from 'sharp';
import { coverCrop, type Size } from './frame';
import { kindOf } from './prepare-image';

/**
 * Colour difference (0-255) that counts as an edge in a photo: a wall against the sky, but not the grain of plaster.
 */
const EDGE_FROM = 14;
/** A Sobel kernel returns four times the size of a step. */
const SOBEL_GAIN = 4;
/** Blur radius in pixels for a one-megapixel image; the blur removes grain before edge detection. */
const BLUR = 1.2;

/**
 * White lines on black, the format in which line control models were trained:
 * inverts a drawing, detects the edges of a photograph or render. Cropped to the size's ratio. PNG.
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
 * Edges by the larger of Sobel's two kernels (I.
 * Sobel, 1968) in any channel, because a wall may be as bright as its sky.
 * @param rgb three bytes per pixel
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
