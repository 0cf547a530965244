import { Fourier } from './fourier';
import { TILE, type Wave } from './mark-layout';

/** Brightness of an image, 0 to 255, row by row. */
export interface GreyImage {
  grey: Uint8Array;
  width: number;
  height: number;
}

/** Radius in pixels of the neighbourhood a pixel is compared with. */
const REACH = 4;

/** Added to the local contrast, in levels: accounts for rounding noise in flat areas. */
const FLOOR = 1.2;

/** Detail beyond this multiple of the local contrast is an edge of the image, not the watermark. */
const EDGE = 2;

/**
 * An image's spectrum, weighted to show the watermark best: detail is divided by the square of the contrast around
 * it (Wiener weight for a weak signal in noise). Foliage then hides no more of the mark than a sky.
 */
export class Spectrum {
  /** Logarithm of the power of each frequency. */
  private readonly power: Float32Array;
  private readonly columns: number;
  private readonly rows: number;

  constructor(image: GreyImage) {
    const { width, height } = image;
    this.columns = 2 ** Math.ceil(Math.log2(width));
    this.rows = 2 ** Math.ceil(Math.log2(height));
    this.power = this.powerOf(weightedDetail(image), width, height);
  }

  /**
   * Logarithm of a wave's power.
   * @param scale size of the image relative to the size at which the wave was written
   * @returns the strongest of the nine frequencies around the wave; null when the image is too small to hold it
   */
  at({ x, y }: Wave, scale: number): number | null {
    const { columns, rows, power } = this;
    const across = (x / (TILE * scale)) * columns;
    const down = (y / (TILE * scale)) * rows;
    if (Math.abs(across) > columns / 2 - 2 || Math.abs(down) > rows / 2 - 2) return null;
    let strongest = -Infinity;
    for (let dy = -1; dy <= 1; dy++) {
      const row = ((Math.round(down) + dy + rows) & (rows - 1)) * columns;
      for (let dx = -1; dx <= 1; dx++) {
        const value = power[row + ((Math.round(across) + dx + columns) & (columns - 1))] as number;
        if (value > strongest) strongest = value;
      }
    }
    return strongest;
  }

  private powerOf(detail: Float32Array, width: number, height: number): Float32Array {
    const { columns, rows } = this;
    const real = new Float32Array(columns * rows);
    const imaginary = new Float32Array(columns * rows);
    const fade = Float32Array.from({ length: width }, (_, x) => hann(x, width));
    for (let y = 0; y < height; y++) {
      const fadeOfRow = hann(y, height);
      for (let x = 0; x < width; x++) {
        real[y * columns + x] = (detail[y * width + x] as number) * (fade[x] as number) * fadeOfRow;
      }
    }
    const byRow = new Fourier(columns);
    for (let y = 0; y < height; y++) byRow.transform(real, imaginary, y * columns, 1);
    const byColumn = new Fourier(rows);
    for (let x = 0; x < columns; x++) byColumn.transform(real, imaginary, x, columns);
    for (let at = 0; at < real.length; at++) {
      real[at] = Math.log((real[at] as number) ** 2 + (imaginary[at] as number) ** 2 + 1e-12);
    }
    return real;
  }
}

/** Difference from the neighbourhood, divided by the square of the contrast there. */
export function weightedDetail({ grey, width, height }: GreyImage): Float32Array {
  const detail = blur(grey, width, height);
  const contrast = new Float32Array(detail.length);
  for (let at = 0; at < detail.length; at++) {
    detail[at] = (grey[at] as number) - (detail[at] as number);
    contrast[at] = Math.abs(detail[at] as number);
  }
  const around = blur(contrast, width, height);
  for (let at = 0; at < detail.length; at++) {
    const level = (around[at] as number) + FLOOR;
    const share = (detail[at] as number) / level;
    detail[at] = (share > EDGE ? EDGE : share < -EDGE ? -EDGE : share) / level;
  }
  return detail;
}

/** Hann window. Without it the image borders would spread over the whole spectrum. */
const hann = (at: number, size: number) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (at + 0.5)) / size);

/** Mean of the square of 2 × {@link REACH} + 1 pixels around each pixel. */
function blur(pixels: ArrayLike<number>, width: number, height: number): Float32Array {
  const across = new Float32Array(width * height);
  const blurred = new Float32Array(width * height);
  for (let y = 0; y < height; y++) blurLine(pixels, across, y * width, 1, width);
  for (let x = 0; x < width; x++) blurLine(across, blurred, x, width, height);
  return blurred;
}

function blurLine(from: ArrayLike<number>, to: Float32Array, start: number, stride: number, length: number): void {
  const pixel = (at: number) => from[start + Math.max(0, Math.min(length - 1, at)) * stride] as number;
  let sum = 0;
  for (let at = -REACH; at <= REACH; at++) sum += pixel(at);
  for (let at = 0; at < length; at++) {
    to[start + at * stride] = sum / (2 * REACH + 1);
    sum += pixel(at + REACH + 1) - pixel(at - REACH);
  }
}
