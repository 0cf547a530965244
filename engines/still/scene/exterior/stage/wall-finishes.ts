import type { ExteriorSpec, WallFinish } from '../../../intent/scene-spec';
import type { MaterialPalette } from '../../../request/still-request';
import type { Material, Rgb } from '../../../tracer/kernel-scene';

export const stucco = (albedo: Rgb): Material => ({
  texture: 'stucco',
  albedo,
  albedo2: [albedo[0] * 1.08, albedo[1] * 1.08, albedo[2] * 1.08],
  bump: 0.8,
});
export const brick = (albedo: Rgb, albedo2: Rgb): Material => ({
  texture: 'brick',
  albedo,
  albedo2,
  bump: 1,
  roughness: 0.8,
});
export const boards = (albedo: Rgb, albedo2: Rgb, texture: 'boardsUp' | 'boardsAcross' = 'boardsUp'): Material => ({
  texture,
  albedo,
  albedo2,
  bump: 1,
  roughness: 0.45,
  specular: 0.25,
});

export const finishes: Record<WallFinish, Material> = {
  'white-render': stucco([0.8, 0.79, 0.75]),
  'ochre-render': stucco([0.66, 0.47, 0.26]),
  timber: boards([0.42, 0.22, 0.1], [0.6, 0.37, 0.19]),
  'dark-timber': boards([0.045, 0.04, 0.037], [0.085, 0.075, 0.066]),
  'red-brick': brick([0.42, 0.16, 0.1], [0.58, 0.27, 0.18]),
  'pale-brick': brick([0.55, 0.49, 0.4], [0.7, 0.64, 0.54]),
  stone: { texture: 'stone', albedo: [0.33, 0.3, 0.26], albedo2: [0.56, 0.51, 0.44], bump: 1, roughness: 0.9 },
  concrete: { texture: 'concrete', albedo: [0.36, 0.36, 0.35], albedo2: [0.5, 0.49, 0.47], bump: 1, roughness: 0.7 },
  corten: {
    texture: 'concrete',
    albedo: [0.26, 0.1, 0.04],
    albedo2: [0.42, 0.19, 0.09],
    bump: 0.4,
    roughness: 0.6,
    specular: 0.2,
  },
  'black-metal': {
    texture: 'standingSeam',
    albedo: [0.05, 0.052, 0.056],
    albedo2: [0.08, 0.082, 0.086],
    bump: 1,
    specular: 0.5,
    roughness: 0.35,
  },
  logs: { texture: 'logs', albedo: [0.3, 0.15, 0.06], albedo2: [0.47, 0.27, 0.12], bump: 1, specular: 0.15 },
};

export const palettes: Record<MaterialPalette, { wall: WallFinish; wall2: Material }> = {
  Wood: { wall: 'timber', wall2: finishes['white-render'] },
  Brick: { wall: 'red-brick', wall2: stucco([0.72, 0.69, 0.64]) },
  'Concrete Brutalist': {
    wall: 'concrete',
    wall2: { ...finishes.concrete, albedo: [0.44, 0.43, 0.42], albedo2: [0.58, 0.57, 0.55] },
  },
  Steel: { wall: 'black-metal', wall2: stucco([0.58, 0.59, 0.61]) },
  Glass: { wall: 'white-render', wall2: finishes.concrete },
  Mixed: { wall: 'timber', wall2: { ...finishes.concrete, albedo: [0.52, 0.51, 0.49], albedo2: [0.66, 0.65, 0.63] } },
};

export function roofMaterial(spec: ExteriorSpec): Material {
  switch (spec.building) {
    case 'gable-house':
    case 'townhouses':
      return spec.finish === 'ochre-render' || spec.palette === 'Brick' || spec.seed % 3 === 0
        ? { texture: 'roofTiles', albedo: [0.36, 0.13, 0.07], albedo2: [0.5, 0.22, 0.13], bump: 1 }
        : { texture: 'roofTiles', albedo: [0.09, 0.092, 0.1], albedo2: [0.15, 0.15, 0.16], bump: 1, specular: 0.2 };
    case 'barn-house':
    case 'a-frame':
    case 'cabin':
      return {
        texture: 'standingSeam',
        albedo: [0.07, 0.072, 0.078],
        albedo2: [0.11, 0.11, 0.115],
        bump: 1,
        specular: 0.5,
        roughness: 0.35,
      };
    default:
      return { texture: 'stucco', albedo: [0.3, 0.3, 0.29], albedo2: [0.4, 0.39, 0.38], bump: 0.5 };
  }
}
