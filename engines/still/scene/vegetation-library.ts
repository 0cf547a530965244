import { type KernelScene, type Material, placement, type Rgb } from '../tracer/kernel-scene';
import { type BroadleafShape, broadleaf } from './broadleaf-tree';
import type { MeshData } from './mesh-builder';
import { bush, conifer, grassPatch, palm } from './vegetation-meshes';

export type PlantKind =
  | 'oak'
  | 'ash'
  | 'birch'
  | 'spruce'
  | 'cypress'
  | 'palm'
  | 'bush'
  | 'flowers'
  | 'grass'
  | 'meadow';
export type Season = 'spring' | 'summer' | 'autumn' | 'winter';

/** Materials the plants use: indices below 16 are theirs. */
const plantMaterial = {
  bark: 1,
  birchBark: 2,
  oakLeaf: 3,
  ashLeaf: 4,
  birchLeaf: 5,
  needles: 6,
  palmLeaf: 7,
  bushLeaf: 8,
  flower: 9,
  grass: 10,
  meadow: 11,
} as const;
export const FIRST_FREE_MATERIAL = 16;

interface Plant {
  near: number;
  far: number;
  /** What bounce rays see; -1: nothing. */
  bounce: number;
}

/** Distance from the camera (m) from which the simpler mesh is drawn. */
const FAR_METRES = 34;

function broadleafDetail(seed: number, shape: Omit<BroadleafShape, 'leaves' | 'leafSize'>) {
  // Fewer, larger leaves for all but the first individual: half a kind's memory is the leaves of the near mesh.
  const [share, larger] = seed > 20 ? [0.65, 1.24] : [1, 1];
  const grow = (leaves: number, leafSize: number): MeshData =>
    broadleaf(seed, { ...shape, leaves: leaves * share, leafSize: leafSize * larger });
  return [grow(15000, 0.155), grow(4500, 0.28), grow(900, 0.61)] as const;
}

/** Individuals grown of each kind, so that no two neighbours need be alike; the rest shares one mesh. */
const individuals: Partial<Record<PlantKind, number>> = { oak: 2, ash: 2, birch: 2, spruce: 2, bush: 2 };

const m = plantMaterial;
type Details = readonly [MeshData, MeshData, MeshData | undefined];
/** Grows individual n of a kind: from near, from far, and as bounce rays see it. */
const growers: Record<PlantKind, (n: number) => Details> = {
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
};

const foliageColours: Record<Season, { oak: Rgb; ash: Rgb; birch: Rgb; grass: Rgb; bush: Rgb }> = {
  spring: {
    oak: [0.1, 0.2, 0.03],
    ash: [0.42, 0.2, 0.22],
    birch: [0.14, 0.24, 0.04],
    grass: [0.085, 0.17, 0.028],
    bush: [0.06, 0.14, 0.025],
  },
  summer: {
    oak: [0.065, 0.145, 0.022],
    ash: [0.085, 0.165, 0.03],
    birch: [0.1, 0.19, 0.04],
    grass: [0.085, 0.16, 0.028],
    bush: [0.045, 0.11, 0.02],
  },
  autumn: {
    oak: [0.4, 0.15, 0.025],
    ash: [0.5, 0.26, 0.03],
    birch: [0.5, 0.34, 0.04],
    grass: [0.12, 0.14, 0.035],
    bush: [0.09, 0.1, 0.02],
  },
  winter: {
    oak: [0.13, 0.1, 0.06],
    ash: [0.15, 0.12, 0.07],
    birch: [0.17, 0.14, 0.08],
    grass: [0.13, 0.14, 0.06],
    bush: [0.05, 0.09, 0.03],
  },
};

const brighter = (c: Rgb, k: number): Rgb => [c[0] * k, c[1] * k * 0.95, c[2] * k * 0.9];

/** What stands around most buildings. */
export const COMMON_PLANTS: readonly PlantKind[] = ['oak', 'ash', 'birch', 'spruce', 'bush', 'flowers', 'grass'];

/** Plant meshes, grown once per engine and kept in the kernel's memory across pictures. */
export class VegetationLibrary {
  private readonly plants = new Map<PlantKind, Plant[]>();
  meshCount = 0;

  /** Grows what is missing, an individual a step. Must run while the arena holds nothing but earlier plants. */
  *growing(scene: KernelScene, kinds: Iterable<PlantKind>): Generator<void> {
    for (const kind of kinds) {
      const grown = this.plants.get(kind) ?? [];
      this.plants.set(kind, grown);
      while (grown.length < (individuals[kind] ?? 1)) {
        grown.push(this.upload(scene, growers[kind](grown.length)));
        yield;
      }
    }
  }

  private upload(scene: KernelScene, [near, far, bounce]: Details): Plant {
    const nearMesh = scene.mesh(near);
    const farMesh = far === near ? nearMesh : scene.mesh(far);
    const bounceMesh = bounce === undefined ? -1 : bounce === near ? nearMesh : scene.mesh(bounce);
    this.meshCount = Math.max(nearMesh, farMesh, bounceMesh) + 1;
    return { near: nearMesh, far: farMesh, bounce: bounceMesh };
  }

  /** Plants one of a kind; its seed says which individual. */
  place(
    scene: KernelScene,
    kind: PlantKind,
    at: { x: number; y: number; z: number; scale: number; scaleY: number; turn: number; seed: number; tag?: number },
    cameraDistance: number,
  ): void {
    const grown = this.plants.get(kind);
    const plant = grown?.[at.seed % grown.length];
    if (!plant) throw new Error(`${kind} was not grown`);
    const matrix = placement(at.x, at.y, at.z, at.scale, at.turn, at.scaleY);
    const mesh = cameraDistance > FAR_METRES ? plant.far : plant.near;
    scene.instance(mesh, matrix, at.seed, plant.bounce, at.tag, kind);
  }
}

/** The plants' materials for a season. */
export function plantMaterials(season: Season): [number, Material][] {
  const colour = foliageColours[season];
  const leaf = (albedo: Rgb, spread = 1.8): Material => ({ kind: 'leaf', albedo, albedo2: brighter(albedo, spread) });
  return [
    [m.bark, { texture: 'fabric', albedo: [0.12, 0.085, 0.06], albedo2: [0.2, 0.15, 0.11], bump: 1 }],
    [m.birchBark, { texture: 'fabric', albedo: [0.5, 0.48, 0.44], albedo2: [0.66, 0.64, 0.6], bump: 1 }],
    [m.oakLeaf, leaf(colour.oak)],
    [m.ashLeaf, leaf(colour.ash)],
    [m.birchLeaf, leaf(colour.birch)],
    [m.needles, leaf([0.03, 0.075, 0.03])],
    [m.palmLeaf, leaf([0.06, 0.13, 0.025])],
    [m.bushLeaf, leaf(colour.bush)],
    [m.flower, { kind: 'leaf', albedo: [0.5, 0.32, 0.58], albedo2: [0.78, 0.62, 0.8] }],
    [m.grass, leaf(colour.grass)],
    [m.meadow, { kind: 'leaf', albedo: brighter(colour.grass, 1.5), albedo2: [0.42, 0.36, 0.16] }],
  ];
}
