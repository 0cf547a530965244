import type { Rectangle } from '../roofs';
import { rise } from './noise';

/** Metres over a place (x, z); of regions: how far inside, negative outside. */
export type Field = (x: number, z: number) => number;

/**
 * Ground that lies lower: water, or a roadway. A soft bank slopes into it over `reach` metres, a wall or a cliff falls
 * straight down.
 */
export interface Basin {
  inside: Field;
  /** Height of the water or of the roadway (m). */
  level: number;
  bank: 'soft' | 'wall' | 'cliff';
  /** Of a soft bank (m). */
  reach: number;
  /** Kernel materials of what fills it and of its wall. */
  fill: number;
  wall: number;
  /** The settings that what fills it and its wall belong to. */
  owner: string;
  wallOwner: string;
}

/** What the land is covered with where the field is positive; the first that covers a place wins. */
export interface Cover {
  inside: Field;
  material: number;
  owner: string;
}

/** Land around a building as functions of the place: level under the building, reliefs beside it, basins cut into it. */
export class Land {
  readonly reliefs: Field[] = [];
  readonly basins: Basin[] = [];
  readonly covers: Cover[] = [];
  /** Slopes and meadows begin this far from the pad and reach full height so far on (m). */
  fade: readonly [number, number] = [0.5, 13];

  constructor(
    /** What the building and its paved ground take: stays level. */
    readonly pad: Rectangle,
    /** Height of the level ground (m). */
    readonly base: number,
    readonly ground: Omit<Cover, 'inside'>,
  ) {}

  /** Metres from the pad, 0 on it. */
  fromPad(x: number, z: number): number {
    const dx = Math.max(this.pad.x0 - x, 0, x - this.pad.x1);
    const dz = Math.max(this.pad.z0 - z, 0, z - this.pad.z1);
    return Math.hypot(dx, dz);
  }

  /** Height of the ground, of the sloping bed where a soft bank goes under water; walled basins are not cut out. */
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

  /** True where no relief and no soft bank touches any of the places. */
  isLevel(places: readonly (readonly [x: number, z: number])[]): boolean {
    const soft = this.basins.filter(({ bank }) => bank === 'soft');
    return places.every(
      ([x, z]) =>
        (this.reliefs.length === 0 || this.fromPad(x, z) <= this.fade[0]) &&
        soft.every(({ inside, reach }) => inside(x, z) < -reach - 1),
    );
  }

  /** Height of what one would stand on or float on: ground, roadway or water (m). */
  height(x: number, z: number): number {
    let y = this.bed(x, z);
    for (const { inside, bank, level } of this.basins) {
      if (inside(x, z) <= 0) continue;
      y = bank === 'soft' ? Math.max(y, level) : level;
    }
    return y;
  }

  /** True in water or on a roadway, or so near to its edge (m). */
  isBasin(x: number, z: number, margin = 0): boolean {
    return this.basins.some(({ inside }) => inside(x, z) > -margin);
  }

  coverAt(x: number, z: number): Omit<Cover, 'inside'> {
    return this.covers.find(({ inside }) => inside(x, z) > 0) ?? this.ground;
  }
}
