import type { SeededRandom } from '../../../random/seeded-random';
import type { ExteriorSpec } from '../../intent/scene-spec';
import type { SceneNode, Slot } from '../../words/scene-graph';
import type { MaterialTable } from '../material-table';
import { MeshBuilder } from '../mesh-builder';
import { isFlower, isTree, type PlantKind } from '../plant-kinds';
import type { Vec3 } from '../vectors';
import type { ExteriorMaterial } from './exterior-materials';
import type { Rectangle, RoofMaterials } from './roofs';
import type { Volume } from './volume-shape';

/** A lamp for next event estimation: ceiling quads shine down. */
export interface LampQuad {
  x0: number;
  x1: number;
  y: number;
  z0: number;
  z1: number;
  /** Share of the lamp level. */
  strength: number;
}

/** A far building or other box drawn as an instance, so that its windows differ by seed. */
export interface BackdropBox {
  material: ExteriorMaterial;
  x: number;
  z: number;
  width: number;
  depth: number;
  height: number;
  turn: number;
  seed: number;
  /** Number of its tag, see scene-tags.ts. */
  tag: number;
}

export interface PlantWish {
  kind: PlantKind;
  x: number;
  z: number;
  y: number;
  scale: number;
  /** Stays even where it might hide the building. */
  keep?: boolean;
  /** Radians about the vertical; by chance when absent. */
  turn?: number;
  /** Number of its tag, see scene-tags.ts. */
  tag: number;
}

/** The kernel weighs all lamps at every shading point, so a scene keeps only this many. */
export const MAX_LAMPS = 14;

/** Everything a building or a site adds to the outdoor scene. The building faces -z, its middle is near x = 0. */
export class ExteriorStage {
  readonly mesh = new MeshBuilder();
  readonly lamps: LampQuad[] = [];
  readonly plants: PlantWish[] = [];
  readonly backdrop: BackdropBox[] = [];
  /** Things that stand about, with the node that asked for them. */
  readonly things: { kind: string; node: string; x: number; z: number }[] = [];
  /** The middle of each threshold of the building. */
  readonly doors: Vec3[] = [];
  /** Ground without grass and trees. */
  readonly paved: Rectangle[] = [];
  /** Storeys the grammar built, with their openings. */
  readonly volumes: Volume[] = [];
  /** Where stones across the lawn to the door begin. */
  steppingStones?: { x0: number; x1: number; z: number };
  /** What the camera must show. */
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

  /** Kernel index of a surface of a node said in words; what they leave open comes from the named material. */
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

  /** Widens the subject to a wing that belongs to the building: x0, z0 its near left corner, x1 its right end, y its top. */
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

  /** Within a building of the backdrop, or nearer to its walls than that. */
  isBuiltUp(x: number, z: number, margin: number): boolean {
    return this.backdrop.some(
      (box) => Math.abs(box.x - x) < box.width / 2 + margin && Math.abs(box.z - z) < box.depth / 2 + margin,
    );
  }

  lamp(lamp: LampQuad): void {
    if (this.lampsOn && this.lamps.length < MAX_LAMPS) this.lamps.push(lamp);
  }

  /** Free of the building's storeys. */
  isFree(x: number, z: number, margin: number): boolean {
    return !this.volumes.some((v) => x > v.x0 - margin && x < v.x1 + margin && z > v.z0 - margin && z < v.z1 + margin);
  }

  /** True for a kind of thing that the sentence rules out: "no cars". */
  denies(kind: string): boolean {
    const aka = kind === 'child' || kind === 'cyclist' ? 'person' : kind;
    return (
      this.spec.graph.denied.some((one) => one.of === undefined && (one.kind === kind || one.kind === aka)) ?? false
    );
  }

  /** True for a plant that the sentence rules out, by its own name or that of its sort. */
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
