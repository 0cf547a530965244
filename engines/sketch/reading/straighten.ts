import type { Point, View } from './perspective';
import { bilinear, clamp, smoothstep } from './raster';
import { angleTo, isUpright, type Segment } from './segments';

/** Source offset of each pixel on a coarse grid: pixels, added to the position. */
export interface Warp {
  step: number;
  columns: number;
  rows: number;
  dx: Float32Array;
  dy: Float32Array;
  /** Rotation of the sheet that was removed, in degrees. */
  tilt: number;
  largest: number;
}

const STEP = 12;
/**
 * The sheet's tilt is estimated from strokes this close to vertical (radians) and this long (share of the height).
 * At least `least` of them are needed.
 */
const UPRIGHT = { within: 0.2, shortest: 0.05, least: 4 };
/** Threshold for outliers, maximum correction, and its maximum change across the width. */
const LEAN = { outlier: 0.12, most: 0.14, convergence: 0.25 };
/** Strokes used for horizontal tilt: radians from horizontal, minimum length (share of the width), and number. */
const LEVEL = { within: 0.16, shortest: 0.06, more: 3 };
/** The sheet counts as rotated when both tilts differ by at most `alike` and exceed `least`. */
const TURNED = { alike: 0.02, least: 0.008 };
/**
 * Correcting single strokes: minimum strength, radius and squared spread in cells, length (pixels) of a full vote.
 */
const SNAP = { weakest: 0.02, reach: 2, spread: 1.4, fullLength: 60, sureWeight: 0.25 };
/** A stroke within this angle (radians) of vertical, or of its vanishing point, counts as a construction line. */
const MEANT = { upright: 0.1, vanishing: 0.07 };
/**
 * How certain a direction is, from 0 at the first value to 1 at the second. `confidence` is that of the view;
 * `spread` is the median angle (radians) of the strokes at a vanishing point, which is large at a wrong point;
 * `upright` is the share of strokes within MEANT among those within `around` radians, 0.4 for random strokes.
 */
const SURE = { confidence: [0.3, 0.6], spread: [0.008, 0.018], upright: [0.5, 0.8], around: 0.25 } as const;

function emptyWarp(w: number, h: number): Warp {
  const columns = Math.ceil(w / STEP) + 2;
  const rows = Math.ceil(h / STEP) + 2;
  const cells = columns * rows;
  return { step: STEP, columns, rows, dx: new Float32Array(cells), dy: new Float32Array(cells), tilt: 0, largest: 0 };
}

/** Median of (value, weight) pairs, weighted. */
function median(pairs: [number, number][]): number {
  pairs.sort((a, b) => a[0] - b[0]);
  const half = pairs.reduce((sum, [, weight]) => sum + weight, 0) / 2;
  let sum = 0;
  for (const [value, weight] of pairs) {
    sum += weight;
    if (sum >= half) return value;
  }
  return 0;
}

/**
 * Removes tilt and converging verticals: shifts x with height by the tilt of the near-vertical strokes.
 * If the horizontal strokes have the same tilt, the sheet was rotated, so y is shifted as well.
 */
export function deskewWarp(segments: Segment[], w: number, h: number): Warp {
  const warp = emptyWarp(w, h);
  const upright = segments.filter((s) => isUpright(s, UPRIGHT.within) && s.length > h * UPRIGHT.shortest);
  if (upright.length < UPRIGHT.least) return warp;
  const leanOf = (s: Segment): number => (s.x1 - s.x0) / (s.y1 - s.y0);
  const lean = median(upright.map((s) => [leanOf(s), s.length]));
  let num = 0;
  let den = 1e-6;
  for (const s of upright) {
    const cx = (s.x0 + s.x1) / 2 - w / 2;
    const d = leanOf(s) - lean;
    if (Math.abs(d) > LEAN.outlier) continue;
    num += s.length * cx * d;
    den += s.length * cx * cx;
  }
  const a = clamp(lean, -LEAN.most, LEAN.most);
  const b = clamp(num / den, -LEAN.convergence / w, LEAN.convergence / w);
  const level = segments.filter((s) => Math.abs(s.angle) < LEVEL.within && s.length > w * LEVEL.shortest);
  const turn = level.length > LEVEL.more ? median(level.map((s) => [Math.tan(s.angle), s.length])) : 0;
  const alike = Math.abs(turn + a) < TURNED.alike && Math.abs(a) > TURNED.least;
  const turned = alike ? clamp(turn, -LEAN.most, LEAN.most) : 0;
  for (let r = 0; r < warp.rows; r++) {
    for (let c = 0; c < warp.columns; c++) {
      const x = c * STEP - w / 2;
      const y = r * STEP - h / 2;
      warp.dx[r * warp.columns + c] = y * (a + b * x);
      warp.dy[r * warp.columns + c] = x * turned;
    }
  }
  warp.tilt = (a * 180) / Math.PI;
  warp.largest = Math.abs(a) * (h / 2) + (Math.abs(b) * w * h) / 4;
  return warp;
}

/**
 * Rotates each stroke about its midpoint towards the vertical or its vanishing point, and interpolates in between.
 * The rotation is `strength` (0-1) times that direction's certainty.
 */
