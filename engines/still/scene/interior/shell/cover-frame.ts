import type { Vec3 } from '../../vectors';

/** Numbers of the material table that covers are made of. */
export interface CoverMaterials {
  ceiling: number;
  wall: number;
  wood: number;
  trim: number;
  glass: number;
  frame: number;
}

/** Where the room begins behind the camera, and the thickness of its walls. */
export interface Outline {
  front: number;
  thick: number;
}

/** Opens a place for the sky's light: corner and two edges. */
export type AddPortal = (corner: Vec3, edge1: Vec3, edge2: Vec3) => void;
