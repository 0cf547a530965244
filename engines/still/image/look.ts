/** Tone mapping parameters, from linear light to the displayed image. */
export interface Look {
  /** The mean log luminance is scaled to this value before the tone curve (0.18 = photographic middle grey). */
  key: number;
  /** Exposure compensation in stops, after metering. */
  ev: number;
  saturation: number;
  contrast: number;
  /** Share of blurred light mixed in. */
  bloom: number;
  vignette: number;
  /** White balance: -1 cold .. 1 warm. */
  warmth: number;
}
