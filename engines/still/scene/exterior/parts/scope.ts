/** What the builders of parts share: position, materials, random stream. */
import type { SeededRandom } from '../../../../random/seeded-random';
import type { SceneNode, Slot } from '../../../words/graph/scene-graph';
import type { MeshBuilder } from '../../geometry/mesh-builder';
import type { FacadeMaterials } from '../openings/openings';
import type { ExteriorMaterial } from '../stage/exterior-materials';
import type { ExteriorStage } from '../stage/exterior-stage';
import { standsBefore, type WayOut } from './door-passage';
import type { FacadeStyle } from './facade-parts';
import type { Mass } from './masses';
import type { Plan } from './plan';
import { bounds, type Point } from './polygon';
import type { Program } from './program-shape';
import type { Roof } from './roof-form';
import type { RoofPaint } from './roof-planes';

/** A finished body with its roof. */
export interface BuiltMass extends Mass {
  top: number;
  /** Height of the upper end of the walls. */
  eavesY: number;
  roofed: Roof;
}

/** A door at ground level: centre of the threshold and outward direction. */
export interface Entrance extends WayOut {
  y: number;
  width: number;
  /** How far the wall extends on either side of the door's centre (m). */
  left: number;
  right: number;
  /** Depth in metres of a deck or porch at the door's height. */
  platform?: number;
}

const baseOf: Partial<Record<Slot, ExteriorMaterial>> = {
  body: 'wall',
  roof: 'roof',
  frame: 'frame',
  door: 'door',
  trim: 'trim',
  structure: 'trim',
};
const finishesOfRow = ['rowA', 'rowB', 'rowC', 'rowD'] as const;

/** Surfaces that every building has, each with its own tag. */
const paintedSlots = ['body', 'roof', 'frame', 'door', 'trim', 'structure'] as const;

export class BuildScope {
  readonly mesh: MeshBuilder;
  readonly entrances: Entrance[] = [];
  readonly masses: BuiltMass[] = [];
  /** Level of detail; see coarseness(). */
  coarse = 0;
  /** Number of triangles before the building was added. */
  private readonly standing: number;
  private readonly painted = new Map<Slot, number>();
  private readonly tagOfMaterial = new Map<number, number>();
  private min = [1e9, 0, 1e9];
  private max = [-1e9, 0, -1e9];

  constructor(
    readonly stage: ExteriorStage,
    readonly program: Program,
    readonly random: SeededRandom,
  ) {
    this.mesh = stage.mesh;
    this.standing = stage.mesh.triangleCount;
    for (const slot of paintedSlots) {
      const owner = program.owners[slot] ?? program.node.id;
      const sign = this.signOf(slot);
      this.tagOfMaterial.set(this.slot(slot), this.mesh.tags.number(sign ? `${owner}/${sign}` : owner, slot));
    }
    if (program.owners.trim && program.shutters)
      this.tagOfMaterial.set(this.id('shutter'), this.mesh.tags.number(program.owners.trim, 'trim'));
    const { window } = program.owners;
    if (window) {
      this.tagOfMaterial.set(this.glass, this.mesh.tags.number(window, ''));
      this.tagOfMaterial.set(this.slot('frame'), this.mesh.tags.number(window, 'frame'));
    }
  }

  /** A roof, arches or a gate that identify the kind of building are separate pieces, like the cross of a church. */
  private signOf(slot: Slot): string | undefined {
    const { roof, facade, door } = this.program;
    if (slot === 'door') return door === 'gate' ? 'gate' : 'door';
    if (slot === 'roof' && (roof === 'dome' || roof === 'onion')) return 'dome';
    if (slot === 'roof' && roof === 'sawtooth') return 'sawtooth';
    return slot === 'trim' && facade === 'arcade' ? 'arch' : undefined;
  }

  /** The building's triangles so far. */
  get triangles(): number {
    return this.mesh.triangleCount - this.standing;
  }

  id(name: ExteriorMaterial): number {
    return this.stage.id(name);
  }

  /** Whether the building is a ruin: openings without glass, no roof, broken walls. */
  get isBroken(): boolean {
    return this.program.node.state.includes('ruined');
  }

  /** Whether the building is under construction: openings without windows, scaffold in front. */
  get isUnfinished(): boolean {
    return this.program.node.state.includes('under construction');
  }

  get glass(): number {
    return this.id('glass');
  }

  /** Material of a building surface. */
  slot(slot: Slot): number {
    const known = this.painted.get(slot);
    if (known !== undefined) return known;
    const made = this.stage.surface(this.program, slot, baseOf[slot] ?? 'wall');
    this.painted.set(slot, made);
    return made;
  }

  /** Material of an element that may have its own surface. */
  own(node: SceneNode, slot: Slot = 'body'): number {
    const said = node.id === this.program.node.id ? undefined : (node.slots.body ?? node.slots[slot]);
    return said ? this.stage.surface({ slots: { [slot]: said } }, slot, baseOf[slot] ?? 'wall') : this.slot(slot);
  }

