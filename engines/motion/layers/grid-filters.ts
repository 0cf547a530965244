/** Weight of the value 0, relative to one marked cell. It applies where no marked cell is near. */
const ZERO_WEIGHT = 0.02;

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** Mean over (2r + 1)² cells with clamped edges, by running sums. Both passes go row by row for cache locality. */
export function boxMean(source: ArrayLike<number>, width: number, height: number, r: number): Float32Array {
  const rows = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    let sum = 0;
    for (let x = -r; x <= r; x++) sum += source[row + clamp(x, 0, width - 1)] ?? 0;
    for (let x = 0; x < width; x++) {
      rows[row + x] = sum;
      sum += (source[row + Math.min(width - 1, x + r + 1)] ?? 0) - (source[row + Math.max(0, x - r)] ?? 0);
    }
  }
  const sums = new Float64Array(width);
  const add = (y: number, sign: number): void => {
    const row = clamp(y, 0, height - 1) * width;
    for (let x = 0; x < width; x++) sums[x] = (sums[x] ?? 0) + sign * (rows[row + x] ?? 0);
  };
  for (let y = -r; y <= r; y++) add(y, 1);
  const out = new Float32Array(width * height);
  const share = 1 / (2 * r + 1) ** 2;
  for (let y = 0; y < height; y++) {
    const row = y * width;
    for (let x = 0; x < width; x++) out[row + x] = (sums[x] ?? 0) * share;
    add(y + r + 1, 1);
    add(y - r, -1);
  }
  return out;
}

/** Minimum (or maximum, with pick = Math.max) within radius r. Efficient when few cells differ from `rest`. */
export function spread(
  source: Float32Array,
  width: number,
  height: number,
  r: number,
  rest: number,
  pick: (a: number, b: number) => number,
): Float32Array {
  // Separable filter: first along the rows, then along the columns.
  const across = new Float32Array(source.length).fill(rest);
  for (let i = 0; i < source.length; i++) {
    const value = source[i] ?? rest;
    if (value === rest) continue;
    const row = i - (i % width);
    const last = Math.min(row + width - 1, i + r);
    for (let at = Math.max(row, i - r); at <= last; at++) across[at] = pick(across[at] ?? rest, value);
  }
  const out = new Float32Array(source.length).fill(rest);
  for (let i = 0; i < source.length; i++) {
    const value = across[i] ?? rest;
    if (value === rest) continue;
    const y = Math.floor(i / width);
    const last = i + (Math.min(height - 1, y + r) - y) * width;
    for (let at = i - (y - Math.max(0, y - r)) * width; at <= last; at += width) out[at] = pick(out[at] ?? rest, value);
  }
  return out;
}

/**
 * Index of the nearest marked cell within r cells, else -1. Uses chamfer distances 1 and √2 in two sweeps
 * (G. Borgefors: Distance transformations in digital images, 1986).
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

/**
 * A smooth field close to the wanted values where their weight is 1. It fades to 0 far from them.
 * @param reaches smoothing radii as shares of the image width, from coarse to fine
 */
export function followSmoothly(
  wanted: Float32Array,
  weight: Float32Array,
  { width, height }: { width: number; height: number },
  reaches: readonly number[],
): Float32Array {
  const followed = new Float32Array(wanted.length);
  // Each narrower pass adds the remainder of the wider passes.
  for (const reach of reaches) {
    const r = Math.max(1, Math.round(reach * width));
    const bell = (values: Float32Array): Float32Array => boxMean(boxMean(values, width, height, r), width, height, r);
    const share = bell(weight);
    const missing = bell(wanted.map((value, i) => (value - (followed[i] ?? 0)) * (weight[i] ?? 0)));
    for (let i = 0; i < followed.length; i++) {
      followed[i] = (followed[i] ?? 0) + (missing[i] ?? 0) / ((share[i] ?? 0) + ZERO_WEIGHT / r);
    }
  }
  return followed;
}
