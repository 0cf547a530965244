import { distanceTo } from './raster';

/** Areas between the lines. Every pixel belongs to one; labels start at 1. */
export interface Regions {
  labels: Uint16Array;
  count: number;
}

const MOST = 60_000;

/**
 * Trapped-ball segmentation (Zhang et al. 2009): balls of falling radius fill what they can reach without crossing ink,
 * so gaps narrower than the ball close. What no ball reaches (lines, slivers) goes to the nearest area.
 */
export function findRegions(ink: Float32Array, w: number, h: number, level = 0.3): Regions {
  const size = w * h;
  const set = new Uint8Array(size);
  for (let i = 0; i < size; i++) set[i] = ink[i]! > level ? 1 : 0;
  const room = distanceTo(set, w, h);
  const unit = Math.max(w, h) / 1500;
  const radii = [11, 7, 4.5, 2.9].map((r) => Math.max(1.6, r * unit));
  const labels = new Uint16Array(size);
  const stack = new Int32Array(size);
  let count = 0;
  const spread = (seed: number, label: number, radius: number): void => {
    let top = 0;
    stack[top++] = seed;
    labels[seed] = label;
    while (top > 0) {
      const p = stack[--top]!;
      const x = p % w;
      if (x > 0 && labels[p - 1] === 0 && room[p - 1]! > radius) {
        labels[p - 1] = label;
        stack[top++] = p - 1;
      }
      if (x < w - 1 && labels[p + 1] === 0 && room[p + 1]! > radius) {
        labels[p + 1] = label;
        stack[top++] = p + 1;
      }
      if (p >= w && labels[p - w] === 0 && room[p - w]! > radius) {
        labels[p - w] = label;
        stack[top++] = p - w;
      }
      if (p + w < size && labels[p + w] === 0 && room[p + w]! > radius) {
        labels[p + w] = label;
        stack[top++] = p + w;
      }
    }
  };
  let front: number[] = [];
  const growInto = (rounds: number, floor: number): void => {
    front = borderPixels(labels, w, h);
    for (let g = 0; g < rounds && front.length > 0; g++) {
      const next: number[] = [];
      for (const p of front) {
        const x = p % w;
        if (x > 0) take(p - 1, p, floor, next);
        if (x < w - 1) take(p + 1, p, floor, next);
        if (p >= w) take(p - w, p, floor, next);
        if (p + w < size) take(p + w, p, floor, next);
      }
      front = next;
    }
  };
  const take = (q: number, from: number, floor: number, next: number[]): void => {
    if (labels[q] !== 0 || room[q]! <= floor) return;
    labels[q] = labels[from]!;
    next.push(q);
  };
  radii.forEach((radius, step) => {
    // A filled ball covers its radius around its centre; then smaller balls start in what is left.
    if (step > 0) growInto(Math.ceil(radii[step - 1]! + 1), 0.6);
    for (let i = 0; i < size && count < MOST; i++) {
      if (labels[i] === 0 && room[i]! > radius) spread(i, ++count, radius);
    }
  });
  if (count === 0) {
    labels.fill(1);
    return { labels, count: 1 };
  }
  growInto(w + h, -1);
  return { labels, count };
}

function borderPixels(labels: Uint16Array, w: number, h: number): number[] {
  const out: number[] = [];
  const size = w * h;
  for (let p = 0; p < size; p++) {
    if (labels[p] === 0) continue;
    const x = p % w;
    const open =
      (x > 0 && labels[p - 1] === 0) ||
      (x < w - 1 && labels[p + 1] === 0) ||
      (p >= w && labels[p - w] === 0) ||
      (p + w < size && labels[p + w] === 0);
    if (open) out.push(p);
  }
  return out;
}

/** Smooths stair-steps and hairs of the borders: each pixel takes the most frequent label around it. */
export function smoothBorders(labels: Uint16Array, w: number, h: number, radius: number, rounds: number): void {
  for (let round = 0; round < rounds; round++) {
    const before = labels.slice();
    for (let y = 0; y < h; y++) {
      for (let x = 0; x < w; x++) {
        const i = y * w + x;
        const own = before[i]!;
        const l = before[y * w + Math.max(0, x - radius)]!;
        const r = before[y * w + Math.min(w - 1, x + radius)]!;
        const t = before[Math.max(0, y - radius) * w + x]!;
        const b = before[Math.min(h - 1, y + radius) * w + x]!;
        if (l === own && r === own && t === own && b === own) continue;
        labels[i] = majority(before, w, h, x, y, radius, own);
      }
    }
  }
}

const names = new Uint16Array(25);
const votes = new Uint8Array(25);

function majority(from: Uint16Array, w: number, h: number, x: number, y: number, radius: number, own: number): number {
  let kinds = 0;
  for (let j = -2; j <= 2; j++) {
    const qy = y + Math.round((j * radius) / 2);
    if (qy < 0 || qy >= h) continue;
    for (let i = -2; i <= 2; i++) {
      const qx = x + Math.round((i * radius) / 2);
      if (qx < 0 || qx >= w || i * i + j * j > 6) continue;
      const label = from[qy * w + qx]!;
      let k = 0;
      while (k < kinds && names[k] !== label) k++;
      if (k === kinds) {
        names[kinds] = label;
        votes[kinds++] = 0;
      }
      votes[k]!++;
    }
  }
  let best = own;
  let most = 0;
  for (let k = 0; k < kinds; k++) {
    const score = votes[k]! + (names[k] === own ? 1 : 0);
    if (score > most) {
      most = score;
      best = names[k]!;
    }
  }
  return best;
}
