/** Smooth seeded noise for land and rock: the same place always has the same value. */

const lattice = (x: number, y: number, z: number): number => {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(z, 2147483647);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
};

const ease = (t: number): number => t * t * (3 - 2 * t);
const between = (a: number, b: number, t: number): number => a + (b - a) * t;

/** Value noise, -1..1, one bump a unit. */
export function noise(x: number, y: number, z: number): number {
  const [cx, cy, cz] = [Math.floor(x), Math.floor(y), Math.floor(z)];
  const [tx, ty, tz] = [ease(x - cx), ease(y - cy), ease(z - cz)];
  const along = (dy: number, dz: number): number =>
    between(lattice(cx, cy + dy, cz + dz), lattice(cx + 1, cy + dy, cz + dz), tx);
  return 2 * between(between(along(0, 0), along(1, 0), ty), between(along(0, 1), along(1, 1), ty), tz) - 1;
}

/** Octaves of noise, about -1..1; each is twice as fine and half as strong. */
export function roughness(x: number, y: number, z: number, octaves: number): number {
  let sum = 0;
  let share = 0.5;
  for (let i = 0; i < octaves; i++) {
    sum += share * noise(x, y, z);
    share *= 0.5;
    x = x * 2.03 + 17.1;
    y = y * 2.03 + 5.3;
    z = z * 2.03 + 9.7;
  }
  return sum * 1.2;
}

/** 0 below a, 1 above b, smooth between. */
export const rise = (a: number, b: number, x: number): number => ease(Math.min(1, Math.max(0, (x - a) / (b - a))));
