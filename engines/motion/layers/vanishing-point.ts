import type { SmallImage } from './small-image';

/** Position of a vanishing point, in shares of the image width and height. */
export interface VanishingPoint {
  x: number;
  y: number;
}

interface Edge {
  x: number;
  y: number;
  /** Unit direction and strength of the edge. */
  dx: number;
  dy: number;
  weight: number;
}

const MIN_GRADIENT = 0.06;
const MAX_EDGES = 6000;
/** Minimum tangent between an edge and vertical or horizontal. Straighter edges locate no point in the image. */
const MIN_SLANT = 0.07;
/** Sine of the maximum angle by which an edge may miss the point. */
const MAX_MISS_SINE = 0.03;
/** Edges closer to the point than this share of the width are ambiguous. */
const MIN_EDGE_DISTANCE = 0.06;
/** Minimum number of votes relative to the mean. */
const MIN_VOTES_TO_MEAN = 1.7;

/**
 * Finds the vanishing point of receding horizontal lines: each slanted edge votes for the points on its extension
 * (S. T. Barnard: Interpreting perspective images, 1983, with the image as accumulator).
 * @param xs, ys search range in shares of the image
 * @returns null when no point has enough votes
 */
export function vanishingPoint(
  image: SmallImage,
  xs: readonly [number, number],
  ys: readonly [number, number],
): VanishingPoint | null {
  const edges = slantedEdges(image);
  const { width, height } = image;
  const steps = 32;
  let [total, count] = [0, 0];
  let best = { votes: 0, x: 0, y: 0 };
  for (let j = 0; j <= steps; j++) {
    const y = ys[0] + ((ys[1] - ys[0]) * j) / steps;
    for (let i = 0; i <= steps; i++) {
      const x = xs[0] + ((xs[1] - xs[0]) * i) / steps;
      const votes = votesFor(edges, x * width, y * height, width);
      total += votes;
      count++;
      if (votes > best.votes) best = { votes, x, y };
    }
  }
  return best.votes > (MIN_VOTES_TO_MEAN * total) / count ? { x: best.x, y: best.y } : null;
}

function votesFor(edges: readonly Edge[], x: number, y: number, width: number): number {
  let votes = 0;
  for (const edge of edges) {
    const [ax, ay] = [x - edge.x, y - edge.y];
    const length = Math.hypot(ax, ay);
    if (length < MIN_EDGE_DISTANCE * width) continue;
    const miss = Math.abs(ax * edge.dy - ay * edge.dx) / length;
    if (miss < MAX_MISS_SINE) votes += edge.weight * (1 - miss / MAX_MISS_SINE);
  }
  return votes;
}

function slantedEdges({ luma, width, height }: SmallImage): Edge[] {
  const edges: Edge[] = [];
  const at = (index: number): number => luma[index] ?? 0;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      // Sobel operator: less sensitive to single pixels than plain differences.
      const gx =
        at(i + 1 - width) + 2 * at(i + 1) + at(i + 1 + width) - at(i - 1 - width) - 2 * at(i - 1) - at(i - 1 + width);
      const gy =
        at(i + width - 1) +
        2 * at(i + width) +
        at(i + width + 1) -
        at(i - width - 1) -
        2 * at(i - width) -
        at(i - width + 1);
      const strength = Math.hypot(gx, gy);
      if (strength < 4 * MIN_GRADIENT || Math.abs(gx) < MIN_SLANT * strength || Math.abs(gy) < MIN_SLANT * strength)
        continue;
      edges.push({ x, y, dx: -gy / strength, dy: gx / strength, weight: Math.min(1, strength) });
    }
  }
  const every = Math.ceil(edges.length / MAX_EDGES);
  return edges.filter((_, index) => index % every === 0);
}
