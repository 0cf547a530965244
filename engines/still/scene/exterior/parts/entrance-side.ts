import { bounds, type Edge, edgesOf, type Loop } from './polygon';

/** z of the direction out of the building; negative towards the camera. */
export const outwardZ = (edge: Edge): number => -Math.cos(edge.turn);

/** Number of the side that gets the door: the foremost wide one, near its own middle (a house of a row stands beside the middle of all). */
export function entranceEdge(loop: Loop): number {
  const edges = edgesOf(loop);
  const { x0, x1 } = bounds([loop]);
  let best = 0;
  let worth = Number.NEGATIVE_INFINITY;
  edges.forEach((edge, i) => {
    const middle = [(edge.a[0] + edge.b[0]) / 2, (edge.a[1] + edge.b[1]) / 2] as const;
    const w =
      -outwardZ(edge) * 6 +
      Math.min(edge.length, 9) * 0.35 -
      middle[1] * 0.12 -
      Math.abs(middle[0] - (x0 + x1) / 2) * 0.5;
    if (w > worth) [worth, best] = [w, i];
  });
  return best;
}
