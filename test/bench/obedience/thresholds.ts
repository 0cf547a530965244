/** What counts as seen, in a picture of 320 x 180 (design: words into scenes, section 6). */
export const THRESHOLDS = {
  /** Share of the picture that the subject covers. */
  subject: 0.1,
  /** Share of the subject's signs, and pixels of one. */
  signs: 2 / 3,
  signPixels: 16,
  /** A thing: share of the picture, pixels at least, share of its outline that nothing hides. */
  thing: 0.0015,
  thingPixels: 60,
  unoccluded: 0.35,
  /** A part of a building (a chimney is seldom larger): pixels. */
  partPixels: 24,
  setting: 0.06,
  plant: 0.005,
  /** Share of its slot that shows the material asked. */
  material: 0.6,
  /** Pixels that a surface must show to be judged. */
  surfacePixels: 24,
  /** Pixels of one of several things. */
  countedPixels: 14,
  /** Counts are exact up to here, then within a fifth. */
  exactCount: 6,
  /** Share of the picture that something forbidden may cover. */
  denied: 0.0002,
} as const;
