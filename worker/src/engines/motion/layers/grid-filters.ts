/** Filters on grids of floats, row by row. */

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** Mean over (2r + 1)^2 cells, edges repeated, by running sums. */
export function boxMean(source: ArrayLike<number>, width: number, height: number, r: number): Float32Array {
  const rows = new Float64Array(width * height);
  const out = new Float32Array(width * height);
  const at = (values: ArrayLike<number>, index: number): number => values[index] ?? 0;
  for (let y = 0; y < height; y++) {
    const row = y * width;
    let sum = 0;
    for (let x = -r; x <= r; x++) sum += at(source, row + clamp(x, 0, width - 1));
    for (let x = 0; x < width; x++) {
      rows[row + x] = sum;
      sum += at(source, row + Math.min(width - 1, x + r + 1)) - at(source, row + Math.max(0, x - r));
    }
  }
  const area = (2 * r + 1) ** 2;
  for (let x = 0; x < width; x++) {
    let sum = 0;
    for (let y = -r; y <= r; y++) sum += at(rows, clamp(y, 0, height - 1) * width + x);
    for (let y = 0; y < height; y++) {
      out[y * width + x] = sum / area;
      sum += at(rows, Math.min(height - 1, y + r + 1) * width + x) - at(rows, Math.max(0, y - r) * width + x);
    }
  }
  return out;
}

/** Least (or, with pick = Math.max, greatest) value within r cells in x and y; few cells differ from `rest`. */
export function spread(
  source: Float32Array,
  width: number,
  height: number,
  r: number,
  rest: number,
  pick: (a: number, b: number) => number,
): Float32Array {
  const out = new Float32Array(source.length).fill(rest);
  for (let i = 0; i < source.length; i++) {
    const value = source[i] ?? rest;
    if (value === rest) continue;
    const [x, y] = [i % width, Math.floor(i / width)];
    const [right, foot] = [Math.min(width - 1, x + r), Math.min(height - 1, y + r)];
    for (let row = Math.max(0, y - r); row <= foot; row++) {
      const from = row * width;
      for (let at = from + Math.max(0, x - r); at <= from + right; at++) out[at] = pick(out[at] ?? rest, value);
    }
  }
  return out;
}

/**
 * For every cell the index of the nearest marked cell within r cells, else -1. Chamfer distances 1 and sqrt 2, one sweep
 * down and one up (G. Borgefors: Distance transformations in digital images, 1986).
 */
export function nearestMarked(
  marked: (index: number) => boolean,
  width: number,
  height: number,
  r: number,
): Int32Array {
  const nearest = new Int32Array(width * height).fill(-1);
  const distance = new Float32Array(width * height).fill(Number.POSITIVE_INFINITY);
  for (let i = 0; i < nearest.length; i++) {
    if (!marked(i)) continue;
    nearest[i] = i;
    distance[i] = 0;
  }
  const look = (i: number, from: number, step: number): void => {
    const through = (distance[from] ?? 0) + step;
    if (through >= (distance[i] ?? 0) || through > r) return;
    distance[i] = through;
    nearest[i] = nearest[from] ?? -1;
  };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (x > 0) look(i, i - 1, 1);
      if (y === 0) continue;
      look(i, i - width, 1);
      if (x > 0) look(i, i - width - 1, Math.SQRT2);
      if (x < width - 1) look(i, i - width + 1, Math.SQRT2);
    }
  }
  for (let y = height - 1; y >= 0; y--) {
    for (let x = width - 1; x >= 0; x--) {
      const i = y * width + x;
      if (x < width - 1) look(i, i + 1, 1);
      if (y === height - 1) continue;
      look(i, i + width, 1);
      if (x < width - 1) look(i, i + width + 1, Math.SQRT2);
      if (x > 0) look(i, i + width - 1, Math.SQRT2);
    }
  }
  return nearest;
}
