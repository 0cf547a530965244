import type { Opening } from '../openings/openings';
import type { ExteriorMaterial } from './exterior-materials';

export type Side = 'front' | 'right' | 'back' | 'left';

/** One storey of a building: thick walls with openings, floor, ceiling and rooms behind the glass. */
export interface Volume {
  x0: number;
  x1: number;
  z0: number;
  z1: number;
  y0: number;
  y1: number;
  wall: ExteriorMaterial;
  openings?: Partial<Record<Side, Opening[]>>;
  /** Own wall material per side. */
  walls?: Partial<Record<Side, ExteriorMaterial>>;
  /** Sides without a wall, e.g. next to a neighbour. */
  open?: Side[];
  thickness?: number;
  /** rooms: furnished and lamp-lit; glow: distant windows with an image of a lit room; none: bare. */
  inside?: 'rooms' | 'glow' | 'none';
  /** Width of a room along the front (m). */
  bay?: number;
}
