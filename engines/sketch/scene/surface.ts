/** An area's class in a drawing. */
export const Surface = {
  sky: 1,
  ground: 2,
  path: 3,
  water: 4,
  wall: 5,
  roof: 6,
  window: 7,
  door: 8,
  trim: 9,
  foliage: 11,
  trunk: 12,
  person: 13,
  /** A slab or parapet that projects from a facade. */
  balcony: 22,
  car: 23,
  /** Glass in front of a balcony. */
  balustrade: 24,
  // Interior
  floor: 14,
  ceiling: 15,
  furniture: 16,
  rug: 17,
  picture: 18,
  lamp: 19,
  /** Empty paper around a building: sky above the horizon, ground below. */
  open: 20,
} as const;

export type SurfaceName = keyof typeof Surface;

/** One area with the data for shading it. Plain data, because it is sent between threads. */
export interface SurfaceArea {
  label: number;
  surface: number;
  share: number;
  x0: number;
  x1: number;
  y0: number;
  y1: number;
  /** Unit normal in view space: x right, y up, z into the image. */
  normal: [number, number, number];
  /**
   * The area's plane: points p with normal . p = offset (metres). When `flat`, a vertical billboard at depth `offset`.
   */
  offset: number;
  /** Label of the area that contains this one (a window's wall); 0 = none. */
  host: number;
  /** Index in the material table. */
  material: number;
  /** Height above the ground (metres) from which a wall has another material, that material's index, and its share. */
  above?: { from: number; material: number; share: number };
  /** Linear colour in the drawing, and its weight (0-1). */
  tint: [number, number, number];
  tintShare: number;
  /** This area's seed. */
  seed: number;
  /** Number of the group of areas that form one object (a sofa, a building). */
  group: number;
}
