import type { SeededRandom } from '../../../random/seeded-random';
import type { InteriorSpec } from '../../intent/scene-spec';
import type { Rgb } from '../../tracer/kernel-scene';
import type { SceneNode, Slot } from '../../words/scene-graph';
import type { MaterialTable } from '../material-table';
import { MeshBuilder } from '../mesh-builder';
import type { Vec3 } from '../vectors';
import type { InteriorMaterial } from './interior-materials';

export interface RoomLight {
  corner: Vec3;
  edge1: Vec3;
  edge2: Vec3;
  /** Colour times strength; multiplied by the lamp level. Portals show the sky. */
  radiance: Rgb;
  portal: boolean;
}

export interface RoomSize {
  width: number;
  depth: number;
  height: number;
}

/** Everything a room consists of. x runs from the window wall (0) to the far wall, z from the camera into the room. */
export class InteriorStage {
  readonly mesh = new MeshBuilder();
  readonly lights: RoomLight[] = [];

  constructor(
    readonly spec: InteriorSpec,
    readonly size: RoomSize,
    readonly random: SeededRandom,
    private readonly table: MaterialTable<InteriorMaterial>,
  ) {}

  id(name: InteriorMaterial): number {
    return this.table.id(name);
  }

  /** Kernel index of a surface of a node said in words; what they leave open comes from the named material. */
  surface(node: Pick<SceneNode, 'slots'>, slot: Slot, base: InteriorMaterial): number {
    const said = node.slots[slot];
    return said ? this.table.surface(said, slot, base) : this.table.id(base);
  }

  has(furnishing: InteriorSpec['furnishings'][number]): boolean {
    return this.spec.furnishings.includes(furnishing);
  }

  /** A lamp in the current frame of the mesh builder; it shines down, or up. */
  lamp(x: number, y: number, z: number, size: number, strength: number, up = false): void {
    const corner = this.mesh.place([x - size / 2, y, z - size / 2]);
    const a = this.mesh.turn([size, 0, 0]);
    const b = this.mesh.turn([0, 0, size]);
    const k = (10 * strength * 0.04) / (size * size);
    const radiance: Rgb = [k, 0.74 * k, 0.46 * k];
    this.lights.push({ corner, edge1: up ? b : a, edge2: up ? a : b, radiance, portal: false });
  }

  portal(corner: Vec3, edge1: Vec3, edge2: Vec3): void {
    this.lights.push({ corner, edge1, edge2, radiance: [1, 1, 1], portal: true });
  }
}
