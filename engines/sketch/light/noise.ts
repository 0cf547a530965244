/** Seeded, stateless value noise. */

/** Hashes integers to 0-1 (after lowbias32 by Chris Wellons). */
export function cellNoise(x: number, y: number, z = 0): number {
  let h = Math.imul(x | 0, 0x9e3779b1) ^ Math.imul(y | 0, 0x85ebca77) ^ Math.imul(z | 0, 0xc2b2ae3d);
  h ^= h >>> 16;
  h = Math.imul(h, 0x7feb352d);
  h ^= h >>> 15;
  h = Math.imul(h, 0x846ca68b);
  h ^= h >>> 16;
  return (h >>> 8) / 16777216;
}

/** Smooth noise 0-1 with unit feature size. */
export function valueNoise(x: number, y: number, z = 0): number {
  const ix = Math.floor(x);
  const iy = Math.floor(y);
  let u = x - ix;
  let v = y - iy;
  u = u * u * (3 - 2 * u);
  v = v * v * (3 - 2 * v);
  const a = cellNoise(ix, iy, z);
  const b = cellNoise(ix + 1, iy, z);
  const c = cellNoise(ix, iy + 1, z);
  const d = cellNoise(ix + 1, iy + 1, z);
  return a + (b - a) * u + (c - a + (a - b - c + d) * u) * v;
}

/** Fractal sum of octaves, each at half the amplitude and twice the frequency; 0-1 with a mean near 0.5. */
export function fractalNoise(x: number, y: number, octaves: number, z = 0): number {
  let weight = 0.5;
  let sum = 0;
  let total = 0;
  let px = x;
  let py = y;
  for (let i = 0; i < octaves; i++) {
    sum += weight * valueNoise(px, py, z + i);
    total += weight;
    weight *= 0.5;
    px = px * 2.03 + 17.3;
    py = py * 2.01 + 5.7;
  }
  return sum / total;
}
