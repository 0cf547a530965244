/** Roof shapes, properties of a finished roof, and its wing's axis. */
import type { MeshBuilder } from '../../geometry/mesh-builder';
import type { Wing } from './plan';
import { at, bounds, centre, type Edge, edgesOf, inwards, type Point } from './polygon';
import { type RoofPaint } from './roof-planes';

export type RoofForm =
  | 'flat'
  | 'gable'
  | 'hip'
  | 'shed'
  | 'sawtooth'
  | 'barrel'
  | 'dome'
  | 'onion'
  | 'butterfly'
  | 'mansard'
  | 'gambrel'
  | 'cone'
  | 'spire'
  | 'A'
  | 'shell'
  | 'thatch'
  | 'green';

export interface RoofSpec {
  form: RoofForm;
  /** Pitch in degrees; for domes, barrels and shells, the rise in percent of half the span. */
  pitch: number;
  /** Overhang beyond the walls, in metres. */
  eaves: number;
  parapet: number;
  thickness: number;
}

/** A finished roof: its top, and its height at any point, for elements on it. */
export interface Roof {
  top: number;
  at(p: Point): number;
}

export interface RoofTask {
  mesh: MeshBuilder;
  spec: RoofSpec;
  y: number;
  paint: RoofPaint & { glass: number };
}

/** A wing's long axis as two lines, front and back, with the ridge in between. */
export function lines(wing: Wing): { front: Edge; back: Edge; along: Point } {
  const edges = edgesOf(wing.loop);
  const box = bounds([wing.loop]);
  const along: Point =
    wing.ridge >= 0 ? direction(at(edges, wing.ridge)) : box.x1 - box.x0 >= box.z1 - box.z0 ? [1, 0] : [0, 1];
  const across = (p: Point): number => along[0] * p[1] - along[1] * p[0];
  const sorted = [...wing.loop].sort((p, q) => across(p) - across(q));
  const line = (p: Point, sign: 1 | -1): Edge => {
    const b: Point = [p[0] + along[0] * sign, p[1] + along[1] * sign];
    return at(edgesOf([p, b]), 0);
  };
  return { front: line(at(sorted, 0), 1), back: line(at(sorted, -1), -1), along };
}

export const direction = ({ a, b, length }: Edge): Point => [(b[0] - a[0]) / length, (b[1] - a[1]) / length];

/** Span across a wing in metres. */
export function spanOf(wing: Wing): number {
  const { front, back } = lines(wing);
  return inwards(front, back.a);
}

export const isRound = (wing: Wing): boolean => wing.loop.length > 12;
export const inradius = (wing: Wing): number => {
  const middle = centre(wing.loop);
  return Math.min(...edgesOf(wing.loop).map((edge) => inwards(edge, middle)));
};
