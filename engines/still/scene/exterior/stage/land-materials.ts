import type { Material } from '../../../tracer/kernel-scene';
import type { Season } from '../../plants/plant-kinds';

export const landMaterialNames = [
  'turf',
  'litter',
  'jungleFloor',
  'heath',
  'ploughed',
  'wheatGround',
  'dune',
  'desert',
  'shingle',
  'scree',
  'cliff',
  'peak',
  'alp',
  'forestSlope',
  'mesa',
  'snowGround',
  'cobbles',
  'flags',
  'quay',
  'lake',
  'river',
  'canal',
  'lagoon',
  'ocean',
  'foam',
  'ice',
  'sail',
  'hull',
  'hullRed',
  'hullDark',
  'crate',
  'hay',
  'planter',
  'statue',
] as const;
export type LandMaterial = (typeof landMaterialNames)[number];

const turfColours: Record<Season, Pick<Material, 'albedo' | 'albedo2'>> = {
  spring: { albedo: [0.06, 0.12, 0.022], albedo2: [0.14, 0.19, 0.045] },
  summer: { albedo: [0.055, 0.095, 0.022], albedo2: [0.135, 0.155, 0.045] },
  autumn: { albedo: [0.085, 0.085, 0.024], albedo2: [0.17, 0.135, 0.045] },
  winter: { albedo: [0.1, 0.09, 0.04], albedo2: [0.17, 0.145, 0.075] },
};

/** Materials for land, water and the objects on them. */
export function landMaterials(season: Season): Record<LandMaterial, Material> {
  const fallen = season === 'autumn' || season === 'winter';
  return {
    turf: { texture: 'grass', ...turfColours[season], bump: 0.4 },
    litter: fallen
      ? { texture: 'asphalt', albedo: [0.14, 0.065, 0.022], albedo2: [0.3, 0.15, 0.04], bump: 2 }
      : { texture: 'grass', albedo: [0.055, 0.05, 0.022], albedo2: [0.11, 0.085, 0.04], bump: 0.6 },
    jungleFloor: { texture: 'grass', albedo: [0.03, 0.045, 0.014], albedo2: [0.07, 0.06, 0.025], bump: 0.6 },
    heath: { texture: 'grass', albedo: [0.09, 0.06, 0.05], albedo2: [0.17, 0.13, 0.07], bump: 0.7 },
    ploughed: { texture: 'boardsAcross', albedo: [0.1, 0.065, 0.04], albedo2: [0.16, 0.11, 0.07], bump: 3, scale: 3 },
    wheatGround: { texture: 'grass', albedo: [0.3, 0.22, 0.08], albedo2: [0.42, 0.33, 0.14], bump: 0.6 },
    dune: { texture: 'sand', albedo: [0.62, 0.5, 0.34], albedo2: [0.72, 0.6, 0.43], bump: 0.9 },
    desert: { texture: 'sand', albedo: [0.52, 0.3, 0.16], albedo2: [0.64, 0.42, 0.25], bump: 0.9 },
    shingle: { texture: 'asphalt', albedo: [0.24, 0.225, 0.2], albedo2: [0.42, 0.39, 0.35], bump: 4, scale: 0.3 },
    scree: { texture: 'asphalt', albedo: [0.17, 0.165, 0.15], albedo2: [0.3, 0.29, 0.26], bump: 4, scale: 0.3 },
    cliff: { texture: 'asphalt', albedo: [0.22, 0.195, 0.16], albedo2: [0.4, 0.36, 0.3], bump: 4, scale: 0.12 },
    peak: { texture: 'asphalt', albedo: [0.15, 0.145, 0.145], albedo2: [0.27, 0.26, 0.255], bump: 3, scale: 0.05 },
    alp: { texture: 'grass', albedo: [0.07, 0.095, 0.03], albedo2: [0.13, 0.15, 0.05], bump: 0.4 },
    forestSlope: { texture: 'grass', albedo: [0.018, 0.035, 0.014], albedo2: [0.04, 0.06, 0.02], bump: 1.5 },
    mesa: { texture: 'stone', albedo: [0.42, 0.18, 0.09], albedo2: [0.56, 0.3, 0.17], bump: 2, scale: 18 },
    snowGround: { texture: 'snow', albedo: [0.82, 0.85, 0.9], albedo2: [0.9, 0.91, 0.93], bump: 1 },
    cobbles: { texture: 'stone', albedo: [0.2, 0.19, 0.175], albedo2: [0.32, 0.3, 0.28], bump: 1.2, scale: 0.5 },
    flags: { texture: 'paving', albedo: [0.42, 0.4, 0.36], albedo2: [0.54, 0.51, 0.46], bump: 0.8, scale: 1.2 },
    quay: { texture: 'stone', albedo: [0.24, 0.225, 0.2], albedo2: [0.38, 0.36, 0.32], bump: 1.2, scale: 1.4 },
    lake: { kind: 'water', albedo: [0.016, 0.05, 0.055], scale: 0.9, bump: 0.05 },
    river: { kind: 'water', albedo: [0.022, 0.05, 0.04], scale: 1.6, bump: 0.06 },
    canal: { kind: 'water', albedo: [0.025, 0.045, 0.032], scale: 0.8, bump: 0.025 },
    lagoon: { kind: 'water', albedo: [0.02, 0.22, 0.24], scale: 0.9, bump: 0.06 },
    ocean: { kind: 'water', albedo: [0.012, 0.06, 0.085], scale: 0.45, bump: 0.14 },
    foam: { texture: 'snow', albedo: [0.7, 0.74, 0.76], albedo2: [0.82, 0.84, 0.86], bump: 0.6 },
    ice: { texture: 'marble', albedo: [0.5, 0.6, 0.66], albedo2: [0.66, 0.74, 0.78], specular: 1, roughness: 0.08 },
    sail: { texture: 'fabric', albedo: [0.82, 0.8, 0.76], albedo2: [0.86, 0.84, 0.8] },
    hull: { albedo: [0.78, 0.77, 0.74], specular: 0.8, roughness: 0.12 },
    hullRed: { albedo: [0.36, 0.05, 0.04], specular: 0.6, roughness: 0.2 },
    hullDark: { albedo: [0.03, 0.045, 0.07], specular: 0.8, roughness: 0.12 },
    crate: { texture: 'boardsAcross', albedo: [0.34, 0.22, 0.12], albedo2: [0.46, 0.31, 0.18], bump: 1 },
    hay: { texture: 'fabric', albedo: [0.48, 0.36, 0.14], albedo2: [0.6, 0.47, 0.2], bump: 3 },
    planter: { texture: 'stucco', albedo: [0.32, 0.13, 0.07], albedo2: [0.4, 0.18, 0.1] },
    statue: { texture: 'marble', albedo: [0.6, 0.58, 0.54], albedo2: [0.7, 0.68, 0.64] },
  };
}
