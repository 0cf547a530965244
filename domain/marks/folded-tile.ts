import { Fourier } from './fourier';
import { phasesOf, TILE, type Wave } from './mark-layout';
import { waveOf } from './mark-tile';

interface Size {
  width: number;
  height: number;
}

/** Position of a mark whose scale is known. It begins in the upper left corner. */
interface Place {
  image: Size;
  /** Size of one period of the mark in the image, in pixels. */
  tile: Size;
  /** True for the frames of clips. */
  isMirrored: boolean;
}

const fourier = new Fourier(TILE);
const PHASES = phasesOf(TILE);

/**
 * For each bit: how much better the image correlates with the wave for 1 than with the wave for 0, phases included.
 * All periods of the mark are summed. This reads weaker marks than comparing magnitudes, but needs scale and position.
 * @param detail detail of the image, from `weightedDetail`
 */
export function certaintiesInPlace(detail: Float32Array, { image, tile, isMirrored }: Place): number[] {
  const real = folded(detail, image, tile);
  const imaginary = new Float32Array(real.length);
  for (let y = 0; y < TILE; y++) fourier.transform(real, imaginary, y * TILE, 1);
  for (let x = 0; x < TILE; x++) fourier.transform(real, imaginary, x, TILE);
  const along = ({ x, y }: Wave, phase: number) => {
    const at = ((y + TILE) % TILE) * TILE + ((x + TILE) % TILE);
    const angle = (2 * Math.PI * phase) / TILE;
    return (real[at] as number) * Math.cos(angle) + (imaginary[at] as number) * Math.sin(angle);
  };
  return PHASES.map(
    (phase, bit) => along(waveOf(bit, 1, isMirrored), phase) - along(waveOf(bit, 0, isMirrored), phase),
  );
}

/** Sums all periods in an image, each scaled to {@link TILE} pixels a side. */
function folded(detail: Float32Array, { width, height }: Size, tile: Size): Float32Array {
  const sum = new Float32Array(TILE * TILE);
  const place = (at: number, side: number) => (Math.round(((at + 0.5) * TILE) / side - 0.5) + TILE) % TILE;
  const columns = Int32Array.from({ length: width }, (_, x) => place(x, tile.width));
  for (let y = 0, at = 0; y < height; y++) {
    const row = place(y, tile.height) * TILE;
    for (let x = 0; x < width; x++, at++) {
      const to = row + (columns[x] as number);
      sum[to] = (sum[to] as number) + (detail[at] as number);
    }
  }
  return sum;
}
