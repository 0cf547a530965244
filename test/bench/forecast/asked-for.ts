import type { RenderClass } from '@maquette/domain/forecast/service-times';

/** Median seconds, spread (ln) and share for each kind of order. These values are assumed, not observed. */
export const KINDS: { render: RenderClass; median: number; spread: number; share: number }[] = [
  { render: still('sd3.5-large', '1080p'), median: 9, spread: 0.25, share: 0.3 },
  { render: still('sd3.5-large-turbo', '1080p'), median: 3.5, spread: 0.25, share: 0.25 },
  { render: still('sd3.5-large', '4K'), median: 22, spread: 0.3, share: 0.08 },
  {
    render: { tool: 's2i', model: 'sd3.5-large', resolution: '1080p', seconds: 0 },
    median: 11,
    spread: 0.3,
    share: 0.2,
  },
  { render: clip('720p', 3), median: 70, spread: 0.35, share: 0.07 },
  { render: clip('720p', 5), median: 110, spread: 0.35, share: 0.06 },
  { render: clip('1080p', 5), median: 170, spread: 0.4, share: 0.04 },
];

/** Mean seconds of an order, including occasional delays. */
export const MEAN_SECONDS =
  KINDS.reduce((sum, { share, median, spread }) => sum + share * median * Math.exp(spread ** 2 / 2), 0) + 1.5;

function still(model: string, resolution: string): RenderClass {
  return { tool: 't2i', model, resolution, seconds: 0 };
}
function clip(resolution: string, seconds: number): RenderClass {
  return { tool: 'i2v', model: 'video', resolution, seconds };
}

/** Index of a kind, drawn by share. @param chance 0-1 */
export function kindOf(chance: number): number {
  let left = chance;
  let kind = 0;
  while (kind < KINDS.length - 1 && left > KINDS[kind]!.share) {
    left -= KINDS[kind]!.share;
    kind += 1;
  }
  return kind;
}
