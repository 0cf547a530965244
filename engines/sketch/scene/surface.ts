/** Classes of areas in a drawing. */
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
  /** A slab or parapet in front of a facade. */
  balcony: 22,
  car: 23,
  /** Glass in front of a balcony. */
  balustrade: 24,
  // Classes of interiors.
  floor: 14,
  ceiling: 15,
  furniture: 16,
  rug: 17,
  picture: 18,
  lamp: 19,
  /** Empty paper around a building. It becomes sky above the horizon and ground below. */
  open: 20,
} as const;

export type SurfaceName = keyof typeof Surface;

/** An area of the drawing with everything needed to shade it. Plain data, because worker threads receive it. */
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
  /** Plane of the area: normal · p = offset, in metres. When `flat`, a vertical billboard at depth `offset`. */
  offset: number;
  /** Label of the area that contains this one, such as a window's wall; 0 = none. */
  host: number;
  /** Index in the material table. */
  material: number;
  /** Second material of a wall above a height in metres, with its share of the area. */
  above?: { from: number; material: number; share: number };
  /** Linear RGB colour in the drawing, and its weight (0-1). */
  tint: [number, number, number];
  tintShare: number;
  seed: number;
  /** Number shared by all areas of one object, such as a sofa or a building. */
  group: number;
}
