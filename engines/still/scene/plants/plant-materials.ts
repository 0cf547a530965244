import type { Material, Rgb } from '../../tracer/kernel-scene';
import { plantMaterial as m, type Season } from './plant-kinds';

const foliageColours: Record<
  Season,
  Record<'oak' | 'ash' | 'birch' | 'maple' | 'vine' | 'willow' | 'apple' | 'grass' | 'bush', Rgb>
> = {
  spring: {
    maple: [0.16, 0.1, 0.04],
    vine: [0.11, 0.19, 0.03],
    willow: [0.15, 0.24, 0.05],
    apple: [0.72, 0.5, 0.56],
    oak: [0.1, 0.2, 0.03],
    ash: [0.42, 0.2, 0.22],
    birch: [0.14, 0.24, 0.04],
    grass: [0.085, 0.17, 0.028],
    bush: [0.06, 0.14, 0.025],
  },
  summer: {
    maple: [0.1, 0.13, 0.025],
    vine: [0.08, 0.16, 0.025],
    willow: [0.12, 0.18, 0.06],
    apple: [0.075, 0.15, 0.03],
    oak: [0.065, 0.145, 0.022],
    ash: [0.085, 0.165, 0.03],
    birch: [0.1, 0.19, 0.04],
    grass: [0.085, 0.16, 0.028],
    bush: [0.045, 0.11, 0.02],
  },
  autumn: {
    maple: [0.48, 0.08, 0.02],
    vine: [0.42, 0.22, 0.03],
    willow: [0.38, 0.33, 0.05],
    apple: [0.34, 0.24, 0.03],
    oak: [0.4, 0.15, 0.025],
    ash: [0.5, 0.26, 0.03],
    birch: [0.5, 0.34, 0.04],
    grass: [0.2, 0.165, 0.045],
    bush: [0.26, 0.11, 0.025],
  },
  winter: {
    maple: [0.12, 0.09, 0.06],
    vine: [0.11, 0.085, 0.06],
    willow: [0.16, 0.14, 0.07],
    apple: [0.12, 0.1, 0.07],
    oak: [0.13, 0.1, 0.06],
    ash: [0.15, 0.12, 0.07],
    birch: [0.17, 0.14, 0.08],
    grass: [0.13, 0.14, 0.06],
    bush: [0.05, 0.09, 0.03],
  },
};

/** Ears and tips of tall grass: green until ripe. */
const tips: Record<Season, Rgb> = {
  spring: [0.28, 0.36, 0.1],
  summer: [0.3, 0.34, 0.1],
  autumn: [0.46, 0.33, 0.13],
  winter: [0.42, 0.36, 0.16],
};
const ferns: Record<Season, Rgb> = {
  spring: [0.07, 0.17, 0.03],
  summer: [0.06, 0.14, 0.025],
  autumn: [0.24, 0.13, 0.03],
  winter: [0.08, 0.09, 0.03],
};

const brighter = (c: Rgb, k: number): Rgb => [c[0] * k, c[1] * k * 0.95, c[2] * k * 0.9];

/** A season's plant materials. */
export function plantMaterials(season: Season): [number, Material][] {
  const colour = foliageColours[season];
  const leaf = (albedo: Rgb, spread = 1.8): Material => ({ kind: 'leaf', albedo, albedo2: brighter(albedo, spread) });
  return [
    [m.bark, { texture: 'fabric', albedo: [0.12, 0.085, 0.06], albedo2: [0.2, 0.15, 0.11], bump: 1 }],
    [m.birchBark, { texture: 'fabric', albedo: [0.5, 0.48, 0.44], albedo2: [0.66, 0.64, 0.6], bump: 1 }],
    [m.oakLeaf, leaf(colour.oak)],
    [m.ashLeaf, leaf(colour.ash)],
    [m.birchLeaf, leaf(colour.birch)],
    [m.needles, leaf(season === 'spring' ? [0.05, 0.11, 0.035] : [0.03, 0.075, 0.03])],
    [m.palmLeaf, leaf([0.06, 0.13, 0.025])],
    [m.bushLeaf, leaf(colour.bush)],
    [m.flower, { kind: 'leaf', albedo: [0.5, 0.32, 0.58], albedo2: [0.78, 0.62, 0.8] }],
    [m.grass, leaf(colour.grass)],
    [m.meadow, { kind: 'leaf', albedo: brighter(colour.grass, 1.5), albedo2: tips[season] }],
    [m.cactus, { texture: 'stucco', albedo: [0.08, 0.15, 0.06], albedo2: [0.13, 0.2, 0.09], bump: 1 }],
    [m.vineLeaf, leaf(colour.vine)],
    [m.straw, { kind: 'leaf', albedo: [0.5, 0.37, 0.12], albedo2: [0.66, 0.52, 0.22] }],
    [m.reed, { kind: 'leaf', albedo: brighter(colour.grass, 1.2), albedo2: [0.3, 0.28, 0.12] }],
    [m.fern, leaf(ferns[season], 1.6)],
    [m.blossom, leaf(colour.apple, 1.25)],
    [m.oliveLeaf, leaf([0.13, 0.16, 0.09], 1.5)],
    [m.lavender, { kind: 'leaf', albedo: [0.22, 0.12, 0.42], albedo2: [0.36, 0.24, 0.58] }],
    [m.rose, { kind: 'leaf', albedo: [0.6, 0.05, 0.07], albedo2: [0.8, 0.3, 0.32] }],
    [m.mapleLeaf, leaf(colour.maple)],
    [m.willowLeaf, leaf(colour.willow)],
  ];
}
