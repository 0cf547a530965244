// Materials for the parts of a building and of a room. Each list is a control with swatches (client)
// and a row of surfaces (engines/still/intent/part-surfaces.ts); the words are sent to external models.

export const WALL_MATERIALS = [
  'White render',
  'Red brick',
  'Concrete',
  'Natural stone',
  'Larch',
  'Charred wood',
  'Corten steel',
  'Zinc',
] as const;
export const ROOF_MATERIALS = ['Zinc', 'Slate', 'Clay tiles', 'Copper', 'Planted', 'Thatch'] as const;
export const FRAME_MATERIALS = ['Black', 'White', 'Oak', 'Bronze'] as const;
export const GLASS_MATERIALS = ['Clear', 'Grey', 'Bronze', 'Green'] as const;
export const GROUND_MATERIALS = ['Lawn', 'Gravel', 'Paving', 'Sand'] as const;
export const FLOOR_MATERIALS = ['Oak', 'Walnut', 'Concrete', 'Terrazzo', 'White marble', 'Terracotta'] as const;
export const SEASONS = ['Spring', 'Summer', 'Autumn', 'Winter'] as const;

export type WallMaterial = (typeof WALL_MATERIALS)[number];
export type RoofMaterial = (typeof ROOF_MATERIALS)[number];
export type FrameMaterial = (typeof FRAME_MATERIALS)[number];
export type GlassMaterial = (typeof GLASS_MATERIALS)[number];
export type GroundMaterial = (typeof GROUND_MATERIALS)[number];
export type FloorMaterial = (typeof FLOOR_MATERIALS)[number];
export type Season = (typeof SEASONS)[number];

/** The parts and their materials; the engine chooses missing materials. */
export interface PartMaterials {
  wallMaterial?: WallMaterial;
  roofMaterial?: RoofMaterial;
  frameMaterial?: FrameMaterial;
  glassMaterial?: GlassMaterial;
  groundMaterial?: GroundMaterial;
  floorMaterial?: FloorMaterial;
}
export type PartField = keyof PartMaterials;

/** The parts of each kind of image. */
export const PARTS_OF = {
  Architecture: ['wallMaterial', 'roofMaterial', 'frameMaterial', 'glassMaterial', 'groundMaterial'],
  Interior: ['wallMaterial', 'floorMaterial', 'frameMaterial'],
} as const satisfies Record<string, readonly PartField[]>;

export const PART_CHOICES = {
  wallMaterial: WALL_MATERIALS,
  roofMaterial: ROOF_MATERIALS,
  frameMaterial: FRAME_MATERIALS,
  glassMaterial: GLASS_MATERIALS,
  groundMaterial: GROUND_MATERIALS,
  floorMaterial: FLOOR_MATERIALS,
} as const;
