import type { DepthPicture } from './depth-picture';

/** How far in front of the mean of all else the foreground stands at least. */
const LEAST_LEAD = 0.25;
/** The nearest it is brought, and where all else is taken to be when there is nothing else. */
const NEAREST = 0.9;
const USUAL_REST = 0.3;

/** Brings what the mask (grey, size of the picture) calls foreground in front of its surroundings; soft edges stay soft. */
export function raiseForeground(picture: DepthPicture, mask: Uint8Array): DepthPicture {
  const { values } = picture;
  let [behind, count] = [0, 0];
  for (let i = 0; i < values.length; i++) {
    if ((mask[i] ?? 0) >= 128) continue;
    behind += values[i] ?? 0;
    count++;
  }
  const floor = Math.min(NEAREST, (count > 0 ? behind / count : USUAL_REST) + LEAST_LEAD);
  const raised = values.map((s, i) => s + (Math.max(s, floor) - s) * ((mask[i] ?? 0) / 255));
  // Mixtures of the mask are of inverse depths.
  return { ...picture, values: raised, sky: null };
}
