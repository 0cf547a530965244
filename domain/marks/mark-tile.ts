import { setImmediate } from 'node:timers/promises';
import { Fourier } from './fourier';
import { type Bit, bitsOf } from './mark-bits';
import { BITS, phasesOf, TILE, type Wave, wavePairs } from './mark-layout';

/** The mark's share of its full strength in areas without detail, where noise is most visible. */
const FLAT_SHARE = 0.55;

/** Contrast within a block of pixels, in levels, from which detail hides the mark at full strength. */
const HIDING_CONTRAST = 8;

/** Side length in pixels of a block; its contrast decides how strong the mark is there. */
export const BLOCK = 16;

/**
 * Longest side in pixels up to which waves have the length of {@link TILE}. In an image twice as long they are twice as
 * long, so that smaller copies for screens still carry them.
 */
const LONG_SIDE = 2_048;

/** How many times longer than in {@link TILE} the waves are in an image of this size. */
export function zoomOf({ width, height }: { width: number; height: number }): number {
  return Math.max(1, 2 ** Math.round(Math.log2(Math.max(width, height) / LONG_SIDE)));
}

/** The wave that a bit uses in an image. Clips use its mirror image, which does not occur in a clip's source image. */
export function waveOf(bit: number, value: Bit, isMirrored: boolean): Wave {
  const { x, y } = (wavePairs()[bit] as readonly [Wave, Wave])[value];
  return isMirrored ? { x, y: -y } : { x, y };
}

interface TileShape {
  /** Pixels along a side. */
  size: number;
  /** True for the frames of clips. */
  isMirrored: boolean;
}

/** One period of a mark, minus the mark that it replaces, if any. */
export async function differenceTile(
  payload: string,
  replaced: string | null,
  shape: TileShape,
): Promise<Float32Array> {
  const tile = await markTile(payload, shape);
  if (replaced === null) return tile;
  const former = await markTile(replaced, shape);
  return tile.map((level, at) => level - (former[at] as number));
}

/** Number of rows between two yields to the event loop: about 2 ms. */
const ROWS_AT_ONCE = 128;

/**
 * One period of the mark, `size` × `size`, with mean 0 and root mean square 1.
 * Each row is the transform of its few times faster than adding up the waves pixel by pixel.
 */
async function markTile(payload: string, { size, isMirrored }: TileShape): Promise<Float32Array> {
  const tile = new Float32Array(size * size);
  const amplitude = Math.sqrt(2 / BITS);
  const phases = phasesOf(size);
  const waves = bitsOf(payload).map((bit, number) => waveOf(number, bit, isMirrored));
  const cosine = Float64Array.from({ length: size }, (_, at) => Math.cos((2 * Math.PI * at) / size));
  const fourier = new Fourier(size);
  const imaginary = new Float32Array(size);
  for (let y = 0; y < size; y++) {
    if (y % ROWS_AT_ONCE === 0) await setImmediate();
    const row = tile.subarray(y * size, (y + 1) * size);
    imaginary.fill(0);
    for (const [number, wave] of waves.entries()) {
      const turn = wave.y * y + (phases[number] as number);
      row[wave.x] = (row[wave.x] as number) + amplitude * (cosine[remainder(turn, size)] as number);
      // Conjugated, because the transform rotates the other way. A sine is a cosine a quarter earlier.
      const sine = cosine[remainder(turn - size / 4, size)] as number;
      imaginary[wave.x] = (imaginary[wave.x] as number) - amplitude * sine;
    }
    fourier.transform(row, imaginary, 0, 1);
  }
  return tile;
}

/** One 8-bit channel of an image, row by row: index of its first value, and the distance of two values. */
interface Channel {
  pixels: Uint8Array;
  width: number;
  height: number;
  first: number;
  stride: number;
}

/** Writes to `shares` how much of its full strength the mark has in each block: more where detail hides it. */
export function sharesOfBlocks(channel: Channel, shares: Float32Array): void {
  const columns = Math.ceil(channel.width / BLOCK);
  for (let block = 0; block < shares.length; block++) {
    const contrast = contrastOf(channel, (block % columns) * BLOCK, Math.floor(block / columns) * BLOCK);
    shares[block] = Math.min(1, FLAT_SHARE + ((1 - FLAT_SHARE) * contrast) / HIDING_CONTRAST);
  }
}

export function blocksIn({ width, height }: { width: number; height: number }): number {
  return Math.ceil(width / BLOCK) * Math.ceil(height / BLOCK);
}

/** Standard deviation in a block, from every second pixel of every second row. */
function contrastOf({ pixels, width, height, first, stride }: Channel, left: number, top: number): number {
  let sum = 0;
  let squares = 0;
  let count = 0;
  for (let y = top; y < Math.min(height, top + BLOCK); y += 2) {
    for (let x = left; x < Math.min(width, left + BLOCK); x += 2) {
      const level = pixels[(y * width + x) * stride + first] as number;
      sum += level;
      squares += level * level;
      count++;
    }
  }
  return Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2));
}

const remainder = (value: number, size: number) => ((value % size) + size) % size;
