/** What counts as visible in an image of 320 x 180. */
export const THRESHOLDS = {
  /** Share of the image that the subject covers. */
  subject: 0.1,
  /** Share of the subject's signs, and pixels of one. */
  signs: 2 / 3,
  signPixels: 16,
  /** A thing: share of the image, minimum pixels, unobstructed share of its outline. */
  thing: 0.0015,
  thingPixels: 60,
  unoccluded: 0.35,
  /** A part of a building (a chimney is rarely larger): pixels. */
  partPixels: 24,
  setting: 0.06,
  plant: 0.005,
  /** Share of its slot with the asked material. */
  material: 0.6,
  /** Minimum pixels of a surface to be judged. */
  surfacePixels: 24,
  /** Pixels of one of several things. */
  countedPixels: 14,
  /** Counts are exact up to here, beyond it within a fifth. */
  exactCount: 6,
  /** Share of the image that a forbidden thing may cover. */
  denied: 0.0002,
} as const;
