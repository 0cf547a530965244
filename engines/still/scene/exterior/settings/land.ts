import type { Rectangle } from '../stage/roofs';
import { rise } from './noise';

/** A value in metres at a position (x, z). For regions: signed distance, positive inside. */
export type Field = (x: number, z: number) => number;

/**
 * Lower ground: water or a roadway. A soft bank slopes down over `reach` metres; a wall or a cliff drops vertically.
 */
export interface Basin {
  inside: Field;
  /** Height of the water or roadway (m). */
  level: number;
  bank: 'soft' | 'wall' | 'cliff';
  /** Width of a soft bank's slope, in metres. */
  reach: number;
  /** Kernel materials of the surface and the wall. */
  fill: number;
  wall: number;
  /** Settings that own the surface and the wall. */
  owner: string;
  wallOwner: string;
}

/** Ground cover where the field is positive. Where covers overlap, the first one wins. */
export interface Cover {
  inside: Field;
  material: number;
  owner: string;
}

/** Land around a building as functions of the position: level at the building, with reliefs and basins. */
export class Land {
  readonly reliefs: Field[] = [];
  readonly basins: Basin[] = [];
  readonly covers: Cover[] = [];
  /** Slopes and meadows start this far from the pad and reach full height at the second distance (m). */
  fade: readonly [number, number] = [0.5, 13];

  constructor(
    /** The area of the building and its paving, which stays level. */
    readonly pad: Rectangle,
    /** Height of the level ground (m). */
    readonly base: number,
    readonly ground: Omit<Cover, 'inside'>,
  ) {}

  /** Distance from the pad in metres, 0 on it. */
  fromPad(x: number, z: number): number {
    const dx = Math.max(this.pad.x0 - x, 0, x - this.pad.x1);
    const dz = Math.max(this.pad.z0 - z, 0, z - this.pad.z1);
    return Math.hypot(dx, dz);
  }

  /** Height of the ground; below water, the bed of a soft bank. Walled basins are not subtracted. */
  bed(x: number, z: number): number {
    let y = this.base;
    const open = rise(this.fade[0], this.fade[1], this.fromPad(x, z));
    if (open > 0) for (const relief of this.reliefs) y += open * relief(x, z);
    for (const basin of this.basins) {
      if (basin.bank !== 'soft') continue;
      const inside = basin.inside(x, z);
      if (inside <= -basin.reach) continue;
      const bed = Math.max(basin.level - 2.5, basin.level - 0.3 * Math.max(0, inside));
      y += (Math.min(y, bed) - y) * rise(-basin.reach, 0, inside);
    }
    return y;
  }

  /** True if no relief and no soft bank touches any of the positions. */
  isLevel(places: readonly (readonly [x: number, z: number])[]): boolean {
    const soft = this.basins.filter(({ bank }) => bank === 'soft');
    return places.every(
      ([x, z]) =>
        (this.reliefs.length === 0 || this.fromPad(x, z) <= this.fade[0]) &&
        soft.every(({ inside, reach }) => inside(x, z) < -reach - 1),
    );
  }

  /** Height of the surface on which objects stand or float: ground, roadway or water (m). */
  height(x: number, z: number): number {
    let y = this.bed(x, z);
    for (const { inside, bank, level } of this.basins) {
      if (inside(x, z) <= 0) continue;
      y = bank === 'soft' ? Math.max(y, level) : level;
    }
    return y;
  }

  /** True in water or on a roadway, or within a margin of its edge (m). */
  isBasin(x: number, z: number, margin = 0): boolean {
    return this.basins.some(({ inside }) => inside(x, z) > -margin);
  }

  coverAt(x: number, z: number): Omit<Cover, 'inside'> {
    return this.covers.find(({ inside }) => inside(x, z) > 0) ?? this.ground;
  }
}
