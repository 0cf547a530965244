import type { SceneSpec } from '../../still/intent/scene-spec';
import { exteriorMaterials } from '../../still/scene/exterior/stage/exterior-materials';
import { type LandMaterial, landMaterialNames } from '../../still/scene/exterior/stage/land-materials';
import { interiorMaterials } from '../../still/scene/interior/stage/interior-materials';
import { isOutside } from '../../still/scene/interior/stage/view-materials';
import { FIRST_FREE_MATERIAL, plantMaterial } from '../../still/scene/plants/plant-kinds';

/** Classes that areas belong to in people's words; coarser than the engine's surfaces. */
export const truthClasses = [
  'sky',
  'ground',
  'wall',
  'roof',
  'opening',
  'foliage',
  'floor',
  'ceiling',
  'furniture',
] as const;
export type TruthClass = (typeof truthClasses)[number];

const far: readonly LandMaterial[] = ['peak', 'alp', 'forestSlope', 'mesa'];
const upright: readonly LandMaterial[] = [
  'cliff',
  'sail',
  'hull',
  'hullRed',
  'hullDark',
  'crate',
  'hay',
  'planter',
  'statue',
];

/** Land and water count as ground. Distant features count as sky, because a drawing leaves them blank. */
const classOfLand = (name: LandMaterial): TruthClass =>
  far.includes(name) ? 'sky' : upright.includes(name) ? 'wall' : 'ground';

const outdoors: Record<string, TruthClass> = {
  ...Object.fromEntries(landMaterialNames.map((name) => [name, classOfLand(name)])),
  roof: 'roof',
  greenRoof: 'roof',
  solar: 'roof',
  glass: 'opening',
  blackGlass: 'opening',
  door: 'opening',
  frame: 'opening',
  curtain: 'opening',
  litRoom: 'opening',
  darkRoom: 'opening',
  innerWall: 'opening',
  innerFloor: 'opening',
  paving: 'ground',
  deck: 'ground',
  poolTile: 'ground',
  water: 'ground',
  sea: 'ground',
  ground: 'ground',
  gravel: 'ground',
  soil: 'ground',
  sand: 'ground',
  asphalt: 'ground',
  kerb: 'ground',
  marking: 'ground',
  hill: 'sky',
};

const indoors: Record<string, TruthClass> = {
  wall: 'wall',
  feature: 'wall',
  tile: 'wall',
  trim: 'wall',
  mirror: 'wall',
  artA: 'wall',
  artB: 'wall',
  ceiling: 'ceiling',
  floor: 'floor',
  rug: 'floor',
  glass: 'opening',
  frame: 'opening',
  curtain: 'opening',
  cityA: 'opening',
  cityB: 'opening',
};

/** Leaves, needles, bark and flowers from the vegetation library; grass, reeds and straw count as ground. */
const { grass, meadow, straw, reed, ...grown } = plantMaterial;
const FOLIAGE: ReadonlySet<number> = new Set(Object.values(grown));

/** Class of the surfaces that the prompt defines, by slot; other slots are wall outdoors and furniture indoors. */
const slots: Record<SceneSpec['kind'], Record<string, TruthClass>> = {
  exterior: { roof: 'roof', frame: 'opening', door: 'opening', ground: 'ground' },
  interior: {
    wall: 'wall',
    'back-wall': 'wall',
    floor: 'floor',
    ceiling: 'ceiling',
    frame: 'opening',
    door: 'opening',
  },
};

/**
 * Class for each material index in a scene: by name or, for materials created on demand, by slot.
 * Others are wall outdoors and furniture indoors.
 */
export function classOfMaterial(
  spec: SceneSpec,
  purposeOf: (material: number) => string,
): (material: number) => TruthClass {
  const names = Object.keys(spec.kind === 'exterior' ? exteriorMaterials(spec, 0) : interiorMaterials(spec, 0));
  return (material) => {
    if (material < 0) return spec.kind === 'exterior' ? 'sky' : 'opening';
    if (FOLIAGE.has(material)) return spec.kind === 'exterior' ? 'foliage' : 'opening';
    if (material < FIRST_FREE_MATERIAL) return spec.kind === 'exterior' ? 'ground' : 'opening';
    const slot = slots[spec.kind][purposeOf(material)];
    if (slot) return slot;
    const name = names[material - FIRST_FREE_MATERIAL] ?? '';
    return spec.kind === 'exterior'
      ? (outdoors[name] ?? 'wall')
      : (indoors[name] ?? (isOutside(name) ? 'opening' : 'furniture'));
  };
}
