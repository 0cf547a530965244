/** What an area of the drawing is taken for. */
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
  /** Slab or parapet that stands out of a facade. */
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
  /** Empty paper around a building that is sky above the horizon and ground below. */
  open: 20,
} as const;

export type SurfaceName = keyof typeof Surface;

/** One area with everything the shader needs; plain data that travels between threads. */
export interface SurfaceArea {
  label: number;
  surface: number;
  share: number;
  x0: number;
  x1: number;
  y0: number;
  y1: number;
  /** Unit normal in view space: x right, y up, z into the picture. */
  normal: [number, number, number];
  /** Plane: points p with normal . p = offset (metres), or upright billboard at depth when flat. */
  offset: number;
  /** Area this one is cut into (windows into walls); 0 = none. */
  host: number;
  /** Index into the material table. */
  material: number;
  /** Colour taken from the drawing, linear, and how far it wins (0-1). */
  tint: [number, number, number];
  tintShare: number;
  /** Seed of this area. */
  seed: number;
  /** Group of areas that belong to one thing (a sofa, a building). */
  group: number;
}
