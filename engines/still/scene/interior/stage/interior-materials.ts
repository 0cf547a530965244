import type { InteriorSpec } from '../../../intent/scene-spec';
import type { Material, Rgb } from '../../../tracer/kernel-scene';
import type { Slot } from '../../../words/graph/scene-graph';
import { PANES } from './interior-light';
import { coloured, lift } from './interior-styles';
import { type OutsideMaterial, viewMaterials } from './view-materials';

/** Cloth for book spines, linear: muted colours of bookbinders' cloth. */
const bindings = {
  bookRed: [0.18, 0.052, 0.046],
  bookNavy: [0.042, 0.055, 0.1],
  bookOchre: [0.34, 0.235, 0.1],
  bookCream: [0.58, 0.52, 0.41],
  bookGreen: [0.046, 0.076, 0.052],
  bookBlack: [0.028, 0.028, 0.03],
  bookBrown: [0.14, 0.078, 0.044],
  bookGrey: [0.24, 0.245, 0.24],
} as const satisfies Record<string, Rgb>;

export type BookCloth = keyof typeof bindings;
export const bookCloths = Object.keys(bindings) as BookCloth[];

export type InteriorMaterial =
  | BookCloth
  | 'wall'
  | 'feature'
  | 'floor'
  | 'ceiling'
  | 'trim'
  | 'frame'
  | 'glass'
  | 'wood'
  | 'darkWood'
  | 'fabric'
  | 'fabric2'
  | 'accent'
  | 'linen'
  | 'rug'
  | 'metal'
  | 'steel'
  | 'black'
  | 'white'
  | 'lamp'
  | 'shade'
  | 'plant'
  | 'pot'
  | 'artA'
  | 'artB'
  | 'curtain'
  | 'stoneTop'
  | 'cabinet'
  | 'cabinet2'
  | 'tile'
  | 'mirror'
  | 'screen'
  | 'water'
  | OutsideMaterial
  | 'cityA'
  | 'cityB'
  | 'ember'
  | 'felt'
  | 'brass'
  | 'paper'
  | 'bread'
  | 'teddy'
  | 'terracotta'
  | 'brick'
  | 'marble'
  | 'slate'
  | 'chalk'
  | 'seaPaper'
  | 'landPaper'
  | 'globe'
  | 'fish'
  | 'neon'
  | 'poolTile'
  | 'poolWater'
  | 'screenLit';

/** Default materials for a piece, by the slots that the prompt can name. */
export type Slots = Partial<Record<Slot, readonly InteriorMaterial[]>>;

/** Materials for a room. lampLevel: radiance scale of its lamps. */
export function interiorMaterials(spec: InteriorSpec, lampLevel: number): Record<InteriorMaterial, Material> {
  const p = coloured(spec.interiorStyle, spec.colorScheme);
  const cloth = (albedo: Rgb, k = 1.12): Material => ({
    texture: 'fabric',
    albedo,
    albedo2: lift(albedo, k),
    bump: 0.6,
  });
  const wood = (a: Rgb, b: Rgb): Material => ({
    texture: 'boardsAcross',
    albedo: a,
    albedo2: b,
    scale: 3,
    specular: 0.4,
    roughness: 0.3,
    bump: 0.2,
  });
  const paint = (albedo: Rgb, specular = 0.35): Material => ({ albedo, specular, roughness: 0.28 });
  const dark = lampLevel > 0 && (spec.timeOfDay === 'Night' || spec.timeOfDay === 'Dusk');
  return {
    wall: { texture: 'stucco', albedo: lift(p.wall, 0.97), albedo2: p.wall, bump: 0.3 },
    feature: p.feature,
    floor: p.floor,
    ceiling: { albedo: [0.84, 0.84, 0.83] },
    trim: paint([0.82, 0.82, 0.8]),
    frame: p.darkFrames ? paint([0.03, 0.03, 0.032]) : paint([0.8, 0.8, 0.79]),
    glass: { kind: 'glass', albedo: PANES[spec.timeOfDay] },
    wood: wood(p.wood[0], p.wood[1]),
    darkWood: wood(lift(p.wood[0], 0.55), lift(p.wood[1], 0.55)),
    fabric: cloth(p.fabric[0]),
    fabric2: cloth(p.fabric2),
    accent: cloth(p.accent),
    linen: cloth([0.78, 0.76, 0.72], 1.05),
    rug: { texture: 'rug', albedo: p.rug[0], albedo2: p.rug[1], bump: 0.8 },
    metal: p.metal[0] < 0.2 ? paint(p.metal, 0.6) : { kind: 'metal', albedo: p.metal, roughness: 0.22 },
    steel: { kind: 'metal', albedo: [0.58, 0.58, 0.59], roughness: 0.3 },
    black: paint([0.025, 0.025, 0.027], 0.6),
    white: paint([0.8, 0.8, 0.79], 0.4),
    lamp: { kind: 'emitter', albedo: [1, 0.75, 0.48], emission: Math.max(0.5, 9 * lampLevel) },
    shade: cloth([0.8, 0.76, 0.68], 1.04),
    // By day, lamps are dim relative to the sky behind the leaves.
    plant: dark
      ? { kind: 'leaf', albedo: [0.06, 0.15, 0.04], albedo2: [0.11, 0.22, 0.06] }
      : { kind: 'leaf', albedo: [0.025, 0.065, 0.016], albedo2: [0.055, 0.11, 0.028] },
    pot: { texture: 'stucco', albedo: [0.5, 0.45, 0.4], albedo2: [0.6, 0.55, 0.5] },
    ...(Object.fromEntries(bookCloths.map((name) => [name, cloth([...bindings[name]], 1.1)])) as Record<
      BookCloth,
      Material
    >),
    artA: { texture: 'painting', albedo: p.accent, albedo2: lift(p.fabric2, 1.1) },
    artB: { texture: 'painting', albedo: lift(p.wood[1], 0.9), albedo2: [0.72, 0.69, 0.62], scale: 1.4 },
    curtain: cloth([0.76, 0.74, 0.69], 1.08),
    stoneTop: {
      texture: 'marble',
      albedo: [0.76, 0.75, 0.73],
      albedo2: [0.4, 0.38, 0.36],
      specular: 0.9,
      roughness: 0.1,
    },
    cabinet: paint(p.cabinet, 0.4),
    cabinet2:
      p.cabinet2[0] < 0.45 && spec.interiorStyle !== 'Coastal' && spec.interiorStyle !== 'Scandinavian'
        ? wood(p.cabinet2, lift(p.cabinet2, 1.35))
        : paint(p.cabinet2, 0.4),
    tile: {
      texture: 'tile',
      albedo: [0.66, 0.66, 0.64],
      albedo2: [0.76, 0.76, 0.74],
      scale: 0.32,
      specular: 0.9,
      roughness: 0.1,
      bump: 0.6,
    },
    mirror: { kind: 'metal', albedo: [0.86, 0.88, 0.88], roughness: 0.001 },
    screen: paint([0.01, 0.01, 0.012], 1),
    water: { kind: 'water', albedo: [0.3, 0.42, 0.44], scale: 3, bump: 0.01 },
    ...viewMaterials(spec.season),
    cityA: { texture: 'cityFacade', albedo: [0.42, 0.39, 0.35], albedo2: [0.6, 0.56, 0.5], emission: dark ? 0.045 : 0 },
    cityB: {
      texture: 'cityFacade',
      albedo: [0.26, 0.27, 0.29],
      albedo2: [0.42, 0.4, 0.38],
      emission: dark ? 0.045 : 0,
      scale: 0.7,
    },
    ember: {
      kind: 'emitter',
      texture: 'litRoom',
      albedo: [1, 0.36, 0.08],
      albedo2: [1, 0.5, 0.14],
      emission: Math.max(0.6, 7 * lampLevel),
      lightsScene: true,
    },
    ...things(lampLevel),
  };
}

