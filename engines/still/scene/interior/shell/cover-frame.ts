import type { Vec3 } from '../../geometry/vectors';

/** Material indices for ceilings. */
export interface CoverMaterials {
  ceiling: number;
  wall: number;
  wood: number;
  trim: number;
  glass: number;
  frame: number;
}

/** Front end of the room behind the camera, and wall thickness. */
export interface Outline {
  front: number;
  thick: number;
}

/** Adds a sky portal: corner and two edges. */
export type AddPortal = (corner: Vec3, edge1: Vec3, edge2: Vec3) => void;
