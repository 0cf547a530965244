import { bounds, type Edge, edgesOf, type Loop } from './polygon';

/** z of the edge's outward normal; negative towards the camera. */
export const outwardZ = (edge: Edge): number => -Math.cos(edge.turn);

/** Index of the side with the door: the foremost wide one, near its own centre (not the centre of a row). */
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
