import type { Material } from '../../../tracer/kernel-scene';
import type { SiteMaterial } from '../../exterior/settings/setting-row';
import { type LandMaterial, landMaterials } from '../../exterior/stage/land-materials';
import type { Season } from '../../plants/plant-kinds';

/** A material that is only visible through the windows of a room. */
export type OutsideMaterial = `outside ${SiteMaterial}`;

export const isOutside = (name: string): boolean => name.startsWith('outside ');

const plainGrounds: Record<Exclude<SiteMaterial, LandMaterial>, Material> = {
  soil: { texture: 'asphalt', albedo: [0.09, 0.065, 0.045], albedo2: [0.13, 0.1, 0.07], bump: 1.5 },
  rock: { texture: 'asphalt', albedo: [0.2, 0.19, 0.175], albedo2: [0.33, 0.31, 0.285], bump: 2 },
  sand: { texture: 'sand', albedo: [0.58, 0.48, 0.34], albedo2: [0.7, 0.6, 0.45], bump: 0.8 },
  asphalt: { texture: 'asphalt', albedo: [0.07, 0.07, 0.072], albedo2: [0.11, 0.11, 0.11], bump: 0.6 },
  kerb: { texture: 'stucco', albedo: [0.42, 0.41, 0.4], albedo2: [0.5, 0.49, 0.48] },
  concrete: { texture: 'concrete', albedo: [0.42, 0.41, 0.4], albedo2: [0.55, 0.54, 0.52] },
  paving: { texture: 'paving', albedo: [0.4, 0.385, 0.36], albedo2: [0.52, 0.5, 0.47], bump: 0.8 },
  deck: { texture: 'boardsAcross', albedo: [0.34, 0.2, 0.11], albedo2: [0.47, 0.3, 0.18], bump: 1 },
  gravel: { texture: 'asphalt', albedo: [0.4, 0.37, 0.32], albedo2: [0.52, 0.49, 0.43], bump: 1.5 },
};

/** Materials for land and water outside the windows. */
export function viewMaterials(season: Season): Record<OutsideMaterial, Material> {
  const named = Object.entries({ ...plainGrounds, ...landMaterials(season) });
  return Object.fromEntries(named.map(([name, material]) => [`outside ${name}`, material])) as Record<
    OutsideMaterial,
    Material
  >;
}
