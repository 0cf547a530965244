import type { InteriorSpec } from '../../../intent/scene-spec';
import type { InteriorStyle } from '../../../request/still-request';
import type { Material, Rgb } from '../../../tracer/kernel-scene';

export interface StylePalette {
  wall: Rgb;
  feature: Material;
  floor: Material;
  wood: readonly [Rgb, Rgb];
  fabric: readonly [Rgb, Rgb];
  fabric2: Rgb;
  accent: Rgb;
  rug: readonly [Rgb, Rgb];
  metal: Rgb;
  cabinet: Rgb;
  cabinet2: Rgb;
  darkFrames: boolean;
}

const floorBoards = (albedo: Rgb, albedo2: Rgb): Material => ({
  texture: 'woodFloor',
  albedo,
  albedo2,
  specular: 0.8,
  roughness: 0.28,
  bump: 0.5,
});

const styles: Record<InteriorStyle, StylePalette> = {
  Scandinavian: {
    wall: [0.8, 0.79, 0.76],
    feature: { texture: 'stucco', albedo: [0.66, 0.68, 0.66], albedo2: [0.7, 0.72, 0.7], bump: 0.3 },
    floor: floorBoards([0.56, 0.42, 0.28], [0.68, 0.54, 0.38]),
    wood: [
      [0.58, 0.42, 0.26],
      [0.7, 0.54, 0.36],
    ],
    fabric: [
      [0.46, 0.47, 0.47],
      [0.54, 0.55, 0.55],
    ],
    fabric2: [0.72, 0.7, 0.66],
    accent: [0.72, 0.48, 0.16],
    rug: [
      [0.76, 0.73, 0.66],
      [0.32, 0.32, 0.33],
    ],
    metal: [0.05, 0.05, 0.05],
    cabinet: [0.74, 0.74, 0.72],
    cabinet2: [0.3, 0.37, 0.36],
    darkFrames: false,
  },
  Industrial: {
    wall: [0.6, 0.58, 0.55],
    feature: { texture: 'brick', albedo: [0.34, 0.14, 0.09], albedo2: [0.5, 0.24, 0.16], bump: 1 },
    floor: {
      texture: 'concrete',
      albedo: [0.27, 0.265, 0.26],
      albedo2: [0.38, 0.37, 0.36],
      specular: 0.8,
      roughness: 0.25,
      bump: 0.1,
    },
    wood: [
      [0.24, 0.13, 0.065],
      [0.36, 0.22, 0.12],
    ],
    fabric: [
      [0.3, 0.135, 0.06],
      [0.4, 0.2, 0.095],
    ],
    fabric2: [0.16, 0.16, 0.17],
    accent: [0.1, 0.16, 0.17],
    rug: [
      [0.3, 0.26, 0.23],
      [0.12, 0.11, 0.11],
    ],
    metal: [0.06, 0.06, 0.06],
    cabinet: [0.07, 0.075, 0.08],
    cabinet2: [0.3, 0.18, 0.1],
    darkFrames: true,
  },
  Japandi: {
    wall: [0.72, 0.68, 0.61],
    feature: {
      texture: 'boardsUp',
      albedo: [0.34, 0.21, 0.12],
      albedo2: [0.46, 0.31, 0.19],
      scale: 0.45,
      bump: 1,
      specular: 0.2,
    },
    floor: { ...floorBoards([0.38, 0.26, 0.16], [0.5, 0.36, 0.23]), texture: 'herringbone' },
    wood: [
      [0.32, 0.2, 0.11],
      [0.44, 0.29, 0.17],
    ],
    fabric: [
      [0.64, 0.6, 0.52],
      [0.72, 0.68, 0.6],
    ],
    fabric2: [0.36, 0.34, 0.3],
    accent: [0.22, 0.27, 0.19],
    rug: [
      [0.66, 0.61, 0.52],
      [0.53, 0.47, 0.38],
    ],
    metal: [0.05, 0.045, 0.04],
    cabinet: [0.4, 0.27, 0.16],
    cabinet2: [0.7, 0.66, 0.59],
    darkFrames: true,
  },
  Coastal: {
    wall: [0.8, 0.83, 0.84],
    feature: { texture: 'boardsAcross', albedo: [0.78, 0.8, 0.8], albedo2: [0.84, 0.86, 0.86], bump: 0.7, scale: 1.1 },
    floor: floorBoards([0.6, 0.52, 0.41], [0.73, 0.65, 0.53]),
    wood: [
      [0.66, 0.56, 0.43],
      [0.76, 0.67, 0.54],
    ],
    fabric: [
      [0.76, 0.77, 0.76],
      [0.82, 0.83, 0.82],
    ],
    fabric2: [0.42, 0.55, 0.62],
    accent: [0.1, 0.26, 0.42],
    rug: [
      [0.73, 0.75, 0.74],
      [0.2, 0.36, 0.48],
    ],
    metal: [0.62, 0.5, 0.3],
    cabinet: [0.78, 0.79, 0.78],
    cabinet2: [0.24, 0.38, 0.47],
    darkFrames: false,
  },
  Modern: {
    wall: [0.77, 0.765, 0.75],
    feature: {
      texture: 'marble',
      albedo: [0.78, 0.77, 0.75],
      albedo2: [0.33, 0.31, 0.29],
      specular: 1,
      roughness: 0.08,
    },
    floor: {
      texture: 'tile',
      albedo: [0.36, 0.35, 0.335],
      albedo2: [0.45, 0.44, 0.425],
      scale: 1.5,
      specular: 1,
      roughness: 0.12,
      bump: 0.3,
    },
    wood: [
      [0.16, 0.1, 0.06],
      [0.25, 0.165, 0.1],
    ],
    fabric: [
      [0.2, 0.21, 0.225],
      [0.27, 0.28, 0.295],
    ],
    fabric2: [0.62, 0.58, 0.52],
    accent: [0.5, 0.34, 0.1],
    rug: [
      [0.52, 0.5, 0.48],
      [0.38, 0.365, 0.36],
    ],
    metal: [0.72, 0.56, 0.3],
    cabinet: [0.12, 0.125, 0.13],
    cabinet2: [0.25, 0.165, 0.1],
    darkFrames: true,
  },
};

