import type { GlassMaterial, GroundMaterial } from '@maquette/contracts/fields/part-choices';
import type { ExteriorSpec } from '../../../intent/scene-spec';
import type { Material, Rgb } from '../../../tracer/kernel-scene';
import { type LandMaterial, landMaterials } from './land-materials';
import { boards, brick, finishes, palettes, roofMaterial, stucco } from './wall-finishes';

export type ExteriorMaterial =
  | 'wall'
  | 'wall2'
  | 'trim'
  | 'slab'
  | 'soffit'
  | 'glass'
  | 'frame'
  | 'door'
  | 'shutter'
  | 'roof'
  | 'fascia'
  | 'paving'
  | 'deck'
  | 'poolTile'
  | 'water'
  | 'sea'
  | 'stone'
  | 'rock'
  | 'metal'
  | 'concrete'
  | 'asphalt'
  | 'kerb'
  | 'marking'
  | 'ground'
  | 'gravel'
  | 'soil'
  | 'sand'
  | 'hill'
  | 'innerWall'
  | 'innerFloor'
  | 'innerFabric'
  | 'innerWood'
  | 'innerRug'
  | 'innerCushion'
  | 'curtain'
  | 'lamp'
  | 'softLamp'
  | 'litRoom'
  | 'darkRoom'
  | 'cityA'
  | 'cityB'
  | 'cityC'
  | 'carPaint'
  | 'carPaint2'
  | 'tyre'
  | 'headlight'
  | 'blackGlass'
  | 'awning'
  | 'solar'
  | 'rowA'
  | 'rowB'
  | 'rowC'
  | 'rowD'
  | 'coatA'
  | 'coatB'
  | 'coatC'
  | 'skin'
  | 'ember'
  | LandMaterial;

const sheltered = (material: Material): Material => ({ ...material, sheltered: true });

const plantedRoof: Material = { texture: 'grass', albedo: [0.07, 0.12, 0.03], albedo2: [0.15, 0.17, 0.055], bump: 0.6 };

/** Transmittance of the glass types. */
const glassTints: Record<GlassMaterial, Rgb> = {
  Clear: [0.9, 0.94, 0.93],
  Grey: [0.42, 0.44, 0.46],
  Bronze: [0.62, 0.42, 0.24],
  Green: [0.45, 0.7, 0.52],
};

/** Ground material outside the lawn. */
function hardGround(
  ground: Exclude<GroundMaterial, 'Lawn'>,
  land: Pick<Record<LandMaterial, Material>, 'flags' | 'dune'>,
) {
  if (ground === 'Paving') return land.flags;
  if (ground === 'Sand') return land.dune;
  return { texture: 'asphalt', albedo: [0.36, 0.33, 0.29], albedo2: [0.5, 0.47, 0.41], bump: 2.5, scale: 0.4 } as const;
}