export function snapWarp(segments: Segment[], view: View, w: number, h: number, strength: number): Warp {
  const warp = emptyWarp(w, h);
  if (strength < SNAP.weakest) return warp;
  const weight = new Float32Array(warp.dx.length);
  const { reach } = SNAP;
  const sureness = surenessOf(segments, view);
  for (const s of segments) {
    const { turn, towards } = turnFor(s, view);
    const amount = turn * strength * (towards ? sureness[towards] : 0);
    if (amount === 0) continue;
    const mx = (s.x0 + s.x1) / 2;
    const my = (s.y0 + s.y1) / 2;
    const count = Math.max(2, Math.ceil(s.length / STEP));
    for (let k = 0; k <= count; k++) {
      const x = s.x0 + ((s.x1 - s.x0) * k) / count;
      const y = s.y0 + ((s.y1 - s.y0) * k) / count;
      // This is the inverse mapping: the straightened stroke is rotated by +turn to find its source in the drawing.
      const px = (y - my) * amount;
      const py = -(x - mx) * amount;
      const c0 = Math.round(x / STEP);
      const r0 = Math.round(y / STEP);
      for (let r = Math.max(0, r0 - reach); r <= Math.min(warp.rows - 1, r0 + reach); r++) {
        for (let c = Math.max(0, c0 - reach); c <= Math.min(warp.columns - 1, c0 + reach); c++) {
          const g =
            Math.exp(-((c - x / STEP) ** 2 + (r - y / STEP) ** 2) / SNAP.spread) *
            Math.min(1, s.length / SNAP.fullLength);
          const cell = r * warp.columns + c;
          (warp.dx[cell] as number) += g * px;
          (warp.dy[cell] as number) += g * py;
          (weight[cell] as number) += g;
        }
      }
    }
  }
  for (let i = 0; i < weight.length; i++) {
    const k = smoothstep(0, SNAP.sureWeight, weight[i] as number) / Math.max(1e-4, weight[i] as number);
    (warp.dx[i] as number) *= k;
    (warp.dy[i] as number) *= k;
    warp.largest = Math.max(warp.largest, Math.hypot(warp.dx[i] as number, warp.dy[i] as number));
  }
  return warp;
}

type Direction = 'upright' | 'left' | 'right';

/** A stroke's intended direction and the rotation to it in radians; null when no direction is near enough. */
function turnFor(s: Segment, view: View): { turn: number; towards: Direction | null } {
  if (isUpright(s, MEANT.upright)) {
    return { turn: (s.angle > 0 ? Math.PI / 2 : -Math.PI / 2) - s.angle, towards: 'upright' };
  }
  const towards = angleTo(s, view.left.x, view.left.y) <= angleTo(s, view.right.x, view.right.y) ? 'left' : 'right';
  const point: Point = view[towards];
  if (angleTo(s, point.x, point.y) > MEANT.vanishing) return { turn: 0, towards: null };
  const my = (s.y0 + s.y1) / 2;
  const mx = (s.x0 + s.x1) / 2;
  let turn = Math.atan2(point.y - my, point.x - mx) - s.angle;
  while (turn > Math.PI / 2) turn -= Math.PI;
  while (turn < -Math.PI / 2) turn += Math.PI;
  return { turn, towards };
}

/** How certain each of a drawing's directions is, 0-1. */
function surenessOf(segments: Segment[], view: View): Record<Direction, number> {
  const turns: Record<Direction, [number, number][]> = { upright: [], left: [], right: [] };
  let around = 0;
  for (const s of segments) {
    const { turn, towards } = turnFor(s, view);
    if (towards) turns[towards].push([Math.abs(turn), s.length]);
    if (isUpright(s, SURE.around)) around += s.length;
  }
  const uprights = turns.upright.reduce((sum, [, length]) => sum + length, 0);
  const seen = smoothstep(...SURE.confidence, view.confidence);
  const agreeing = (those: [number, number][]): number => 1 - smoothstep(...SURE.spread, median(those));
  return {
    upright: smoothstep(...SURE.upright, uprights / Math.max(1, around)),
    left: seen * agreeing(turns.left),
    right: seen * agreeing(turns.right),
  };
}

/** Warps an RGB image with clamped borders. */
export function applyWarp(rgb: Uint8Array, w: number, h: number, warp: Warp): Uint8Array {
  const out = new Uint8Array(rgb.length);
  const { step, columns, rows, dx, dy } = warp;
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const sx = clamp(x + bilinear(dx, columns, rows, x / step, y / step), 0, w - 1.001);
      const sy = clamp(y + bilinear(dy, columns, rows, x / step, y / step), 0, h - 1.001);
      const ix = sx | 0;
      const iy = sy | 0;
      const u = sx - ix;
      const v = sy - iy;
      const i = 3 * (iy * w + ix);
      const right = ix + 1 < w ? 3 : 0;
      const below = iy + 1 < h ? 3 * w : 0;
      for (let k = 0; k < 3; k++) {
        const top = (rgb[i + k] as number) * (1 - u) + (rgb[i + right + k] as number) * u;
        const bottom = (rgb[i + below + k] as number) * (1 - u) + (rgb[i + below + right + k] as number) * u;
        out[3 * (y * w + x) + k] = top * (1 - v) + bottom * v + 0.5;
      }
    }
  }
  return out;
}