/** Soft furnishings of a colour scheme: fabric, second fabric, accent, rug. */
const schemes: Record<
  Exclude<InteriorSpec['colorScheme'], 'Natural'>,
  { fabric: Rgb; fabric2: Rgb; accent: Rgb; rug: Rgb; wall: Rgb }
> = {
  Warm: {
    fabric: [0.56, 0.3, 0.17],
    fabric2: [0.72, 0.6, 0.44],
    accent: [0.6, 0.2, 0.07],
    rug: [0.66, 0.48, 0.32],
    wall: [1.02, 0.97, 0.88],
  },
  Cool: {
    fabric: [0.25, 0.35, 0.44],
    fabric2: [0.6, 0.66, 0.7],
    accent: [0.06, 0.2, 0.34],
    rug: [0.55, 0.61, 0.66],
    wall: [0.94, 0.99, 1.03],
  },
  Monochrome: {
    fabric: [0.16, 0.16, 0.165],
    fabric2: [0.62, 0.62, 0.62],
    accent: [0.04, 0.04, 0.04],
    rug: [0.7, 0.7, 0.7],
    wall: [1, 1, 1.01],
  },
  'Earth Tones': {
    fabric: [0.42, 0.34, 0.24],
    fabric2: [0.3, 0.31, 0.2],
    accent: [0.45, 0.2, 0.09],
    rug: [0.56, 0.47, 0.35],
    wall: [1, 0.95, 0.86],
  },
};

const by = (a: Rgb, b: Rgb): Rgb => [
  Math.min(0.86, a[0] * b[0]),
  Math.min(0.86, a[1] * b[1]),
  Math.min(0.86, a[2] * b[2]),
];
export const lift = (a: Rgb, k: number): Rgb => by(a, [k, k, k]);

/** Palette for a style with a colour scheme. */
export function coloured(style: InteriorStyle, scheme: InteriorSpec['colorScheme']): StylePalette {
  const base = styles[style];
  if (scheme === 'Natural') return base;
  const s = schemes[scheme];
  return {
    ...base,
    fabric: [s.fabric, lift(s.fabric, 1.15)],
    fabric2: s.fabric2,
    accent: s.accent,
    rug: [s.rug, lift(s.accent, 1.2)],
    wall: by(base.wall, s.wall),
  };
}
