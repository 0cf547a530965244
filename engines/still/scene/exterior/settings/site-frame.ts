import type { Vec3 } from '../../vectors';
import type { Field } from './land';

/** Where a setting lies as seen by who looks at the picture. */
export type Zone = 'front' | 'behind' | 'beside' | 'left' | 'right' | 'around';

/** The building's extent and how the picture looks at it, in the plan. */
export interface SiteFrame {
  min: Vec3;
  max: Vec3;
  /** Where what belongs to the building ends towards the street or the water (z). */
  front: number;
  /** Angle of the view to the front (radians); positive = from the side of +x, which is left in the picture. */
  yaw: number;
  /** Side of the picture that is left free: 1 = right, -1 = left. */
  open: 1 | -1;
}

/** Degrees by which the edge of what lies beside runs together with the view, so that more of it is seen far off. */
const CONVERGENCE = 14;

/** Metres beyond the building on a side; `around` is the distance from its outline. */
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

/** Metres beyond the building's outermost corner at a side of the picture (1 = right). */
function sideways({ min, max, yaw }: SiteFrame, side: 1 | -1): Field {
  const turn = yaw - side * ((CONVERGENCE * Math.PI) / 180);
  // The right of a camera that looks along (-sin, cos) of its yaw.
  const [rx, rz] = [-Math.cos(turn) * side, -Math.sin(turn) * side];
  let outermost = -1e9;
  for (const x of [min[0], max[0]]) for (const z of [min[2], max[2]]) outermost = Math.max(outermost, x * rx + z * rz);
  return (x, z) => x * rx + z * rz - outermost;
}
