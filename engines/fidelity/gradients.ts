import { boxBlur, luma } from '../sketch/reading/raster';

/** Interleaved 8-bit sRGB; rows start at the top. */
export interface Raster {
  rgb: Uint8Array;
  width: number;
  height: number;
}

/** Luma plane (0-1) with its horizontal and vertical gradient at each pixel. */
export interface Gradients {
  width: number;
  height: number;
  dx: Float32Array;
  dy: Float32Array;
}

/** Luma of an image reduced to a smaller size (box filter). */
export function brightness({ rgb, width, height }: Raster, w: number, h: number): Float32Array {
  return smaller(luma(rgb), { width, height }, w, h);
}

/** Red, green and blue (0-1) of an image reduced to a smaller size (box filter). */
export function colours({ rgb, width, height }: Raster, w: number, h: number): Float32Array[] {
  return [0, 1, 2].map((channel) => {
    const plane = Float32Array.from({ length: width * height }, (_, at) => (rgb[3 * at + channel] as number) / 255);
    return smaller(plane, { width, height }, w, h);
  });
}

function smaller(
  grey: Float32Array,
  { width, height }: { width: number; height: number },
  w: number,
  h: number,
): Float32Array {
  if (width === w && height === h) return grey;
  const out = new Float32Array(w * h);
  for (let y = 0; y < h; y++) {
    const top = Math.min(height - 1, Math.floor((y * height) / h));
    const bottom = Math.max(top + 1, Math.min(height, Math.floor(((y + 1) * height) / h)));
    for (let x = 0; x < w; x++) {
      const left = Math.min(width - 1, Math.floor((x * width) / w));
      const right = Math.max(left + 1, Math.min(width, Math.floor(((x + 1) * width) / w)));
      let sum = 0;
      for (let j = top; j < bottom; j++) for (let i = left; i < right; i++) sum += grey[j * width + i] as number;
      out[y * w + x] = sum / ((bottom - top) * (right - left));
    }
  }
  return out;
}

/** Central differences of a plane after a blur with a radius of `soft` pixels. */
export function gradientsOf(grey: Float32Array, width: number, height: number, soft: number): Gradients {
  const plane = boxBlur(grey, width, height, soft, 2);
  const dx = new Float32Array(plane.length);
  const dy = new Float32Array(plane.length);
  for (let y = 0; y < height; y++) {
    const up = Math.max(0, y - 1) * width;
    const down = Math.min(height - 1, y + 1) * width;
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      dx[at] =
        ((plane[y * width + Math.min(width - 1, x + 1)] as number) -
          (plane[y * width + Math.max(0, x - 1)] as number)) /
        2;
      dy[at] = ((plane[down + x] as number) - (plane[up + x] as number)) / 2;
    }
  }
  return { width, height, dx, dy };
}
