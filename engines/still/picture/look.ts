/** How linear light becomes the picture. */
export interface Look {
  /** Mean log luminance is brought to this value before the tone curve (0.18 = photographic middle grey). */
  key: number;
  /** Stops added after metering. */
  ev: number;
  saturation: number;
  contrast: number;
  /** Share of blurred light mixed in. */
  bloom: number;
  vignette: number;
  /** -1 cold .. 1 warm. */
  warmth: number;
}
