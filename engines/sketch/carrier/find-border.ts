import { heightOf, LEAST_INK, type Piece, widthOf } from './ink-pieces';

/** A sheet's border is searched for in this outer share of a side; its line covers at least `covered` of the side. */
const BORDER = { within: 0.085, covered: 0.72, skew: 3, inside: 22, emptied: 0.2, inset: 0.006 };
/** The two lines of a wall in a small plan: their distance in pixels, and how much of the side they cover. */
const WALL = { least: 4, most: 30, covered: 0.5 };
/** Title block: maximum size, distance from the corner, and share of its edges and inner lines that ink covers. */
const TITLE = { wide: 0.5, tall: 0.32, least: 0.08, low: 0.03, away: 0.16, edge: 0.8, inner: 0.7 };

interface Rectangle {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/**
 * Returns the sheet inside its printed border, in pixels; null unless a border is found on all four sides.
 * @param loose true when the sheet does not fill the image: the border is then searched around the ink
 */
export function findBorder(ink: Float32Array, w: number, h: number, loose = false): Rectangle | null {
  const all = loose ? inkedBox(ink, w, h) : { x0: 0, y0: 0, x1: w - 1, y1: h - 1 };
  const [sw, sh] = [all.x1 - all.x0 + 1, all.y1 - all.y0 + 1];
  const dark = (x: number, y: number): boolean => (ink[y * w + x] as number) >= LEAST_INK;
  /** Share of a line parallel to a side that has ink within `skew` pixels. */
  const covered = (at: number, level: boolean, skew: number): number => {
    const [start, length] = level ? [all.x0, sw] : [all.y0, sh];
    const limit = level ? h : w;
    const from = start + Math.round(length * BORDER.within);
    const to = start + length - Math.round(length * BORDER.within);
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
    const reach = Math.round((last - first) * BORDER.within);
    const step = far ? -1 : 1;
    const lines = Array.from({ length: reach }, (_, k) => k).filter(
      (k) => loose && covered(far ? last - k : first + k, level, 1) > WALL.covered,
    );
    const isWall = lines.some((k) => lines.some((other) => other - k >= WALL.least && other - k <= WALL.most));
    if (isWall) return null;
    let found: number | null = null;
    for (let k = loose ? 0 : 1; k < reach; k++) {
      const at = far ? last - k : first + k;
      if (covered(at, level, BORDER.skew) < BORDER.covered) continue;
      // A wall has a second line or a fill on its inner side; a sheet border has blank paper there.
      const hasInkInside = [0.4, 0.7, 1].some((share) => {
        const inside = at + step * Math.round(BORDER.skew * 2 + 2 + share * BORDER.inside);
        return inside >= first && inside <= last && covered(inside, level, 0) > BORDER.emptied;
      });
      if (!hasInkInside) found = at;
    }
    return found;
  };
  const [top, left] = [innermost(true, false), innermost(false, false)];
  if (top === null || left === null) return null;
  const [bottom, right] = [innermost(true, true), innermost(false, true)];
  if (bottom === null || right === null) return null;
  const inset = Math.round(BORDER.inset * Math.max(w, h)) + BORDER.skew;
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
    if (pw > TITLE.wide * sw || ph > TITLE.tall * sh || pw < TITLE.least * sw || ph < TITLE.low * sh) return false;
    if (sheet.x1 - piece.x1 > TITLE.away * sw || sheet.y1 - piece.y1 > TITLE.away * sh) return false;
    if (rowCovered(piece.y0 + 1, piece) < TITLE.edge || columnCovered(piece.x0 + 1, piece) < TITLE.edge) return false;
    for (let y = piece.y0 + 8; y < piece.y1 - 8; y++) if (rowCovered(y, piece) > TITLE.inner) return true;
    return false;
  });
}
