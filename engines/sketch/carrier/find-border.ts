import { heightOf, LEAST_INK, type Piece, widthOf } from './ink-pieces';

/** The printed border of a sheet. Shares are of the side's length, distances are in pixels. */
const BORDER = {
  maxFromEdge: 0.085,
  minCovered: 0.72,
  skewPixels: 3,
  checkedPixelsInside: 22,
  maxInkInside: 0.2,
  inset: 0.006,
};
/** Two lines are a wall of a small plan, and not a border, when their distance in pixels is in this range. */
const WALL_LINES = { minDistance: 4, maxDistance: 30, minCovered: 0.5 };
/** A title block at the lower right. Sizes and distances are shares of the sheet, the others shares of inked length. */
const TITLE_BLOCK = {
  maxWidth: 0.5,
  maxHeight: 0.32,
  minWidth: 0.08,
  minHeight: 0.03,
  maxFromCorner: 0.16,
  minEdgeInk: 0.8,
  minInnerLineInk: 0.7,
};

interface Rectangle {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/**
 * Returns the sheet inside its printed border, in pixels; null unless a border is found on all four sides.
 * @param loose whether the sheet is smaller than the image; then the border is searched around the ink
 */
export function findBorder(ink: Float32Array, w: number, h: number, loose = false): Rectangle | null {
  const all = loose ? inkedBox(ink, w, h) : { x0: 0, y0: 0, x1: w - 1, y1: h - 1 };
  const [sw, sh] = [all.x1 - all.x0 + 1, all.y1 - all.y0 + 1];
  const dark = (x: number, y: number): boolean => (ink[y * w + x] as number) >= LEAST_INK;
  /** Share of a line parallel to a side that has ink, with a tolerance of `skew` pixels. */
  const covered = (at: number, level: boolean, skew: number): number => {
    const [start, length] = level ? [all.x0, sw] : [all.y0, sh];
    const limit = level ? h : w;
    const from = start + Math.round(length * BORDER.maxFromEdge);
    const to = start + length - Math.round(length * BORDER.maxFromEdge);
    let hits = 0;
    let seen = 0;
    for (let i = from; i < to; i += 2) {
      seen++;
      for (let o = -skew; o <= skew; o++) {
        const across = at + o;
        if (across < 0 || across >= limit) continue;
        if (level ? dark(i, across) : dark(across, i)) {
          hits++;
          break;
        }
      }
    }
    return hits / Math.max(1, seen);
  };
  const innermost = (level: boolean, far: boolean): number | null => {
    const [first, last] = level ? [all.y0, all.y1] : [all.x0, all.x1];
    const reach = Math.round((last - first) * BORDER.maxFromEdge);
    const step = far ? -1 : 1;
    const lines = Array.from({ length: reach }, (_, k) => k).filter(
      (k) => loose && covered(far ? last - k : first + k, level, 1) > WALL_LINES.minCovered,
    );
    const isWall = lines.some((k) =>
      lines.some((other) => other - k >= WALL_LINES.minDistance && other - k <= WALL_LINES.maxDistance),
    );
    if (isWall) return null;
    let found: number | null = null;
    for (let k = loose ? 0 : 1; k < reach; k++) {
      const at = far ? last - k : first + k;
      if (covered(at, level, BORDER.skewPixels) < BORDER.minCovered) continue;
      // A wall has a second line or a fill on its inner side. A border has blank paper there.
      const hasInkInside = [0.4, 0.7, 1].some((share) => {
        const inside = at + step * Math.round(BORDER.skewPixels * 2 + 2 + share * BORDER.checkedPixelsInside);
        return inside >= first && inside <= last && covered(inside, level, 0) > BORDER.maxInkInside;
      });
      if (!hasInkInside) found = at;
    }
    return found;
  };
  const [top, left] = [innermost(true, false), innermost(false, false)];
  if (top === null || left === null) return null;
  const [bottom, right] = [innermost(true, true), innermost(false, true)];
  if (bottom === null || right === null) return null;
  const inset = Math.round(BORDER.inset * Math.max(w, h)) + BORDER.skewPixels;
  return { x0: left + inset, y0: top + inset, x1: right - inset, y1: bottom - inset };
}

function inkedBox(ink: Float32Array, w: number, h: number): Rectangle {
  const box = { x0: w, y0: h, x1: 0, y1: 0 };
  for (let i = 0; i < ink.length; i++) {
    if ((ink[i] as number) < LEAST_INK) continue;
    const [x, y] = [i % w, (i / w) | 0];
    if (x < box.x0) box.x0 = x;
    if (x > box.x1) box.x1 = x;
    if (y < box.y0) box.y0 = y;
    if (y > box.y1) box.y1 = y;
  }
  return box.x1 > box.x0 ? box : { x0: 0, y0: 0, x1: w - 1, y1: h - 1 };
}

/** Finds title blocks: boxes with inner lines at the lower right of the sheet. */
export function findTitleBlocks(pieces: readonly Piece[], ink: Float32Array, w: number, sheet: Rectangle): Piece[] {
  const [sw, sh] = [sheet.x1 - sheet.x0, sheet.y1 - sheet.y0];
  const rowCovered = (y: number, { x0, x1 }: Rectangle): number => {
    let hits = 0;
    for (let x = x0; x <= x1; x++)
      if ([-2, -1, 0, 1, 2].some((o) => y + o >= 0 && (ink[(y + o) * w + x] ?? 0) >= LEAST_INK)) hits++;
    return hits / Math.max(1, x1 - x0 + 1);
  };
  const columnCovered = (x: number, { y0, y1 }: Rectangle): number => {
    let hits = 0;
    for (let y = y0; y <= y1; y++)
      if ([-2, -1, 0, 1, 2].some((o) => x + o >= 0 && x + o < w && (ink[y * w + x + o] ?? 0) >= LEAST_INK)) hits++;
    return hits / Math.max(1, y1 - y0 + 1);
  };
  return pieces.filter((piece) => {
    const [pw, ph] = [widthOf(piece), heightOf(piece)];
    if (
      pw > TITLE_BLOCK.maxWidth * sw ||
      ph > TITLE_BLOCK.maxHeight * sh ||
      pw < TITLE_BLOCK.minWidth * sw ||
      ph < TITLE_BLOCK.minHeight * sh
    )
      return false;
    if (sheet.x1 - piece.x1 > TITLE_BLOCK.maxFromCorner * sw || sheet.y1 - piece.y1 > TITLE_BLOCK.maxFromCorner * sh)
      return false;
    if (
      rowCovered(piece.y0 + 1, piece) < TITLE_BLOCK.minEdgeInk ||
      columnCovered(piece.x0 + 1, piece) < TITLE_BLOCK.minEdgeInk
    )
      return false;
    for (let y = piece.y0 + 8; y < piece.y1 - 8; y++)
      if (rowCovered(y, piece) > TITLE_BLOCK.minInnerLineInk) return true;
    return false;
  });
}