/** Materials for an exterior scene. lampLevel: radiance of lamp-lit surfaces, 0 by day. */
export function exteriorMaterials(spec: ExteriorSpec, lampLevel: number): Record<ExteriorMaterial, Material> {
  const palette = palettes[spec.palette];
  const wall = finishes[spec.finish ?? palette.wall];
  const darkFrames = spec.building !== 'gable-house' || spec.palette === 'Steel' || spec.palette === 'Mixed';
  const dry = spec.environment === 'Island';
  const land = landMaterials(spec.season);
  return {
    ...land,
    ...(spec.ground && spec.ground !== 'Lawn' ? { turf: hardGround(spec.ground, land) } : {}),
    wall,
    wall2: spec.finish === 'white-render' && spec.palette === 'Wood' ? finishes.timber : palette.wall2,
    trim: stucco([0.74, 0.73, 0.7]),
    slab: stucco([0.72, 0.71, 0.68]),
    soffit: sheltered(boards([0.45, 0.27, 0.13], [0.6, 0.38, 0.2], 'boardsAcross')),
    glass: { kind: 'glass', albedo: glassTints[spec.glass ?? 'Clear'] },
    frame: darkFrames
      ? { albedo: [0.025, 0.026, 0.028], specular: 0.5, roughness: 0.35 }
      : { albedo: [0.78, 0.78, 0.76], specular: 0.4, roughness: 0.3 },
    door: { ...boards([0.24, 0.11, 0.05], [0.36, 0.19, 0.09]), sheltered: true },
    shutter: { albedo: [0.05, 0.11, 0.1], specular: 0.3, roughness: 0.4 },
    roof: spec.features.includes('green-roof') ? plantedRoof : roofMaterial(spec),
    fascia: { albedo: darkFrames ? [0.06, 0.062, 0.066] : [0.7, 0.7, 0.68], specular: 0.3, roughness: 0.4 },
    paving: {
      texture: 'paving',
      albedo: [0.4, 0.385, 0.36],
      albedo2: [0.52, 0.5, 0.47],
      bump: 0.8,
      specular: 0.15,
      roughness: 0.45,
    },
    deck: { ...boards([0.34, 0.2, 0.11], [0.47, 0.3, 0.18], 'boardsAcross'), specular: 0.15 },
    poolTile: { texture: 'tile', albedo: [0.2, 0.5, 0.55], albedo2: [0.28, 0.6, 0.64], scale: 0.35, sheltered: true },
    water: { kind: 'water', albedo: [0.1, 0.36, 0.4], scale: 2.2, bump: 0.03 },
    sea: { kind: 'water', albedo: [0.02, 0.07, 0.08], scale: 0.9, bump: 0.07 },
    stone: finishes.stone,
    rock: { texture: 'asphalt', albedo: [0.2, 0.19, 0.175], albedo2: [0.33, 0.31, 0.285], bump: 2, scale: 1 },
    metal: { kind: 'metal', albedo: [0.6, 0.6, 0.62], roughness: 0.25 },
    concrete: { ...finishes.concrete, albedo: [0.42, 0.41, 0.4], albedo2: [0.55, 0.54, 0.52], bump: 0.6 },
    asphalt: { texture: 'asphalt', albedo: [0.07, 0.07, 0.072], albedo2: [0.11, 0.11, 0.11], bump: 0.6 },
    kerb: { texture: 'stucco', albedo: [0.42, 0.41, 0.4], albedo2: [0.5, 0.49, 0.48], bump: 0.5 },
    marking: { texture: 'stucco', albedo: [0.7, 0.7, 0.68], albedo2: [0.8, 0.8, 0.78] },
    ground: { texture: 'grass', albedo: [0.05, 0.09, 0.021], albedo2: [0.125, 0.155, 0.042], bump: 0.4 },
    gravel: { texture: 'asphalt', albedo: [0.4, 0.37, 0.32], albedo2: [0.52, 0.49, 0.43], bump: 1.5 },
    soil: { texture: 'asphalt', albedo: [0.09, 0.065, 0.045], albedo2: [0.13, 0.1, 0.07], bump: 1.5 },
    sand: { texture: 'sand', albedo: [0.58, 0.48, 0.34], albedo2: [0.7, 0.6, 0.45], bump: 0.8 },
    hill: dry
      ? { texture: 'grass', albedo: [0.1, 0.11, 0.04], albedo2: [0.2, 0.18, 0.08], bump: 0.4 }
      : { texture: 'grass', albedo: [0.035, 0.065, 0.018], albedo2: [0.075, 0.11, 0.03], bump: 0.4 },
    innerWall: sheltered({ albedo: [0.78, 0.74, 0.68] }),
    innerFloor: sheltered({
      texture: 'woodFloor',
      albedo: [0.36, 0.22, 0.12],
      albedo2: [0.5, 0.33, 0.19],
      bump: 0.5,
      specular: 0.6,
      roughness: 0.3,
    }),
    innerFabric: sheltered({ texture: 'fabric', albedo: [0.34, 0.33, 0.31], albedo2: [0.42, 0.41, 0.39] }),
    innerWood: sheltered({
      texture: 'boardsAcross',
      albedo: [0.3, 0.17, 0.08],
      albedo2: [0.42, 0.26, 0.13],
      specular: 0.4,
      roughness: 0.35,
    }),
    innerRug: sheltered({ texture: 'rug', albedo: [0.62, 0.57, 0.48], albedo2: [0.25, 0.22, 0.2] }),
    innerCushion: sheltered({ texture: 'fabric', albedo: [0.75, 0.7, 0.6], albedo2: [0.8, 0.76, 0.68] }),
    curtain: sheltered({ texture: 'fabric', albedo: [0.8, 0.77, 0.7], albedo2: [0.84, 0.81, 0.75] }),
    lamp: { kind: 'emitter', albedo: [1, 0.72, 0.42], emission: Math.max(3 * lampLevel, 0.4) },
    softLamp: { kind: 'emitter', albedo: [1, 0.72, 0.42], emission: Math.max(1.7 * lampLevel, 0.4) },
    litRoom:
      lampLevel > 0
        ? {
            kind: 'emitter',
            texture: 'litRoom',
            albedo: [1, 0.58, 0.26],
            albedo2: [1, 0.74, 0.46],
            emission: 1.0 * lampLevel,
            lightsScene: true,
          }
        : sheltered({ texture: 'stucco', albedo: [0.2, 0.19, 0.18], albedo2: [0.3, 0.29, 0.27] }),
    darkRoom: sheltered({ texture: 'stucco', albedo: [0.1, 0.1, 0.1], albedo2: [0.16, 0.155, 0.15] }),
    cityA: {
      texture: 'cityFacade',
      albedo: [0.42, 0.39, 0.35],
      albedo2: [0.6, 0.56, 0.5],
      emission: 0.4 * lampLevel,
      scale: 1,
    },
    cityB: {
      texture: 'cityFacade',
      albedo: [0.3, 0.16, 0.11],
      albedo2: [0.48, 0.33, 0.25],
      emission: 0.4 * lampLevel,
      scale: 0.8,
    },
    cityC: {
      texture: 'cityFacade',
      albedo: [0.2, 0.24, 0.27],
      albedo2: [0.36, 0.4, 0.43],
      emission: 0.4 * lampLevel,
      scale: 0.6,
    },
    carPaint: { albedo: [0.11, 0.14, 0.17], specular: 1, roughness: 0.06 },
    carPaint2: { albedo: [0.55, 0.54, 0.52], specular: 1, roughness: 0.06 },
    tyre: { albedo: [0.02, 0.02, 0.02], roughness: 0.8 },
    headlight: { kind: 'emitter', albedo: [1, 0.9, 0.75], emission: Math.max(6 * lampLevel, 0.5) },
    blackGlass: { albedo: [0.015, 0.017, 0.02], specular: 1, roughness: 0.02 },
    awning: { texture: 'fabric', albedo: [0.4, 0.07, 0.05], albedo2: [0.46, 0.1, 0.07] },
    solar: {
      texture: 'tile',
      albedo: [0.01, 0.015, 0.04],
      albedo2: [0.015, 0.02, 0.055],
      specular: 1,
      roughness: 0.05,
      scale: 1.2,
    },
    rowA: finishes['red-brick'],
    rowB: brick([0.34, 0.2, 0.14], [0.47, 0.31, 0.23]),
    rowC: stucco([0.7, 0.66, 0.58]),
    rowD: brick([0.2, 0.19, 0.19], [0.32, 0.3, 0.29]),
    coatA: { texture: 'fabric', albedo: [0.32, 0.06, 0.04], albedo2: [0.38, 0.09, 0.06] },
    coatB: { texture: 'fabric', albedo: [0.035, 0.04, 0.055], albedo2: [0.05, 0.055, 0.07] },
    coatC: { texture: 'fabric', albedo: [0.2, 0.17, 0.12], albedo2: [0.26, 0.22, 0.16] },
    skin: { albedo: [0.5, 0.32, 0.23], specular: 0.1 },
    ember: { kind: 'emitter', albedo: [1, 0.34, 0.07], emission: Math.max(6 * lampLevel, 2.5), lightsScene: true },
  };
}
