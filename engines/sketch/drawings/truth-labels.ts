import type { SceneSpec } from '../../still/intent/scene-spec';
import { exteriorMaterials } from '../../still/scene/exterior/exterior-materials';
import { interiorMaterials } from '../../still/scene/interior/interior-materials';
import { FIRST_FREE_MATERIAL } from '../../still/scene/plant-kinds';

/** What a person would call an area of a drawing; coarser than the engine's surfaces. */
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

const outdoors: Record<string, TruthClass> = {
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
  outGround: 'opening',
  outSea: 'opening',
  cityA: 'opening',
  cityB: 'opening',
};

/** Leaves, needles and flowers of the vegetation library; grass counts as ground. */
const LEAVES = new Set([3, 4, 5, 6, 7, 8, 9]);
const BARK = new Set([1, 2]);

/** Class of each material index of a scene; what no list names is wall outdoors and furniture indoors. */
export function classOfMaterial(spec: SceneSpec): (material: number) => TruthClass {
  const names = Object.keys(spec.kind === 'exterior' ? exteriorMaterials(spec, 0) : interiorMaterials(spec, 0));
  return (material) => {
    if (material < 0) return spec.kind === 'exterior' ? 'sky' : 'opening';
    if (LEAVES.has(material) || BARK.has(material)) return spec.kind === 'exterior' ? 'foliage' : 'opening';
    if (material < FIRST_FREE_MATERIAL) return spec.kind === 'exterior' ? 'ground' : 'opening';
    const name = names[material - FIRST_FREE_MATERIAL] ?? '';
    return spec.kind === 'exterior' ? (outdoors[name] ?? 'wall') : (indoors[name] ?? 'furniture');
  };
}