/** Style-independent materials: baize, brass, bread. */
function things(lampLevel: number) {
  const plain = (albedo: Rgb, specular = 0.1): Material => ({ albedo, specular, roughness: 0.5 });
  return {
    felt: { texture: 'fabric', albedo: [0.03, 0.16, 0.08], albedo2: [0.04, 0.19, 0.1], bump: 0.3 },
    brass: { kind: 'metal', albedo: [0.66, 0.47, 0.2], roughness: 0.24 },
    paper: { albedo: [0.84, 0.8, 0.7] },
    bread: { texture: 'stucco', albedo: [0.42, 0.2, 0.06], albedo2: [0.58, 0.34, 0.13], bump: 0.5 },
    teddy: { texture: 'fabric', albedo: [0.34, 0.2, 0.09], albedo2: [0.44, 0.27, 0.13], bump: 2 },
    terracotta: { texture: 'stucco', albedo: [0.42, 0.17, 0.09], albedo2: [0.5, 0.22, 0.12], bump: 0.4 },
    brick: { texture: 'brick', albedo: [0.4, 0.16, 0.1], albedo2: [0.52, 0.24, 0.16], bump: 1 },
    marble: plain([0.78, 0.77, 0.74], 0.5),
    slate: plain([0.022, 0.03, 0.027], 0.15),
    chalk: plain([0.7, 0.7, 0.68], 0),
    seaPaper: plain([0.42, 0.54, 0.56], 0),
    landPaper: plain([0.56, 0.45, 0.24], 0),
    globe: { texture: 'marble', albedo: [0.08, 0.22, 0.36], albedo2: [0.34, 0.3, 0.12], scale: 0.4, specular: 0.4 },
    fish: plain([0.75, 0.25, 0.04], 0.6),
    neon: { kind: 'emitter', albedo: [1, 0.16, 0.36], emission: Math.max(2, 10 * lampLevel) },
    poolTile: {
      texture: 'tile',
      albedo: [0.13, 0.42, 0.46],
      albedo2: [0.2, 0.52, 0.55],
      scale: 0.25,
      specular: 0.7,
      roughness: 0.12,
    },
    poolWater: { kind: 'glass', albedo: [0.86, 0.97, 0.97] },
    screenLit: {
      kind: 'emitter',
      texture: 'litRoom',
      albedo: [0.5, 0.66, 1],
      albedo2: [1, 0.86, 0.6],
      emission: Math.max(0.25, 0.75 * lampLevel),
      lightsScene: true,
    },
  } satisfies Partial<Record<InteriorMaterial, Material>>;
}
