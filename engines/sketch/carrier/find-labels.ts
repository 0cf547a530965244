import { heightOf, LEAST_INK, type Piece, type Pieces, widthOf } from './ink-pieces';

/** A letter: height as a share of the longer side, width and spacing in heights. */
const LETTER = { minHeight: 0.0045, maxHeight: 0.03, maxWidthToHeight: 4.5, maxGap: 1.7, minHeightRatio: 0.6 };
/**
 * A row of letters. Rows of frames are windows, rows of plain strokes are hatching, and lettering has free space around
 * it.
 */
const LETTER_ROW = { minLetters: 3, maxFramedShare: 0.8, maxPlainShare: 0.5, maxOtherInk: 0.3 };
/** A plain stroke: maximum extent across relative to its extent along. */
const MAX_PLAIN_RATIO = 0.14;
/** A dimension line, as shares of the longer side. Its cross strokes are this many pixels taller than the line. */
const DIMENSION = { maxThickness: 0.04, minLength: 0.1, maxFromLettering: 0.035, endShare: 0.06, minTickPixels: 3 };

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
      return h >= long * LETTER.minHeight && h <= long * LETTER.maxHeight && w <= h * LETTER.maxWidthToHeight;
    })
    .sort((a, b) => a.x0 - b.x0);
  const rows: Piece[][] = [];
  for (const letter of letters) {
    const h = heightOf(letter);
    const row = rows.find((those) => {
      const last = those[those.length - 1] as Piece;
      const tall = heightOf(last);
      const near = letter.x0 - last.x1 < LETTER.maxGap * Math.max(h, tall) && letter.x0 >= last.x0;
      const level = Math.abs(letter.y0 + letter.y1 - last.y0 - last.y1) / 2 < 0.45 * Math.max(h, tall);
      return near && level && Math.min(h, tall) > LETTER.minHeightRatio * Math.max(h, tall);
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
    return other <= LETTER_ROW.maxOtherInk * area;
  };
  const isPlain = (piece: Piece): boolean => isStroke(piece, numbers.get(piece) as number, labels, w);
  const isWritten = (row: readonly Piece[]): boolean =>
    isLettering(row, ink, w) && row.filter(isPlain).length <= LETTER_ROW.maxPlainShare * row.length && isFree(row);
  return rows.filter(isWritten).map((row) => ({ ...around(row), letters: row.length }));
}

function isLettering(row: readonly Piece[], ink: Float32Array, w: number): boolean {
  if (row.length < LETTER_ROW.minLetters) return false;
  return row.reduce((sum, piece) => sum + framedShare(piece, ink, w), 0) < LETTER_ROW.maxFramedShare * row.length;
}

/** Whether a piece of ink is one straight stroke. */
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
  return a + b - spread < MAX_PLAIN_RATIO * MAX_PLAIN_RATIO * (a + b + spread);
}

/** Share of a bounding box's outline that is inked. Windows are frames, letters are not. */
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

/** Finds dimension lines: long thin pieces of ink beside lettering, with a cross stroke at both ends. */
export function findDimensions(
  { all: pieces, labels }: Pieces,
  rows: readonly LetterRow[],
  w: number,
  long: number,
): Piece[] {
  const near = long * DIMENSION.maxFromLettering;
  return pieces.filter((piece, k) => {
    const [wide, tall] = [widthOf(piece), heightOf(piece)];
    if (Math.min(wide, tall) > long * DIMENSION.maxThickness || Math.max(wide, tall) < long * DIMENSION.minLength)
      return false;
    const labelled = rows.some(
      (row) =>
        row.x0 < piece.x1 + near && row.x1 > piece.x0 - near && row.y0 < piece.y1 + near && row.y1 > piece.y0 - near,
    );
    return labelled && hasCrossStrokes(piece, k + 1, labels, w);
  });
}

/** Whether a long piece of ink is thicker at both ends than between them. */
function hasCrossStrokes(piece: Piece, label: number, labels: Int32Array, w: number): boolean {
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
  const end = Math.max(3, Math.round(extents.length * DIMENSION.endShare));
  return [extents.slice(0, end), extents.slice(-end)].every(
    (one) => Math.max(...one) >= usual + DIMENSION.minTickPixels,
  );
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
