import {
  CORRECTIONS_MOST,
  type DrawingCorrection,
  type DrawnPoint,
  type RegionKind,
  readCorrections,
  writeCorrections,
} from '@maquette/contracts/fields/drawing-corrections';
import type { PartField } from '@maquette/contracts/fields/part-choices';
import type { DesignType } from '@maquette/contracts/tools/render-choices';
import type { ReadSketch } from '../api/part-map';

/** Index of the region at a point, in shares of the upload; -1 when the point is outside all regions. */
export function regionAt({ width, height, regionCells }: ReadSketch, [x, y]: DrawnPoint): number {
  const column = Math.min(width - 1, Math.max(0, Math.floor(x * width)));
  const row = Math.min(height - 1, Math.max(0, Math.floor(y * height)));
  return (regionCells[row * width + column] ?? 0) - 1;
}

const side = (share: number) => (share < 1 / 3 ? 0 : share > 2 / 3 ? 2 : 1);
const PLACES = [
  ['topLeft', 'top', 'topRight'],
  ['left', 'middle', 'right'],
  ['bottomLeft', 'bottom', 'bottomRight'],
] as const;

/** Position of a point in the drawing, in thirds. */
export function placeOfPoint([x, y]: DrawnPoint) {
  return PLACES[side(y)]?.[side(x)] ?? 'middle';
}

/** Whether two points are the same correction target: the field keeps four decimals. */
export const isSamePoint = (a: DrawnPoint, b: DrawnPoint) =>
  Math.abs(a[0] - b[0]) < 1e-4 && Math.abs(a[1] - b[1]) < 1e-4;

/** The kind that the latest correction gave to the region at a point, before the drawing is read again. */
export function askedKind(list: readonly DrawingCorrection[], at: DrawnPoint): RegionKind | undefined {
  const last = list.findLast((one) => !('to' in one) && one.kind !== 'leave-out' && isSamePoint(one.at, at));
  return last?.kind as RegionKind | undefined;
}

/**
 * The list with one more correction; null when it is full. In a full list, superseded kinds of a region and superseded
 * perspectives are dropped. The same correction twice, as by a double click, is added once.
 */
export function withCorrection(text: string, one: DrawingCorrection): string | null {
  const earlier = readCorrections(text);
  if (writeCorrections(earlier.slice(-1)) === writeCorrections([one])) return text;
  const list = [...earlier, one];
  if (list.length <= CORRECTIONS_MOST) return writeCorrections(list);
  const acting = list.filter((each, k) => !list.slice(k + 1).some((late) => isSuperseded(each, late)));
  return acting.length <= CORRECTIONS_MOST ? writeCorrections(acting) : null;
}

function isSuperseded(early: DrawingCorrection, late: DrawingCorrection): boolean {
  if (early.kind === 'perspective') return late.kind === 'perspective';
  return !('to' in early) && early.kind !== 'leave-out' && !('to' in late) && isSamePoint(late.at, early.at);
}

/** A line through the middle of a region to its borders, vertical or horizontal. */
export function lineThrough(
  map: ReadSketch,
  region: number,
  upright: boolean,
): { at: DrawnPoint; to: DrawnPoint } | null {
  const known = map.regions[region];
  if (!known) return null;
  const [x, y] = known.at;
  const step = 1 / (upright ? map.height : map.width);
  const point = (s: number): DrawnPoint => (upright ? [x, y + s] : [x + s, y]);
  const reach = (sign: number) => {
    let s = 0;
    while (Math.abs(s) < 1 && regionAt(map, point(s + sign * step)) === region && inside(point(s + sign * step)))
      s += sign * step;
    return s;
  };
  return { at: point(reach(-1)), to: point(reach(1)) };
}
const inside = ([x, y]: DrawnPoint) => x >= 0 && y >= 0 && x <= 1 && y <= 1;

/** The part whose material a region of this kind takes. */
export function partOfKind(kind: RegionKind | null, designType: DesignType): PartField | null {
  const parts: Partial<Record<RegionKind, PartField>> = {
    wall: 'wallMaterial',
    ...(designType === 'Interior'
      ? ({ floor: 'floorMaterial', window: 'frameMaterial' } as const)
      : ({ roof: 'roofMaterial', window: 'glassMaterial', ground: 'groundMaterial' } as const)),
  };
  return (kind && parts[kind]) ?? null;
}
