import { heightOf, inkPieces, widthOf as widthOfPiece } from '../carrier/ink-pieces';
import { distanceTo, maskOf } from '../reading/raster';
import { isThin, lengthOf, Place, type PlanRegion, SIZE, widthOf } from './plan-regions';

/** Above this share of solid ink on the sheet, walls are filled and outlined regions are not walls. */
const MIN_SOLID_SHARE = 0.01;
/** Distance in pixels beyond the end of a window at which its wall continues. */
const CHECKED_BEYOND_END = 4;
/** Half the gap between the two lines of a partition, as a share of the longer side. */
const HALF_PARTITION_GAP = 0.005;
/** Marks thin walls with 1: long gaps in which no disc fits between the lines. */
export function narrowGaps(drawn: Float32Array, w: number, h: number): Uint8Array {
  const radius = HALF_PARTITION_GAP * Math.max(w, h);
  const fromLine = distanceTo(
    maskOf(drawn, (value) => value > 0.3),
    w,
    h,
  );
  const fromDisc = distanceTo(
    maskOf(fromLine, (distance) => distance > radius),
    w,
    h,
  );
  const gaps = Float32Array.from(fromDisc, (distance, i) =>
    distance > radius + 1 && (fromLine[i] as number) > 0 ? 1 : 0,
  );
  const { all, labels } = inkPieces(gaps, w, h);
  return maskOf(labels, (label) => {
    const piece = all[label - 1];
    return (
      piece !== undefined && Math.max(widthOfPiece(piece), heightOf(piece)) > SIZE.partitionLength * Math.max(w, h)
    );
  });
}

/** Finds strips between the two lines of a wall, and windows in filled walls; undefined for other regions. */
export function wallStrips(
  list: readonly PlanRegion[],
  solid: Uint8Array,
  w: number,
  h: number,
): (Place | undefined)[] {
  const long = Math.max(w, h);
  const filled = solid.reduce((sum, value) => sum + value, 0) > MIN_SOLID_SHARE * solid.length;
  const isSolid = (x: number, y: number): boolean => {
    for (let dy = -2; dy <= 2; dy++)
      for (let dx = -2; dx <= 2; dx++) {
        const column = Math.round(x + dx);
        // Without this test the index would wrap to the next row.
        if (column >= 0 && column < w && solid[Math.round(y + dy) * w + column] === 1) return true;
      }
    return false;
  };
  const outlined = list.some((f) => lengthOf(f) - 1 > SIZE.minOutlinedWall * long && isThin(f, long));
  return list.map((f, label) => {
    if (label === 0 || !isThin(f, long) || lengthOf(f) - 1 <= SIZE.minWallLength * long) return undefined;
    if (!filled) return outlined ? Place.wall : undefined;
    const [x, y] = [(f.x0 + f.x1) / 2, (f.y0 + f.y1) / 2];
    const level = f.x1 - f.x0 > f.y1 - f.y0;
    const along = (lengthOf(f) - 1) / 2 + CHECKED_BEYOND_END;
    const across = (widthOf(f) - 1) / 2 + CHECKED_BEYOND_END;
    const isWall = (a: number, b: number): boolean => (level ? isSolid(x + a, y + b) : isSolid(x + b, y + a));
    const goesOn = isWall(-along, 0) && isWall(along, 0) && !isWall(0, -across) && !isWall(0, across);
    return goesOn ? Place.window : undefined;
  });
}
