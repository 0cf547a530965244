/** A small copy of a still, about 480 pixels wide; rows start at the top. */
export interface SmallImage {
  rgb: Uint8Array;
  width: number;
  height: number;
  /** Luma, 0-1. */
  luma: Float32Array;
}

/** Builds the small image. `rgb` has three bytes per pixel. */
export function smallImage(rgb: Uint8Array, width: number, height: number): SmallImage {
  const luma = new Float32Array(width * height);
  for (let i = 0; i < luma.length; i++) {
    luma[i] = (0.3 * (rgb[3 * i] ?? 0) + 0.59 * (rgb[3 * i + 1] ?? 0) + 0.11 * (rgb[3 * i + 2] ?? 0)) / 255;
  }
  return { rgb, width, height, luma };
}
