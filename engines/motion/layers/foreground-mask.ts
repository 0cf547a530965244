import type { DepthImage } from './depth-image';

/** How much nearer, at least, the foreground is than the mean of the rest, in inverse depth. */
const LEAST_LEAD = 0.25;
/** Maximum inverse depth of the foreground, and the depth assumed for the rest when there is none. */
const NEAREST = 0.9;
const USUAL_REST = 0.3;

/** Moves a mask's foreground (grey, size of the image) in front of its surroundings; soft edges stay soft. */
export function raiseForeground(image: DepthImage, mask: Uint8Array): DepthImage {
  const { values } = image;
  let [behind, count] = [0, 0];
  for (let i = 0; i < values.length; i++) {
    if ((mask[i] ?? 0) >= 128) continue;
    behind += values[i] ?? 0;
    count++;
  }
  const floor = Math.min(NEAREST, (count > 0 ? behind / count : USUAL_REST) + LEAST_LEAD);
  const raised = values.map((s, i) => s + (Math.max(s, floor) - s) * ((mask[i] ?? 0) / 255));
  // At the edges of the mask, inverse depths are mixed.
  return { ...image, values: raised, sky: null };
}
