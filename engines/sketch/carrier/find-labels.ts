import { heightOf, LEAST_INK, type Piece, type Pieces, widthOf } from './ink-pieces';

/** Height of letters (shares of the longer side), maximum width and spacing (in heights). */
const LETTER = { least: 0.0045, most: 0.03, wide: 4.5, gap: 1.7, alike: 0.6 };
/**
 * Minimum number of letters in a row. A row with an outline that is more inked
 * than `framed` (mean share) is windows; with more plain strokes than `plain` (share) it is hatching.
 * `other` limits the other ink within the row, as a share of the letters' ink: lettering has free space around it.
 */
const ROW = { letters: 3, framed: 0.8, plain: 0.5, other: 0.3 };
/** A plain stroke: maximum ratio of its extent across to its extent along. */
const PLAIN = 0.14;
/**
 * A dimension line is thin and long, has lettering near it (shares of the longer side), and ends in cross strokes.
 * These are searched within `end` of its length and must be at least this many pixels taller than the line.
 */
const DIMENSION = { thin: 0.04, long: 0.1, near: 0.035, end: 0.06, tick: 3 };

/** One row of lettering. */
export interface LetterRow extends Piece {
  letters: number;
}

/** Finds rows of lettering among pieces of ink. @param w width of the ink map */
export function findLetterRows({ all: pieces, labels }: Pieces, ink: Float32Array, w: number): LetterRow[] {
  const long = Math.max(w, ink.length / w);
  const letters = pieces
    .filter((piece) => {
      const [w, h] = [widthOf(piece), heightOf(piece)];
      return h >= long * LETTER.least && h <= long * LETTER.most && w <= h * LETTER.wide;
    })
    .sort((a, b) => a.x0 - b.x0);
  const rows: Piece[][] = [];
  for (const letter of letters) {
    const h = heightOf(letter);
    const row = rows.find((those) => {
      const last = those[those.length - 1] as Piece;
      const tall = heightOf(last);
      const near = letter.x0 - last.x1 < LETTER.gap * Math.max(h, tall) && letter.x0 >= last.x0;
      const level = Math.abs(letter.y0 + letter.y1 - last.y0 - last.y1) / 2 < 0.45 * Math.max(h, tall);
      return near && level && Math.min(h, tall) > LETTER.alike * Math.max(h, tall);
    });
    if (row) row.push(letter);
    else rows.push([letter]);
  }
  const numbers = new Map(pieces.map((piece, k) => [piece, k + 1]));
  const isFree = (row: readonly Piece[]): boolean => {
    const own = new Set(row.map((piece) => numbers.get(piece)));
    const { x0, x1, y0, y1, area } = around(row);
    let other = 0;
    for (let y = y0; y <= y1; y++)
      for (let x = x0; x <= x1; x++) {
        const label = labels[y * w + x] as number;
        if (label !== 0 && !own.has(label)) other++;
      }
    return other <= ROW.other * area;
  };
  const isPlain = (piece: Piece): boolean => isStroke(piece, numbers.get(piece) as number, labels, w);
  const isWritten = (row: readonly Piece[]): boolean =>
    isLettering(row, ink, w) && row.filter(isPlain).length <= ROW.plain * row.length && isFree(row);
  return rows.filter(isWritten).map((row) => ({ ...around(row), letters: row.length }));
}

function isLettering(row: readonly Piece[], ink: Float32Array, w: number): boolean {
  if (row.length < ROW.letters) return false;
  return row.reduce((sum, piece) => sum + framedShare(piece, ink, w), 0) < ROW.framed * row.length;
}

/** Whether a piece of ink is a single straight stroke. */
function isStroke({ x0, y0, x1, y1 }: Piece, label: number, labels: Int32Array, w: number): boolean {
  let [n, sx, sy, xx, yy, xy] = [0, 0, 0, 0, 0, 0];
  for (let y = y0; y <= y1; y++)
    for (let x = x0; x <= x1; x++) {
      if (labels[y * w + x] !== label) continue;
      n++;
      sx += x;
      sy += y;
      xx += x * x;
      yy += y * y;
      xy += x * y;
    }
  const [mx, my] = [sx / n, sy / n];
  const [a, b, c] = [xx / n - mx * mx, yy / n - my * my, xy / n - mx * my];
  const spread = Math.sqrt((a - b) ** 2 + 4 * c * c);
  return a + b - spread < PLAIN * PLAIN * (a + b + spread);
}

/** Share of the outline of a piece's bounding box that ink covers: windows are drawn as frames, letters are not. */
function framedShare({ x0, y0, x1, y1 }: Piece, ink: Float32Array, w: number): number {
  let hits = 0;
  let seen = 0;
  const look = (...places: number[]): void => {
    seen++;
    if (places.some((i) => (ink[i] ?? 0) >= LEAST_INK)) hits++;
  };
  for (let x = x0; x <= x1; x++) {
    look(y0 * w + x, (y0 + 1) * w + x);
    look(y1 * w + x, (y1 - 1) * w + x);
  }
  for (let y = y0; y <= y1; y++) {
    look(y * w + x0, y * w + x0 + 1);
    look(y * w + x1, y * w + x1 - 1);
  }
  return hits / Math.max(1, seen);
}

/** Finds dimension lines: thin long pieces of ink with lettering next to them and a cross stroke at both ends. */
export function findDimensions(
  { all: pieces, labels }: Pieces,
  rows: readonly LetterRow[],
  w: number,
  long: number,
): Piece[] {
  const near = long * DIMENSION.near;
  return pieces.filter((piece, k) => {
    const [wide, tall] = [widthOf(piece), heightOf(piece)];
    if (Math.min(wide, tall) > long * DIMENSION.thin || Math.max(wide, tall) < long * DIMENSION.long) return false;
    const labelled = rows.some(
      (row) =>
        row.x0 < piece.x1 + near && row.x1 > piece.x0 - near && row.y0 < piece.y1 + near && row.y1 > piece.y0 - near,
    );
    return labelled && hasEnds(piece, k + 1, labels, w);
  });
}

/** Whether a long piece of ink is thicker at both ends than in most places between. */
function hasEnds(piece: Piece, label: number, labels: Int32Array, w: number): boolean {
  const level = widthOf(piece) > heightOf(piece);
  const [from, to] = level ? [piece.x0, piece.x1] : [piece.y0, piece.y1];
  const [low, high] = level ? [piece.y0, piece.y1] : [piece.x0, piece.x1];
  const extents: number[] = [];
  for (let t = from; t <= to; t++) {
    let [first, last] = [-1, -2];
    for (let d = low; d <= high; d++)
      if (labels[level ? d * w + t : t * w + d] === label) {
        if (first < 0) first = d;
        last = d;
      }
    extents.push(last - first + 1);
  }
  const usual = [...extents].sort((a, b) => a - b)[extents.length >> 1] ?? 0;
  const end = Math.max(3, Math.round(extents.length * DIMENSION.end));
  return [extents.slice(0, end), extents.slice(-end)].every((one) => Math.max(...one) >= usual + DIMENSION.tick);
}

export function around(pieces: readonly Piece[]): Piece {
  const all = { x0: Number.POSITIVE_INFINITY, y0: Number.POSITIVE_INFINITY, x1: 0, y1: 0, area: 0 };
  for (const { x0, y0, x1, y1, area } of pieces) {
    all.x0 = Math.min(all.x0, x0);
    all.y0 = Math.min(all.y0, y0);
    all.x1 = Math.max(all.x1, x1);
    all.y1 = Math.max(all.y1, y1);
    all.area += area;
  }
  return all;
}
