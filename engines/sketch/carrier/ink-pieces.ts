/** A connected piece of ink; coordinates in pixels. */
export interface Piece {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
  /** Number of ink pixels. */
  area: number;
}

export interface Pieces {
  /** For each pixel the number of its piece plus one; 0 = paper. */
  labels: Int32Array;
  all: Piece[];
}

export const LEAST_INK = 0.35;

/** Finds the connected pieces of an ink map (8-connected neighbourhood). */
export function inkPieces(ink: Float32Array, w: number, h: number): Pieces {
  const labels = new Int32Array(w * h);
  const stack = new Int32Array(w * h);
  const all: Piece[] = [];
  for (let seed = 0; seed < labels.length; seed++) {
    if (labels[seed] || (ink[seed] as number) < LEAST_INK) continue;
    const number = all.length + 1;
    const piece = { x0: w, y0: h, x1: 0, y1: 0, area: 0 };
    let depth = 1;
    stack[0] = seed;
    labels[seed] = number;
    while (depth > 0) {
      const p = stack[--depth] as number;
      const x = p % w;
      const y = (p / w) | 0;
      piece.area++;
      if (x < piece.x0) piece.x0 = x;
      if (x > piece.x1) piece.x1 = x;
      if (y < piece.y0) piece.y0 = y;
      if (y > piece.y1) piece.y1 = y;
      for (let dy = -1; dy <= 1; dy++) {
        const qy = y + dy;
        if (qy < 0 || qy >= h) continue;
        for (let dx = -1; dx <= 1; dx++) {
          const qx = x + dx;
          if (qx < 0 || qx >= w) continue;
          const q = qy * w + qx;
          if (labels[q] || (ink[q] as number) < LEAST_INK) continue;
          labels[q] = number;
          stack[depth++] = q;
        }
      }
    }
    all.push(piece);
  }
  return { labels, all };
}

export const widthOf = ({ x0, x1 }: Piece): number => x1 - x0 + 1;
export const heightOf = ({ y0, y1 }: Piece): number => y1 - y0 + 1;
