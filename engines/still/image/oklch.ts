/** A perceptual colour in OKLCH (Björn Ottosson, A perceptual color space for image processing, 2020). */
export interface Oklch {
  /** 0 black to 1 white. */
  lightness: number;
  /** 0 grey; the most saturated paints reach 0.25. */
  chroma: number;
  /** Degrees: 29 red, 110 yellow, 142 green, 264 blue. */
  hue: number;
}

/** Converts linear BT.709 (0 to 1 per channel). */
export function oklch(r: number, g: number, b: number): Oklch {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const c = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const hue = (Math.atan2(c, a) * 180) / Math.PI;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, c),
    hue: (hue + 360) % 360,
  };
}

/** Linear light of an sRGB byte. */
export const linear = (byte: number): number => {
  const v = byte / 255;
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
};

/** Angle between two hues, 0 to 180. */
export const hueApart = (a: number, b: number): number => Math.abs(((a - b + 540) % 360) - 180);

/** Median of linear RGB colours per channel, over the given pixels. */
export function medianColour(at: readonly number[], channel: (pixel: number, k: 0 | 1 | 2) => number): Oklch {
  const middle = (k: 0 | 1 | 2): number => {
    const values = Float32Array.from(at, (pixel) => channel(pixel, k)).sort();
    return values[values.length >> 1] ?? 0;
  };
  return oklch(middle(0), middle(1), middle(2));
}