  wallOf(finish: number): number {
    if (finish === 0) return this.slot('body');
    const { program } = this;
    if (program.plan === 'row') return this.id(finishesOfRow[finish % 4] ?? 'rowA');
    // A home's upper tiers have another cladding; a requested material stays on the larger part.
    return program.bodyRequested ? this.slot('body') : this.id('wall2');
  }

  facade(finish: number): FacadeMaterials {
    return {
      wall: this.wallOf(finish),
      liner: this.id('innerWall'),
      glass: this.glass,
      frame: this.slot('frame'),
      trim: this.slot('trim'),
      door: this.slot('door'),
      metal: this.id('metal'),
      curtain: this.id('curtain'),
      shutter: this.program.slots.trim ? this.slot('trim') : this.id('shutter'),
      bold: this.program.frameRequested ? Math.min(4, Math.max(2, this.program.width / 7)) : 1,
    };
  }

  get roofPaint(): RoofPaint & { glass: number } {
    const { program } = this;
    const roof = this.slot('roof');
    const soft = program.roof === 'thatch' || program.slots.roof?.substance === 'glass';
    // Only the edge of a flat plate is visible.
    const plate = program.roofRequested && program.roof === 'flat';
    const soffit = program.slots.roof?.substance === 'glass' ? roof : this.id('soffit');
    // A modern house's plates have the colour of its frames.
    const fascia = program.facade === 'framed' ? this.slot('body') : this.id('fascia');
    return {
      roof,
      soffit,
      fascia: soft ? (soffit === roof ? this.slot('frame') : roof) : plate ? roof : fascia,
      gable: this.slot('body'),
      glass: this.glass,
    };
  }

  style(finish: number): FacadeStyle {
    const { form, scale, homely, shutters, facade, slots } = this.program;
    // A wall segment's cladding is oriented along the wall: vertical boards.
    const cladding = facade === 'framed' && slots.structure ? { slots: { body: slots.structure } } : undefined;
    const structure = slots.structure ? this.slot('structure') : this.id('innerWood');
    const paint = {
      body: this.wallOf(finish),
      trim: this.slot('trim'),
      frame: this.slot('frame'),
      structure: cladding ? this.stage.surface(cladding, 'body', 'wall') : structure,
      glass: this.glass,
      door: this.slot('door'),
    };
    return { form, scale, homely, shutters, paint };
  }

  /** Builds with the building's tags, one for each surface material. */
  tagged(build: () => void): void {
    this.mesh.tagged(this.program.node.id, '', build, this.tagOfMaterial);
  }

  /** Builds with the tag of an element's node. */
  taggedAs(node: SceneNode, name: string, build: () => void): void {
    this.piece(name, build, node.id);
  }

  /**
   * Builds a part. A requested part has the tag of its node; an implied one becomes a sub-part of the building
   * ("chapel/cross"), so that masks can separate it from the walls.
   */
  piece(name: string, build: () => void, owner = this.program.node.id): void {
    if (owner !== this.program.node.id) {
      this.mesh.tagged(owner, 'body', build);
      return;
    }
    const piece = `${owner}/${name}`;
    const tags = paintedSlots.map((slot) => [this.slot(slot), this.mesh.tags.number(piece, slot)] as const);
    this.mesh.tagged(piece, 'body', build, new Map(tags));
  }

  /** Extends the subject's box, which the camera must show. */
  reach(x: number, y: number, z: number): void {
    this.min = [Math.min(this.min[0] ?? x, x), 0, Math.min(this.min[2] ?? z, z)];
    this.max = [Math.max(this.max[0] ?? x, x), Math.max(this.max[1] ?? y, y), Math.max(this.max[2] ?? z, z)];
  }

  reachPlan(plan: Plan, top: number, eaves: number): void {
    const { x0, x1, z0, z1 } = bounds(plan.loops);
    this.reach(x0 - eaves, top, z0 - eaves);
    this.reach(x1 + eaves, top, z1 + eaves);
  }

  get extent(): { min: [number, number, number]; max: [number, number, number] } {
    const [a = 0, b = 0, c = 0] = this.min;
    const [d = 1, e = 1, f = 1] = this.max;
    return { min: [a, b, c], max: [d, e, f] };
  }

  /** Whether an object of the given radius blocks a door. */
  inTheWay(place: Point, radius: number): boolean {
    return this.entrances.some((door) => standsBefore(door, place, radius));
  }

  /** Whether a point lies inside another body at that height, where it would be invisible. */
  buried(
    path: string,
    [x, z]: Point,
    y: number,
    contains: (plan: Plan, p: Point) => boolean,
    masses: readonly Mass[],
  ): boolean {
    return masses.some((m) => {
      const top = m.y0 + m.storeys.reduce((sum, h) => sum + h, 0);
      return m.path !== path && y > m.y0 - 0.1 && y < top && contains(m.plan, [x, z]);
    });
  }
}
