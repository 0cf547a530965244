import type { SeededRandom } from '../../../../random/seeded-random';
import type { ExteriorSpec } from '../../../intent/scene-spec';
import type { SceneNode, Slot } from '../../../words/graph/scene-graph';
import { MeshBuilder } from '../../geometry/mesh-builder';
import type { Vec3 } from '../../geometry/vectors';
import type { MaterialTable } from '../../materials/material-table';
import { isFlower, isTree, type PlantKind } from '../../plants/plant-kinds';
import type { ExteriorMaterial } from './exterior-materials';
import type { Rectangle, RoofMaterials } from './roofs';
import type { Volume } from './volume-shape';

/** A lamp for next event estimation: ceiling quads emit downwards. */
export interface LampQuad {
  x0: number;
  x1: number;
  y: number;
  z0: number;
  z1: number;
  /** Brightness, as a share of the lamp level. */
  strength: number;
}

/** A distant building or other box as an instance, so that its windows differ by seed. */
export interface BackdropBox {
  material: ExteriorMaterial;
  x: number;
  z: number;
  width: number;
  depth: number;
  height: number;
  turn: number;
  seed: number;
  /** Tag index, see scene-tags.ts. */
  tag: number;
}

export interface PlantWish {
  kind: PlantKind;
  x: number;
  z: number;
  y: number;
  scale: number;
  /** Whether the object is kept although it may hide the building. */
  keep?: boolean;
  /** Rotation about the vertical axis in radians; random if absent. */
  turn?: number;
  /** Tag index, see scene-tags.ts. */
  tag: number;
}

/** Lamp limit for a scene: the kernel samples all lamps at every shading point. */
export const MAX_LAMPS = 14;

/** Everything that a building or site adds to the exterior scene. The building faces -z, centred near x = 0. */
export class ExteriorStage {
  readonly mesh = new MeshBuilder();
  readonly lamps: LampQuad[] = [];
  readonly plants: PlantWish[] = [];
  readonly backdrop: BackdropBox[] = [];
  /** Placed objects with the node that requested them. */
  readonly things: { kind: string; node: string; x: number; z: number }[] = [];
  /** Centre of each threshold of the building. */
  readonly doors: Vec3[] = [];
  /** Ground without grass and trees. */
  readonly paved: Rectangle[] = [];
  /** Storeys built so far, with their openings. */
  readonly volumes: Volume[] = [];
  /** Start of the stepping stones across the lawn to the door. */
  steppingStones?: { x0: number; x1: number; z: number };
  /** Bounding box that the camera must show. */
  min: Vec3 = [0, 0, 0];
  max: Vec3 = [0, 0, 0];

  constructor(
    readonly spec: ExteriorSpec,
    readonly random: SeededRandom,
    private readonly table: MaterialTable<ExteriorMaterial>,
    readonly lampsOn: boolean,
  ) {}

  id(name: ExteriorMaterial): number {
    return this.table.id(name);
  }

  /** Kernel material for a node's surface; unspecified properties come from the named base material. */
  surface(node: Pick<SceneNode, 'slots'>, slot: Slot, base: ExteriorMaterial): number {
    const said = node.slots[slot];
    return said ? this.table.surface(said, slot, base) : this.table.id(base);
  }

  has(feature: ExteriorSpec['features'][number]): boolean {
    return this.spec.features.includes(feature);
  }

  subject(min: Vec3, max: Vec3): void {
    this.min = min;
    this.max = max;
  }

  /** Extends the subject box to a wing: x0, z0 its near left corner, x1 its right end, y its top. */
  reach(x0: number, z0: number, x1: number, y: number): void {
    this.min = [Math.min(this.min[0], x0), this.min[1], Math.min(this.min[2], z0)];
    this.max = [Math.max(this.max[0], x1), Math.max(this.max[1], y), this.max[2]];
  }

  roofing(gable: ExteriorMaterial = 'wall'): RoofMaterials {
    return {
      roof: this.id('roof'),
      soffit: this.id('soffit'),
      fascia: this.id('fascia'),
      gable: this.id(gable),
      ...(this.has('solar') ? { panels: this.id('solar') } : {}),
      ...(this.has('skylight') ? { lights: { glass: this.id('blackGlass'), frame: this.id('frame') } } : {}),
    };
  }

  pave(x0: number, z0: number, x1: number, z1: number): void {
    this.paved.push({ x0: Math.min(x0, x1), x1: Math.max(x0, x1), z0: Math.min(z0, z1), z1: Math.max(z0, z1) });
  }

  isPaved(x: number, z: number, margin: number): boolean {
    return this.paved.some((r) => x > r.x0 - margin && x < r.x1 + margin && z > r.z0 - margin && z < r.z1 + margin);
  }

  /** True within a background building, or within the given margin around it. */
  isBuiltUp(x: number, z: number, margin: number): boolean {
    return this.backdrop.some(
      (box) => Math.abs(box.x - x) < box.width / 2 + margin && Math.abs(box.z - z) < box.depth / 2 + margin,
    );
  }

  lamp(lamp: LampQuad): void {
    if (this.lampsOn && this.lamps.length < MAX_LAMPS) this.lamps.push(lamp);
  }

  /** True outside the building's storeys. */
  isFree(x: number, z: number, margin: number): boolean {
    return !this.volumes.some((v) => x > v.x0 - margin && x < v.x1 + margin && z > v.z0 - margin && z < v.z1 + margin);
  }

  /** True for an object kind excluded by the prompt: "no cars". */
  denies(kind: string): boolean {
    const aka = kind === 'child' || kind === 'cyclist' ? 'person' : kind;
    return (
      this.spec.graph.denied.some((one) => one.of === undefined && (one.kind === kind || one.kind === aka)) ?? false
    );
  }

  /** True for a plant excluded by the prompt, by species or group. */
  deniesPlant(kind: PlantKind): boolean {
    const sort = isTree(kind) ? 'tree' : isFlower(kind) ? 'flower' : kind === 'bush' ? 'shrub' : kind;
    return this.denies(kind) || this.denies(sort) || this.denies('plant');
  }

  plant(
    kind: PlantKind,
    x: number,
    z: number,
    scale: number,
    options: { y?: number; keep?: boolean; turn?: number } = {},
  ): void {
    this.plants.push({
      kind,
      x,
      z,
      scale,
      y: options.y ?? -0.04,
      keep: options.keep ?? false,
      ...(options.turn === undefined ? {} : { turn: options.turn }),
      tag: this.mesh.currentTag,
    });
  }
}
