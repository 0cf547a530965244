import type { MeshData } from '../geometry/mesh-builder';
import { type BroadleafShape, broadleaf } from './broadleaf-tree';
import { type PlantKind, plantMaterial } from './plant-kinds';
import { clump, hedgePiece, lilies, rosette, saguaro, vineRow } from './plant-shapes';
import { bush, conifer, grassPatch, palm, scotsPine } from './vegetation-meshes';

function broadleafDetail(seed: number, shape: Omit<BroadleafShape, 'leaves' | 'leafSize'>) {
  // Fewer, larger leaves for all individuals but the first: near-mesh leaves are half of a kind's memory.
  const [share, larger] = seed > 20 ? [0.65, 1.24] : [1, 1];
  const grow = (leaves: number, leafSize: number): MeshData =>
    broadleaf(seed, { ...shape, leaves: leaves * share, leafSize: leafSize * larger });
  return [grow(15000, 0.155), grow(4500, 0.28), grow(900, 0.61)] as const;
}

/** Trees of which a scene has only a few: one individual, with fewer and larger leaves. */
function lightDetail(seed: number, leafSize: number, shape: Omit<BroadleafShape, 'leaves' | 'leafSize'>): Details {
  const grow = (leaves: number, size: number): MeshData =>
    broadleaf(seed, { ...shape, leaves, leafSize: size * leafSize });
  return [grow(9000, 0.17), grow(3000, 0.3), grow(700, 0.62)];
}

/** Number of individuals per kind, for variety; other kinds have a single mesh. */
export const individuals: Partial<Record<PlantKind, number>> = { oak: 2, ash: 2, birch: 2, spruce: 2, bush: 2 };

