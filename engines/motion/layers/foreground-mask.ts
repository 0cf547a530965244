import type { DepthImage } from './depth-image';

/** Minimum distance of the foreground from the mean of the rest, in inverse depth. */
const MIN_FOREGROUND_LEAD = 0.25;
/** Maximum inverse depth of the foreground. */
const MAX_INVERSE_DEPTH = 0.9;
const DEFAULT_REST_DEPTH = 0.3;

/** Moves the foreground of a mask (grey, size of the image) in front of its surroundings. Soft edges stay soft. */
export function raiseForeground(image: DepthImage, mask: Uint8Array): DepthImage {
  const { values } = image;
  let [behind, count] = [0, 0];
  for (let i = 0; i < values.length; i++) {
    if ((mask[i] ?? 0) >= 128) continue;
    behind += values[i] ?? 0;
    count++;
  }
  const floor = Math.min(MAX_INVERSE_DEPTH, (count > 0 ? behind / count : DEFAULT_REST_DEPTH) + MIN_FOREGROUND_LEAD);
  const raised = values.map((s, i) => s + (Math.max(s, floor) - s) * ((mask[i] ?? 0) / 255));
  // Inverse depths are mixed at the edges of the mask.
  return { ...image, values: raised, sky: null };
}
