/** Smooth seeded noise for land and rock; deterministic per position. */

/** Lattice value 0..1 from the XOR of three coordinate hashes. */
const corner = (place: number): number => {
  const h = Math.imul(place ^ (place >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
};
const ofX = (x: number): number => Math.imul(x, 374761393);
const ofY = (y: number): number => Math.imul(y, 668265263);
const ofZ = (z: number): number => Math.imul(z, 2147483647);

const ease = (t: number): number => t * t * (3 - 2 * t);
const between = (a: number, b: number, t: number): number => a + (b - a) * t;

/** Value noise, -1..1, with unit feature size. */
export function noise(x: number, y: number, z: number): number {
  const cx = Math.floor(x);
  const cy = Math.floor(y);
  const cz = Math.floor(z);
  const tx = ease(x - cx);
  const ty = ease(y - cy);
  const x0 = ofX(cx);
  const x1 = ofX(cx + 1);
  // Called a million times per landscape, so it avoids repeated products and allocations.
  const low = ofY(cy) ^ ofZ(cz);
  const high = ofY(cy + 1) ^ ofZ(cz);
  const lowBehind = ofY(cy) ^ ofZ(cz + 1);
  const highBehind = ofY(cy + 1) ^ ofZ(cz + 1);
  const front = between(
    between(corner(x0 ^ low), corner(x1 ^ low), tx),
    between(corner(x0 ^ high), corner(x1 ^ high), tx),
    ty,
  );
  const back = between(
    between(corner(x0 ^ lowBehind), corner(x1 ^ lowBehind), tx),
    between(corner(x0 ^ highBehind), corner(x1 ^ highBehind), tx),
    ty,
  );
  return 2 * between(front, back, ease(z - cz)) - 1;
}

/** Octaves of noise, about -1..1; each with half the amplitude and twice the frequency. */
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

/** Smoothstep: 0 below a, 1 above b. */
export const rise = (a: number, b: number, x: number): number => ease(Math.min(1, Math.max(0, (x - a) / (b - a))));
