import type { RegionFacts } from '../reading/region-facts';

/** An area in an image of 1000 x 800 with its horizon at 400; a rectangle unless measures say otherwise. */
export function area(label: number, [x0, y0, x1, y1]: readonly number[], more: Partial<RegionFacts> = {}): RegionFacts {
  const [a = 0, b = 0, c = 0, d = 0] = [x0, y0, x1, y1];
  const size = (c - a + 1) * (d - b + 1);
  return {
    ...{ label, x0: a, y0: b, x1: c, y1: d, cx: (a + c) / 2, cy: (b + d) / 2, area: size, share: size / 800_000 },
    ...{ top: 0, bottom: 0, left: 0, right: 0, perimeter: 2 * (c - a + d - b), fill: 1, straight: 1, upright: 0.3 },
    ...{ toLeft: 0.7, toRight: 0, sloping: 0, turning: 0.4, wobble: 1, neighbours: new Map(), curls: new Map() },
    ...{
      colour: [250, 250, 250],
      chroma: 0,
      paint: [250, 250, 250],
      painted: 0,
      texture: 0,
      boards: 0,
      courses: 0,
      seams: 0,
    },
    ...more,
  };
}

/** Surface per label, from label 1. */
export const surfaces = (...all: number[]): Uint8Array => Uint8Array.from([0, ...all]);
