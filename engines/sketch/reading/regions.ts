import { distanceTo, maskOf } from './raster';

/** The areas between lines. Every pixel has a label, counted from 1. */
export interface Regions {
  labels: Uint16Array;
  count: number;
  /** 1 where a ball reached the pixel without crossing ink; 0 on lines and in gaps too narrow for a ball. */
  open: Uint8Array;
}

const MOST = 60_000;
/** A pixel is paper when it is farther than this from ink (pixels). */
const MIN_INK_DISTANCE = 0.6;

/**
 * Trapped-ball segmentation (Zhang et al. 2009): balls of decreasing radius fill the paper without crossing ink.
 * Gaps narrower than a ball are closed. The remaining pixels (lines, slivers) join the nearest area.
 */
export function findRegions(ink: Float32Array, w: number, h: number, level = 0.3): Regions {
  const size = w * h;
  const set = new Uint8Array(size);
  for (let i = 0; i < size; i++) set[i] = (ink[i] as number) > level ? 1 : 0;
  const room = distanceTo(set, w, h);
  const unit = Math.max(w, h) / 1500;
  const radii = [11, 7, 4.5, 2.9, 1.5].map((r) => Math.max(1.2, r * unit));
  const labels = new Uint16Array(size);
  const stack = new Int32Array(size);
  let count = 0;
  const spread = (seed: number, label: number, radius: number): void => {
    let top = 0;
    stack[top++] = seed;
    labels[seed] = label;
    while (top > 0) {
      const p = stack[--top] as number;
      const x = p % w;
      if (x > 0 && labels[p - 1] === 0 && (room[p - 1] as number) > radius) {
        labels[p - 1] = label;
        stack[top++] = p - 1;
      }
      if (x < w - 1 && labels[p + 1] === 0 && (room[p + 1] as number) > radius) {
        labels[p + 1] = label;
        stack[top++] = p + 1;
      }
      if (p >= w && labels[p - w] === 0 && (room[p - w] as number) > radius) {
        labels[p - w] = label;
        stack[top++] = p - w;
      }
      if (p + w < size && labels[p + w] === 0 && (room[p + w] as number) > radius) {
        labels[p + w] = label;
        stack[top++] = p + w;
      }
    }
  };
  let front = new Int32Array(size);
  let next = new Int32Array(size);
  let reached = 0;
  const take = (q: number, from: number, floor: number): void => {
    if (labels[q] !== 0 || (room[q] as number) <= floor) return;
    labels[q] = labels[from] as number;
    next[reached++] = q;
  };
  const growInto = (rounds: number, floor: number): void => {
    let count = borderPixels(labels, w, h, front);
    for (let g = 0; g < rounds && count > 0; g++) {
      reached = 0;
      for (let k = 0; k < count; k++) {
        const p = front[k] as number;
        const x = p % w;
        if (x > 0) take(p - 1, p, floor);
        if (x < w - 1) take(p + 1, p, floor);
        if (p >= w) take(p - w, p, floor);
        if (p + w < size) take(p + w, p, floor);
      }
      [front, next] = [next, front];
      count = reached;
    }
  };
  radii.forEach((radius, step) => {
    // A ball covers its radius. Then smaller balls start in the remaining paper.
    if (step > 0) growInto(Math.ceil((radii[step - 1] as number) + 1), MIN_INK_DISTANCE);
    for (let i = 0; i < size && count < MOST; i++) {
      if (labels[i] === 0 && (room[i] as number) > radius) spread(i, ++count, radius);
    }
  });
  if (count === 0) {
    labels.fill(1);
    return { labels, count: 1, open: new Uint8Array(size).fill(1) };
  }
  growInto(w + h, MIN_INK_DISTANCE);
  const open = maskOf(labels, (label) => label !== 0);
  growInto(w + h, -1);
  return { labels, count, open };
}

function borderPixels(labels: Uint16Array, w: number, h: number, out: Int32Array): number {
  let count = 0;
  const size = w * h;
  for (let p = 0; p < size; p++) {
    if (labels[p] === 0) continue;
    const x = p % w;
    const open =
      (x > 0 && labels[p - 1] === 0) ||
      (x < w - 1 && labels[p + 1] === 0) ||
      (p >= w && labels[p - w] === 0) ||
      (p + w < size && labels[p + w] === 0);
    if (open) out[count++] = p;
  }
  return count;
}

/** Smooths steps and spikes of borders: each pixel takes the most frequent label around it. */
export function smoothBorders(labels: Uint16Array, w: number, h: number, radius: number, rounds: number): void {
  for (let round = 0; round < rounds; round++) {
    const before = labels.slice();
    for (let y = 0; y < h; y++) {
      for (let x = 0; x < w; x++) {
        const i = y * w + x;
        const own = before[i] as number;
        const l = before[y * w + Math.max(0, x - radius)] as number;
        const r = before[y * w + Math.min(w - 1, x + radius)] as number;
        const t = before[Math.max(0, y - radius) * w + x] as number;
        const b = before[Math.min(h - 1, y + radius) * w + x] as number;
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
      const label = from[qy * w + qx] as number;
      let k = 0;
      while (k < kinds && names[k] !== label) k++;
      if (k === kinds) {
        names[kinds] = label;
        votes[kinds++] = 0;
      }
      (votes[k] as number)++;
    }
  }
  let best = own;
  let most = 0;
  for (let k = 0; k < kinds; k++) {
    const score = (votes[k] as number) + (names[k] === own ? 1 : 0);
    if (score > most) {
      most = score;
      best = names[k] as number;
    }
  }
  return best;
}