const m = plantMaterial;
/** Near, far and bounce-ray mesh; undefined: invisible to bounce rays. */
export type Details = readonly [MeshData, MeshData, MeshData | undefined];
/** Grows individual n of a kind as near, far and bounce-ray mesh. */
export const growers: Record<PlantKind, (n: number) => Details> = {
  oak: (n) =>
    broadleafDetail(1 + 20 * n, {
      height: 7.4 - 0.5 * n,
      spread: 0.44 - 0.05 * n,
      clearStem: 0.24 + 0.04 * n,
      limbs: 15 - n,
      droop: 0.1,
      bark: m.bark,
      foliage: m.oakLeaf,
    }),
  ash: (n) =>
    broadleafDetail(5 + 20 * n, {
      height: 8.4 - 1.3 * n,
      spread: 0.33 + 0.03 * n,
      clearStem: 0.27 - 0.03 * n,
      limbs: 16,
      droop: 0.12,
      bark: m.bark,
      foliage: m.ashLeaf,
    }),
  birch: (n) =>
    broadleafDetail(8 + 20 * n, {
      height: 9.2 - 0.9 * n,
      spread: 0.21 + 0.04 * n,
      clearStem: 0.22 + 0.05 * n,
      limbs: 18 - 2 * n,
      droop: 0.55,
      bark: m.birchBark,
      foliage: m.birchLeaf,
    }),
  spruce: (n) => {
    const shape = { height: 11 - 1.5 * n, width: 0.24 + 0.04 * n, bark: m.bark, foliage: m.needles };
    const grow = (needles: number, needleSize: number): MeshData =>
      conifer(3 + 20 * n, { ...shape, needles, needleSize });
    return [grow(13000, 0.34), grow(6000, 0.45), grow(1500, 0.8)];
  },
  cypress: () => {
    const grow = (needles: number, needleSize: number): MeshData =>
      conifer(6, { height: 8, width: 0.1, needles, needleSize, bark: m.bark, foliage: m.needles });
    return [grow(9000, 0.22), grow(4500, 0.3), grow(900, 0.6)];
  },
  palm: () => {
    const tree = palm(4, 7, 22, m.bark, m.palmLeaf);
    return [tree, tree, tree];
  },
  bush: (n) => {
    const grow = (leaves: number, leafSize: number): MeshData =>
      bush(2 + 20 * n, 0.55 - 0.06 * n, leaves, leafSize, m.bushLeaf);
    return [grow(3000, 0.09), grow(1200, 0.14), grow(300, 0.26)];
  },
  flowers: () => [bush(9, 0.4, 900, 0.05, m.flower), bush(9, 0.4, 300, 0.09, m.flower), undefined],
  grass: () => {
    const patch = grassPatch(1, 2.5, 2600, 0.07, m.grass);
    return [patch, patch, undefined];
  },
  meadow: () => {
    const patch = grassPatch(7, 2.2, 420, 0.42, m.meadow);
    return [patch, patch, undefined];
  },
  maple: () =>
    lightDetail(41, 1.1, {
      height: 7,
      spread: 0.4,
      clearStem: 0.22,
      limbs: 15,
      droop: 0.15,
      bark: m.bark,
      foliage: m.mapleLeaf,
    }),
  willow: () =>
    lightDetail(33, 0.95, {
      height: 7.6,
      spread: 0.45,
      clearStem: 0.2,
      limbs: 17,
      droop: 1.6,
      bark: m.bark,
      foliage: m.willowLeaf,
    }),
  poplar: () =>
    lightDetail(35, 0.9, {
      height: 15,
      spread: 0.075,
      clearStem: 0.08,
      limbs: 30,
      droop: -0.6,
      bark: m.bark,
      foliage: m.ashLeaf,
    }),
  apple: () =>
    lightDetail(37, 0.8, {
      height: 4.4,
      spread: 0.48,
      clearStem: 0.26,
      limbs: 12,
      droop: 0.2,
      bark: m.bark,
      foliage: m.blossom,
    }),
  olive: () =>
    lightDetail(39, 0.75, {
      height: 4.6,
      spread: 0.5,
      clearStem: 0.28,
      limbs: 12,
      droop: 0.2,
      bark: m.bark,
      foliage: m.oliveLeaf,
    }),
  bare: () => {
    const shape = { height: 8, spread: 0.38, clearStem: 0.22, limbs: 26, droop: 0.12, bark: m.bark, foliage: m.bark };
    const grow = (leaves: number, leafSize: number): MeshData =>
      broadleaf(43, { ...shape, leaves, leafSize, twigs: true });
    return [grow(2600, 0.5), grow(1400, 0.6), undefined];
  },
  pine: () => {
    const grow = (needles: number, size: number): MeshData => scotsPine(45, 10, needles, size, m.bark, m.needles);
    return [grow(8000, 0.3), grow(3200, 0.46), grow(800, 0.9)];
  },
  bamboo: () => {
    const grow = (blades: number, width: number): MeshData =>
      clump(47, { radius: 0.9, blades, height: 6.5, width, lean: 0.12, foliage: m.fern, ears: m.willowLeaf });
    return [grow(90, 0.035), grow(60, 0.05), grow(30, 0.1)];
  },
  cactus: () => [saguaro(49, 3.6, m.cactus), saguaro(49, 3.6, m.cactus), undefined],
  agave: () => {
    const plant = rosette(51, { leaves: 34, length: 0.95, width: 0.085, arch: 0.35, foliage: m.cactus });
    return [plant, plant, undefined];
  },
  hedge: () => [
    hedgePiece(53, 1500, 0.085, m.bushLeaf),
    hedgePiece(53, 420, 0.14, m.bushLeaf),
    hedgePiece(53, 60, 0.3, m.bushLeaf),
  ],
  rose: () => [bush(55, 0.5, 1400, 0.07, m.bushLeaf, m.rose), bush(55, 0.5, 420, 0.12, m.bushLeaf, m.rose), undefined],
  lavender: () => {
    const plant = clump(57, {
      radius: 0.34,
      blades: 190,
      height: 0.62,
      width: 0.007,
      lean: 0.3,
      foliage: m.reed,
      ears: m.lavender,
    });
    return [plant, plant, undefined];
  },
  reed: () => {
    const plant = clump(59, {
      radius: 0.75,
      blades: 130,
      height: 1.75,
      width: 0.016,
      lean: 0.16,
      foliage: m.reed,
      ears: m.straw,
    });
    return [plant, plant, undefined];
  },
  fern: () => {
    const plant = rosette(61, { leaves: 22, length: 0.85, width: 0.1, arch: 0.75, foliage: m.fern });
    return [plant, plant, undefined];
  },
  vine: () => [vineRow(63, 1000, 0.16, m.bark, m.vineLeaf), vineRow(63, 260, 0.3, m.bark, m.vineLeaf), undefined],
  wheat: () => {
    const grow = (blades: number, width: number): MeshData =>
      clump(65, { radius: 1.2, blades, height: 0.85, width, lean: 0.14, foliage: m.straw, ears: m.straw });
    return [grow(900, 0.009), grow(300, 0.026), undefined];
  },
  lily: () => {
    const plant = lilies(67, 26, m.fern, m.rose);
    return [plant, plant, undefined];
  },
};
