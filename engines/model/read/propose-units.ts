import { MODEL_LIMITS } from '@maquette/contracts/models/mesh-file';
import type { Vector } from '@maquette/contracts/models/model-camera';
import type { ProposedUnits } from './read-types';

/** Heights of a storey in metres, and the height that is closest to most. */
const STOREY = { least: 2.2, most: 6, usual: 3 } as const;
/** Tallest model in metres that needs no other unit when no storeys were found. */
const TALLEST = 250;
/** Metres per unit: millimetres, centimetres, inches, feet. */
const SCALES = [0.001, 0.01, 0.0254, 0.3048] as const;

/** Number of levels in the histograms of horizontal surfaces. */
const BINS = 400;
/** A level has at least this share of the largest one. */
const LEVEL_SHARE = 0.25;
/** Surfaces count as horizontal above this cosine. */
const LEVEL_COSINE = 0.98;

/** Horizontal surfaces along y and z, by height: where floors and the ground are. */
export class LevelHistogram {
  private readonly areas = { y: new Float64Array(BINS), z: new Float64Array(BINS) };
  /** Areas that face along y and z. */
  private readonly facing = { y: 0, z: 0 };

  constructor(
    private readonly min: Vector,
    private readonly size: Vector,
  ) {}

  add(area: number, normal: Vector, centre: Vector): void {
    if (Math.abs(normal[1]) > LEVEL_COSINE) this.count('y', 1, area, centre);
    else if (Math.abs(normal[2]) > LEVEL_COSINE) this.count('z', 2, area, centre);
  }

  private count(axis: 'y' | 'z', at: 1 | 2, area: number, centre: Vector): void {
    const share = this.size[at] > 0 ? (centre[at] - this.min[at]) / this.size[at] : 0;
    const bin = Math.min(BINS - 1, Math.max(0, Math.floor(share * BINS)));
    const areas = this.areas[axis];
    areas[bin] = (areas[bin] ?? 0) + area;
    this.facing[axis] += area;
  }

  /**
   * Whether the model lies on its side: a building stands on a wide flat base and is seldom deeper than wide in both
   * other directions. Only clear cases count, because a wrong proposal costs more than none.
   */
  get lying(): boolean {
    const [x, y, z] = this.size;
    if (z <= 0 || y <= 0 || z > 0.8 * y) return false;
    const base = (axis: 'y' | 'z', footprint: number): number => {
      const areas = this.areas[axis];
      const lowest = areas.subarray(0, Math.ceil(BINS / 20)).reduce((sum, area) => sum + area, 0);
      return footprint > 0 ? lowest / footprint : 0;
    };
    return base('z', x * y) > 0.6 && base('y', x * z) < 0.4 && this.facing.z > 1.5 * this.facing.y;
  }

  /** Distance between floors along the axis, in units of the file; undefined when there are no levels. */
  storey(axis: 'y' | 'z'): number | undefined {
    const areas = this.areas[axis];
    // The ground below a building is larger than its floors.
    const largest = Math.max(...areas.subarray(Math.ceil(BINS / 12)));
    if (largest <= 0) return undefined;
    const height = this.size[axis === 'y' ? 1 : 2] / BINS;
    const levels: number[] = [];
    areas.forEach((area, bin) => {
      if (area < LEVEL_SHARE * largest) return;
      // The faces of one slab are one level.
      const last = levels.at(-1);
      if (last === undefined || bin - last > BINS / 14) levels.push(bin);
    });
    const steps = levels.slice(1).map((bin, i) => (bin - (levels[i] ?? 0)) * height);
    return steps.length > 0 ? steps.sort((a, b) => a - b)[Math.floor(steps.length / 2)] : undefined;
  }
}

/** Other units for a file whose size is not plausible in metres, y up; null when it is. */
export function proposeUnits(levels: LevelHistogram, size: Vector): ProposedUnits | null {
  const { lying } = levels;
  const storey = levels.storey(lying ? 'z' : 'y');
  const height = lying ? size[2] : size[1];
  const largest = Math.max(...size);
  const scale = scaleOf(storey, height, largest);
  if (scale === 1 && !lying) return null;
  return {
    units: { scale, up: lying ? 'z' : 'y' },
    ...(storey !== undefined && { storeyMetres: storey }),
    sizeMetres: largest,
    lying,
  };
}

function scaleOf(storey: number | undefined, height: number, largest: number): number {
  const fits = (scale: number): boolean =>
    largest * scale >= MODEL_LIMITS.smallest && largest * scale <= MODEL_LIMITS.largest;
  const isSmall = fits(1) && height <= TALLEST && largest <= TALLEST;
  // Furniture and single rooms have no storeys; a size that metres explain is taken as it is.
  if (isSmall && (storey === undefined || storey <= STOREY.most || height <= 4 * STOREY.most)) return 1;
  const scales = SCALES.filter(fits);
  if (storey !== undefined) {
    const away = (scale: number): number => Math.abs(Math.log((storey * scale) / STOREY.usual));
    const plausible = [1, ...scales].filter(
      (scale) => fits(scale) && storey * scale >= STOREY.least && storey * scale <= STOREY.most,
    );
    if (plausible.includes(1)) return 1;
    if (plausible.length > 0) return plausible.reduce((best, scale) => (away(scale) < away(best) ? scale : best));
  }
  if (isSmall || (fits(1) && height <= TALLEST)) return 1;
  // By size alone only the decimal units can be distinguished.
  const byHeight = [0.001, 0.01].filter((scale) => fits(scale) && height * scale >= STOREY.least);
  const chosen = height > 3_000 ? byHeight[0] : byHeight.at(-1);
  return chosen ?? (fits(1) ? 1 : (scales[0] ?? 1));
}
