import { heightOf, LEAST_INK, type Piece, widthOf } from './ink-pieces';

/** Height of letters as shares of the longer side, their widest shape, and their distance in heights. */
const LETTER = { least: 0.0045, most: 0.03, wide: 4.5, gap: 1.7, alike: 0.6 };
/** Fewest letters of a row, and the mean share of their outlines that is inked from which they are windows. */
const ROW = { letters: 3, framed: 0.8 };
/** A dimension: thin and long, with lettering near. Shares of the longer side. */
const DIMENSION = { thin: 0.04, long: 0.1, near: 0.035 };

/** A row of lettering. */
export interface LetterRow extends Piece {
  letters: number;
}

/** Rows of lettering among pieces of ink. @param w width of the ink map */
export function findLetterRows(pieces: readonly Piece[], ink: Float32Array, w: number): LetterRow[] {
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
  return rows.filter((row) => isLettering(row, ink, w)).map((row) => ({ ...around(row), letters: row.length }));
}

function isLettering(row: readonly Piece[], ink: Float32Array, w: number): boolean {
  if (row.length < ROW.letters) return false;
  return row.reduce((sum, piece) => sum + framedShare(piece, ink, w), 0) < ROW.framed * row.length;
}

/** Share of a piece's bounding box that is inked: windows are drawn as frames, letters are not. */
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

/** Dimension lines: thin long pieces with lettering beside them. */
export function findDimensions(pieces: readonly Piece[], rows: readonly LetterRow[], long: number): Piece[] {
  const near = long * DIMENSION.near;
  return pieces.filter((piece) => {
    const [w, h] = [widthOf(piece), heightOf(piece)];
    if (Math.min(w, h) > long * DIMENSION.thin || Math.max(w, h) < long * DIMENSION.long) return false;
    return rows.some(
      (row) =>
        row.x0 < piece.x1 + near && row.x1 > piece.x0 - near && row.y0 < piece.y1 + near && row.y1 > piece.y0 - near,
    );
  });
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
