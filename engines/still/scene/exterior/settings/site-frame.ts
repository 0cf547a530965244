import type { Vec3 } from '../../geometry/vectors';
import type { Field } from './land';

/** A setting's zone relative to the viewer. */
export type Zone = 'front' | 'behind' | 'beside' | 'left' | 'right' | 'around';

/** The building's extent and the view direction, in plan. */
export interface SiteFrame {
  min: Vec3;
  max: Vec3;
  /** Front edge (z) of the building and its terraces, towards street or water. */
  front: number;
  /** Yaw of the view in radians; positive means from +x, which is on the left of the image. */
  yaw: number;
  /** Side of the image that stays free: 1 = right, -1 = left. */
  open: 1 | -1;
}

/** Angle, in degrees, by which zones at the sides converge with the view, so that more of each zone is visible. */
const CONVERGENCE = 14;

/** Distance in metres beyond the building on a side; for `around`, from its outline. */
export function beyond(frame: SiteFrame, zone: Zone): Field {
  const { min, max } = frame;
  switch (zone) {
    case 'front':
      return (_, z) => frame.front - z;
    case 'behind':
      return (_, z) => z - max[2];
    case 'around':
      return (x, z) => Math.hypot(Math.max(min[0] - x, 0, x - max[0]), Math.max(frame.front - z, 0, z - max[2]));
    case 'left':
      return sideways(frame, -1);
    case 'right':
      return sideways(frame, 1);
    case 'beside':
      return sideways(frame, frame.open);
  }
}

/** Metres that a point lies beyond the building's outermost corner on one side of the image (1 = right, -1 = left). */
function sideways({ min, max, yaw }: SiteFrame, side: 1 | -1): Field {
  const turn = yaw - side * ((CONVERGENCE * Math.PI) / 180);
  // Right vector of a camera that looks along (-sin, cos) of its yaw.
  const [rx, rz] = [-Math.cos(turn) * side, -Math.sin(turn) * side];
  let outermost = -1e9;
  for (const x of [min[0], max[0]]) for (const z of [min[2], max[2]]) outermost = Math.max(outermost, x * rx + z * rz);
  return (x, z) => x * rx + z * rz - outermost;
}
