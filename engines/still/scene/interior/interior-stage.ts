import type { SeededRandom } from '../../../random/seeded-random';
import type { InteriorSpec } from '../../intent/scene-spec';
import type { Rgb } from '../../tracer/kernel-scene';
import type { SceneNode, Slot, Surface } from '../../words/scene-graph';
import type { MaterialTable } from '../material-table';
import { MeshBuilder } from '../mesh-builder';
import type { Vec3 } from '../vectors';
import type { InteriorMaterial, Slots } from './interior-materials';

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
  ) {
    this.overhead = size.height;
  }

  /** Height of the ceiling over the frame that a piece is built in (m): lamps hang from it, pipes end there. */
  overhead: number;
  /** What the materials of the piece in work are replaced by. */
  private dress: ReadonlyMap<InteriorMaterial, number> = new Map();

  /** Kernel index of a material of the room, or of what the piece in work wears in its place. */
  readonly id = (name: InteriorMaterial): number => this.dress.get(name) ?? this.table.id(name);

  /** Whether words give the piece in work another surface than this one. */
  wears(name: InteriorMaterial): boolean {
    return this.dress.has(name);
  }

  /** Kernel index of a surface said in words; what they leave open comes from the named material. */
  surface(said: Surface | undefined, slot: Slot, base: InteriorMaterial): number {
    return said ? this.table.surface(said, slot, base) : this.table.id(base);
  }

  /**
   * Builds a piece in the surfaces that its node asks for. Every triangle gets the node and the slot that its material
   * belongs to.
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

  /** What one knows the piece in work by, "sink" of a counter: in the masks it has a name under that of the piece. */
  part(name: string, build: () => void): void {
    const owner = this.mesh.tags.names[this.mesh.currentTag]?.node ?? '';
    this.mesh.tagged(`${owner}/${name}`, '', build);
  }

  /** A lamp in the current frame of the mesh builder; it shines down, or up. */
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

/** A surface said of a slot that the piece does not have is said of the whole piece: the cloth of a wooden chair. */
function mainSurface(said: SceneNode['slots'], slots: Slots): Surface | undefined {
  for (const slot of ['cloth', 'wall', 'structure', 'trim'] as const) if (said[slot] && !slots[slot]) return said[slot];
  return undefined;
}
