import { setImmediate } from 'node:timers/promises';
import { TILE } from './mark-layout';
import { BLOCK, blocksIn, differenceTile, sharesOfBlocks, zoomOf } from './mark-tile';

/** 8-bit pixels, row by row, three channels. */
export interface ColourImage {
  rgb: Uint8Array;
  width: number;
  height: number;
}

/**
 * Root mean square of the change to a channel (0-255):
 * PSNR is 42.5 dB where detail hides the mark, and higher elsewhere.
 */
const STRENGTH = 1.9;

/** Number of rows between two yields to the event loop: the process renews leases while it marks a large image. */
const ROWS_AT_ONCE = 256;

/** Number of channels per pixel, and the index of the channel whose contrast is measured: green. */
const CHANNELS = 3;
const MEASURED = 1;

/**
 * Adds an invisible watermark of 64 bits to all channels of `image`, in place.
 * `readMark` finds it after JPEG, WebP, scaling, cropping and rotation.
 * @param payload 16 hexadecimal digits
 * @param replaced payload of a mark at the same position, which is removed, because two marks cannot be read
 */
export async function writeMark(image: ColourImage, payload: string, replaced: string | null = null): Promise<void> {
  const { rgb, width, height } = image;
  const size = TILE * zoomOf(image);
  const tile = await differenceTile(payload, replaced, { size, isMirrored: false });
  const shares = new Float32Array(blocksIn(image));
  sharesOfBlocks({ pixels: rgb, width, height, first: MEASURED, stride: CHANNELS }, shares);
  const columns = Math.ceil(width / BLOCK);
  for (let y = 0; y < height; y++) {
    if (y % ROWS_AT_ONCE === 0) await setImmediate();
    const tileRow = (y % size) * size;
    const blockRow = Math.floor(y / BLOCK) * columns;
    for (let x = 0, at = y * width * CHANNELS; x < width; x++, at += CHANNELS) {
      const share = shares[blockRow + Math.floor(x / BLOCK)] as number;
      const added = (tile[tileRow + (x % size)] as number) * share * STRENGTH + 0.5;
      for (let channel = at; channel < at + CHANNELS; channel++) {
        const value = (rgb[channel] as number) + added;
        rgb[channel] = value < 0 ? 0 : value > 255 ? 255 : value;
      }
    }
  }
}
