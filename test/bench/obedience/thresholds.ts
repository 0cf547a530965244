/** Thresholds above which something counts as visible in an image of 320 x 180 pixels. */
export const THRESHOLDS = {
  /** Minimum share of the image that the subject covers. */
  subject: 0.1,
  /** Minimum share of the subject's signs, and minimum pixels per sign. */
  signs: 2 / 3,
  signPixels: 16,
  /** Limits for an object: share of the image, pixels, and unobstructed share of its outline. */
  thing: 0.0015,
  thingPixels: 60,
  unoccluded: 0.35,
  /** Minimum pixels for a part of a building; a chimney rarely has more. */
  partPixels: 24,
  setting: 0.06,
  plant: 0.005,
  /** Minimum share of a slot that has the requested material. */
  material: 0.6,
  /** Minimum pixels for a surface to be judged. */
  surfacePixels: 24,
  /** Minimum pixels for one of several objects. */
  countedPixels: 14,
  /** Counts up to this number must be exact, larger ones within a fifth. */
  exactCount: 6,
  /** Maximum share of the image that a forbidden object may cover. */
  denied: 0.0002,
} as const;
