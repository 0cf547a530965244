import { setImmediate } from 'node:timers/promises';
import { bitsOf } from './mark-bits';
import { BITS, phasesOf, TILE, WAVES, type Wave } from './mark-layout';

/** Pixels of 8 bits, row by row, three channels. */
export interface ColourImage {
  rgb: Uint8Array;
  width: number;
  height: number;
}

/**
 * Root mean square of the change to a channel, in levels of 255: PSNR 42.5 dB where detail hides it, more elsewhere.
 */
const STRENGTH = 1.9;

/** Share of {@link STRENGTH} in an area without detail, where the eye sees noise best. */
const FLAT_SHARE = 0.55;

/** Contrast within a block of pixels, in levels, from which detail hides the watermark at full strength. */
const HIDING_CONTRAST = 8;

/** Side of a block in pixels. */
const BLOCK = 16;

/**
 * Rows between two yields to the event loop, so that the process renews leases and answers while a large image is
 * marked.
 */
const ROWS_AT_ONCE = 256;

/**
 * Images with a long side up to this use waves of {@link TILE}; those twice as long use waves twice as long, so that
 * their screen-size copies still contain the watermark.
 */
const LONG_SIDE = 2_048;

/**
 * Adds an invisible watermark of 64 bits to all channels, in place: the pixels of `image` change. `readMark` finds it
 * after JPEG, WebP, scaling, cropping and rotation.
 * @param payload 16 hexadecimal digits
 */
export async function writeMark(image: ColourImage, payload: string): Promise<void> {
  const { rgb, width, height } = image;
  const zoom = Math.max(1, 2 ** Math.round(Math.log2(Math.max(width, height) / LONG_SIDE)));
  const size = TILE * zoom;
  const tile = await markTile(payload, size);
  const strengths = strengthOfBlocks(image);
  const columns = Math.ceil(width / BLOCK);
  for (let y = 0; y < height; y++) {
    if (y % ROWS_AT_ONCE === 0) await setImmediate();
    const tileRow = (y % size) * size;
    const blockRow = Math.floor(y / BLOCK) * columns;
    for (let x = 0, at = y * width * 3; x < width; x++, at += 3) {
      const block = blockRow + Math.floor(x / BLOCK);
      const added = (tile[tileRow + (x % size)] as number) * (strengths[block] as number) + 0.5;
      for (let channel = at; channel < at + 3; channel++) {
        const value = (rgb[channel] as number) + added;
        rgb[channel] = value < 0 ? 0 : value > 255 ? 255 : value;
      }
    }
  }
}

/** One period of the watermark, `size` × `size`: mean 0, root mean square 1. */
async function markTile(payload: string, size: number): Promise<Float32Array> {
  const tile = new Float32Array(size * size);
  const amplitude = Math.sqrt(2 / BITS);
  const phases = phasesOf(size);
  const cosine = Float32Array.from({ length: size }, (_, at) => Math.cos((2 * Math.PI * at) / size));
  const cosAcross = new Float32Array(size);
  const sinAcross = new Float32Array(size);
  for (const [number, bit] of bitsOf(payload).entries()) {
    await setImmediate();
    const wave = (WAVES[number] as readonly [Wave, Wave])[bit];
    const phase = phases[number] as number;
    for (let x = 0; x < size; x++) {
      cosAcross[x] = cosine[remainder(wave.x * x + phase, size)] as number;
      sinAcross[x] = cosine[remainder(wave.x * x + phase - size / 4, size)] as number;
    }
    for (let y = 0; y < size; y++) {
      const cosDown = amplitude * (cosine[remainder(wave.y * y, size)] as number);
      const sinDown = amplitude * (cosine[remainder(wave.y * y - size / 4, size)] as number);
      for (let x = 0, at = y * size; x < size; x++, at++) {
        tile[at] = (tile[at] as number) + (cosAcross[x] as number) * cosDown - (sinAcross[x] as number) * sinDown;
      }
    }
  }
  return tile;
}

/** Strength of the watermark in each block of pixels: more where detail hides it. */
function strengthOfBlocks(image: ColourImage): Float32Array {
  const columns = Math.ceil(image.width / BLOCK);
  const rows = Math.ceil(image.height / BLOCK);
  return Float32Array.from({ length: columns * rows }, (_, block) => {
    const contrast = contrastOf(image, (block % columns) * BLOCK, Math.floor(block / columns) * BLOCK);
    return STRENGTH * Math.min(1, FLAT_SHARE + ((1 - FLAT_SHARE) * contrast) / HIDING_CONTRAST);
  });
}

/** Standard deviation of green in a block, by every second pixel of every second row. */
function contrastOf({ rgb, width, height }: ColourImage, left: number, top: number): number {
  let sum = 0;
  let squares = 0;
  let count = 0;
  for (let y = top; y < Math.min(height, top + BLOCK); y += 2) {
    for (let x = left; x < Math.min(width, left + BLOCK); x += 2) {
      const green = rgb[(y * width + x) * 3 + 1] as number;
      sum += green;
      squares += green * green;
      count++;
    }
  }
  return Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2));
}

const remainder = (value: number, size: number) => ((value % size) + size) % size;
