import type { SeededRandom } from '../../../../random/seeded-random';
import type { InteriorSpec } from '../../../intent/scene-spec';
import type { Rgb } from '../../../tracer/kernel-scene';
import type { SceneNode, Slot, Surface } from '../../../words/graph/scene-graph';
import { MeshBuilder } from '../../geometry/mesh-builder';
import type { Vec3 } from '../../geometry/vectors';
import type { MaterialTable } from '../../materials/material-table';
import type { InteriorMaterial, Slots } from './interior-materials';

export interface RoomLight {
  corner: Vec3;
  edge1: Vec3;
  edge2: Vec3;
  /** Colour times strength; multiplied by the lamp level. Portals emit the sky instead. */
  radiance: Rgb;
  portal: boolean;
}

export interface RoomSize {
  width: number;
  depth: number;
  height: number;
}

/** A room's content. x runs from the window wall (0) to the opposite wall, z from the camera into the room. */
export class InteriorStage {
  readonly mesh = new MeshBuilder();
  readonly lights: RoomLight[] = [];

  constructor(
    readonly spec: InteriorSpec,
    readonly size: RoomSize,
    readonly random: SeededRandom,
    private readonly table: MaterialTable<InteriorMaterial>,
  ) {
    this.overhead = size.height;
  }

  /** Ceiling height above the current piece's frame (m), for hanging lamps and pipes. */
  overhead: number;
  /** Material replacements for the current piece. */
  private dress: ReadonlyMap<InteriorMaterial, number> = new Map();

  /** Kernel index of a room material, or of its replacement in the current piece. */
  readonly id = (name: InteriorMaterial): number => this.dress.get(name) ?? this.table.id(name);

  /** Whether the prompt replaces this material in the current piece. */
  wears(name: InteriorMaterial): boolean {
    return this.dress.has(name);
  }

  /** Kernel index of a requested surface; unspecified properties come from the named material. */
  surface(said: Surface | undefined, slot: Slot, base: InteriorMaterial): number {
    return said ? this.table.surface(said, slot, base) : this.table.id(base);
  }

  /**
   * Builds a piece with its node's requested surfaces. Tags every triangle with the node and the slot of its material.
   */
  dressed(node: string, said: SceneNode['slots'], slots: Slots, build: () => void): void {
    const dress = new Map<InteriorMaterial, number>();
    const slotOf = new Map<number, Slot>();
    for (const [slot, names] of Object.entries(slots) as [Slot, readonly InteriorMaterial[]][]) {
      const surface = said[slot] ?? (slot === 'body' ? mainSurface(said, slots) : undefined);
      for (const name of names) {
        const index = surface ? this.table.surface(surface, 'legs', name) : this.table.id(name);
        if (surface) dress.set(name, index);
        if (!slotOf.has(index)) slotOf.set(index, slot);
      }
    }
    const outer = this.dress;
    this.dress = dress;
    this.mesh.tagged(node, '', () => {
      const from = this.mesh.triangleCount;
      build();
      this.mesh.slotsByMaterial(from, slotOf);
    });
    this.dress = outer;
  }

  /** Tags a sub-part that identifies the piece, e.g. "sink" of a counter, under the piece's name. */
  part(name: string, build: () => void): void {
    const owner = this.mesh.tags.names[this.mesh.currentTag]?.node ?? '';
    this.mesh.tagged(`${owner}/${name}`, '', build);
  }

  /** A lamp in the current frame of the mesh builder; it emits downwards, or upwards. */
  lamp(x: number, y: number, z: number, size: number, strength: number, up = false): void {
    const corner = this.mesh.place([x - size / 2, y, z - size / 2]);
    const a = this.mesh.turn([size, 0, 0]);
    const b = this.mesh.turn([0, 0, size]);
    const k = (10 * strength * 0.04) / (size * size);
    const radiance: Rgb = [k, 0.8 * k, 0.58 * k];
    this.lights.push({ corner, edge1: up ? b : a, edge2: up ? a : b, radiance, portal: false });
  }

  portal(corner: Vec3, edge1: Vec3, edge2: Vec3): void {
    this.lights.push({ corner, edge1, edge2, radiance: [1, 1, 1], portal: true });
  }
}

/** A surface for a slot that the piece lacks applies to the whole piece, as the cloth of a wooden chair does. */
function mainSurface(said: SceneNode['slots'], slots: Slots): Surface | undefined {
  for (const slot of ['cloth', 'wall', 'structure', 'trim'] as const) if (said[slot] && !slots[slot]) return said[slot];
  return undefined;
}
