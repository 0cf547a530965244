import type { Point, View } from './perspective';
import { bilinear, clamp, smoothstep } from './raster';
import { angleTo, isUpright, type Segment } from './segments';

/** A displacement field on a coarse grid: pixels to add to each position to find its source. */
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
/** Strokes that show the tilt of the sheet: angle from vertical (radians), length (share of the height), number. */
const VERTICAL_STROKES = { maxAngle: 0.2, minLength: 0.05, minCount: 4 };
/** Limits for the tilt (radians) of vertical strokes, and for its change across the image width. */
const VERTICAL_TILT = { maxDeviation: 0.12, maxTilt: 0.14, maxConvergence: 0.25 };
/** Strokes that show the horizontal tilt: angle from horizontal (radians), length (share of the width), number. */
const HORIZONTAL_STROKES = { maxAngle: 0.16, minLength: 0.06, minCount: 3 };
/** The sheet is rotated when both tilts differ by less than the first value and exceed the second (radians). */
const ROTATED_SHEET = { maxDifference: 0.02, minTilt: 0.008 };
/** Correction of single strokes. Radius and spread are in grid cells, lengths in pixels. */
const STROKE_CORRECTION = { minStrength: 0.02, radius: 2, spread: 1.4, fullLength: 60, fullWeight: 0.25 };
/** Strokes within these angles (radians) of vertical or of their vanishing point are construction lines. */
const CONSTRUCTION_LINE = { toVertical: 0.1, toVanishingPoint: 0.07 };
/**
 * Ranges over which the certainty of a direction rises from 0 to 1: by confidence of the view,
 * by median angle of strokes to their vanishing point, and by share of near-vertical strokes that are vertical.
 */
const CERTAINTY = {
  confidence: [0.3, 0.6],
  medianAngle: [0.008, 0.018],
  verticalShare: [0.5, 0.8],
  nearVerticalAngle: 0.25,
} as const;

function emptyWarp(w: number, h: number): Warp {
  const columns = Math.ceil(w / STEP) + 2;
  const rows = Math.ceil(h / STEP) + 2;
  const cells = columns * rows;
  return { step: STEP, columns, rows, dx: new Float32Array(cells), dy: new Float32Array(cells), tilt: 0, largest: 0 };
}

/** Weighted median of (value, weight) pairs. */
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
 * Returns the warp that removes tilt and converging verticals, from the tilt of near-vertical strokes.
 * If the horizontal strokes have the same tilt, the sheet was rotated and rows are shifted too.
 */
export function deskewWarp(segments: Segment[], w: number, h: number): Warp {
  const warp = emptyWarp(w, h);
  const upright = segments.filter(
    (s) => isUpright(s, VERTICAL_STROKES.maxAngle) && s.length > h * VERTICAL_STROKES.minLength,
  );
  if (upright.length < VERTICAL_STROKES.minCount) return warp;
  const leanOf = (s: Segment): number => (s.x1 - s.x0) / (s.y1 - s.y0);
  const lean = median(upright.map((s) => [leanOf(s), s.length]));
  let num = 0;
  let den = 1e-6;
  for (const s of upright) {
    const cx = (s.x0 + s.x1) / 2 - w / 2;
    const d = leanOf(s) - lean;
    if (Math.abs(d) > VERTICAL_TILT.maxDeviation) continue;
    num += s.length * cx * d;
    den += s.length * cx * cx;
  }
  const a = clamp(lean, -VERTICAL_TILT.maxTilt, VERTICAL_TILT.maxTilt);
  const b = clamp(num / den, -VERTICAL_TILT.maxConvergence / w, VERTICAL_TILT.maxConvergence / w);
  const level = segments.filter(
    (s) => Math.abs(s.angle) < HORIZONTAL_STROKES.maxAngle && s.length > w * HORIZONTAL_STROKES.minLength,
  );
  const turn = level.length > HORIZONTAL_STROKES.minCount ? median(level.map((s) => [Math.tan(s.angle), s.length])) : 0;
  const alike = Math.abs(turn + a) < ROTATED_SHEET.maxDifference && Math.abs(a) > ROTATED_SHEET.minTilt;
  const turned = alike ? clamp(turn, -VERTICAL_TILT.maxTilt, VERTICAL_TILT.maxTilt) : 0;
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
 * Returns the warp that rotates each stroke towards the vertical or its vanishing point.
 * The rotation is `strength` (0-1) times the certainty of that direction.
 */
export function snapWarp(segments: Segment[], view: View, w: number, h: number, strength: number): Warp {
  const warp = emptyWarp(w, h);
  if (strength < STROKE_CORRECTION.minStrength) return warp;
  const weight = new Float32Array(warp.dx.length);
  const { radius: reach } = STROKE_CORRECTION;
  const sureness = certaintyOf(segments, view);
  for (const s of segments) {
    const { turn, towards } = intendedRotation(s, view);
    const amount = turn * strength * (towards ? sureness[towards] : 0);
    if (amount === 0) continue;
    const mx = (s.x0 + s.x1) / 2;
    const my = (s.y0 + s.y1) / 2;
    const count = Math.max(2, Math.ceil(s.length / STEP));
    for (let k = 0; k <= count; k++) {
      const x = s.x0 + ((s.x1 - s.x0) * k) / count;
      const y = s.y0 + ((s.y1 - s.y0) * k) / count;
      // Inverse mapping: a point of the straightened stroke is rotated by +turn to find its source.
      const px = (y - my) * amount;
      const py = -(x - mx) * amount;
      const c0 = Math.round(x / STEP);
      const r0 = Math.round(y / STEP);
      for (let r = Math.max(0, r0 - reach); r <= Math.min(warp.rows - 1, r0 + reach); r++) {
        for (let c = Math.max(0, c0 - reach); c <= Math.min(warp.columns - 1, c0 + reach); c++) {
          const g =
            Math.exp(-((c - x / STEP) ** 2 + (r - y / STEP) ** 2) / STROKE_CORRECTION.spread) *
            Math.min(1, s.length / STROKE_CORRECTION.fullLength);
          const cell = r * warp.columns + c;
          (warp.dx[cell] as number) += g * px;
          (warp.dy[cell] as number) += g * py;
          (weight[cell] as number) += g;
        }
      }
    }
  }
  for (let i = 0; i < weight.length; i++) {
    const k = smoothstep(0, STROKE_CORRECTION.fullWeight, weight[i] as number) / Math.max(1e-4, weight[i] as number);
    (warp.dx[i] as number) *= k;
    (warp.dy[i] as number) *= k;
    warp.largest = Math.max(warp.largest, Math.hypot(warp.dx[i] as number, warp.dy[i] as number));
  }
  return warp;
}

type Direction = 'upright' | 'left' | 'right';

/** Intended direction of a stroke, and rotation to it in radians; null when no direction is near enough. */
function intendedRotation(s: Segment, view: View): { turn: number; towards: Direction | null } {
  if (isUpright(s, CONSTRUCTION_LINE.toVertical)) {
    return { turn: (s.angle > 0 ? Math.PI / 2 : -Math.PI / 2) - s.angle, towards: 'upright' };
  }
  const towards = angleTo(s, view.left.x, view.left.y) <= angleTo(s, view.right.x, view.right.y) ? 'left' : 'right';
  const point: Point = view[towards];
  if (angleTo(s, point.x, point.y) > CONSTRUCTION_LINE.toVanishingPoint) return { turn: 0, towards: null };
  const my = (s.y0 + s.y1) / 2;
  const mx = (s.x0 + s.x1) / 2;
  let turn = Math.atan2(point.y - my, point.x - mx) - s.angle;
  while (turn > Math.PI / 2) turn -= Math.PI;
  while (turn < -Math.PI / 2) turn += Math.PI;
  return { turn, towards };
}

/** Certainty (0-1) of each direction of a drawing. */
function certaintyOf(segments: Segment[], view: View): Record<Direction, number> {
  const turns: Record<Direction, [number, number][]> = { upright: [], left: [], right: [] };
  let around = 0;
  for (const s of segments) {
    const { turn, towards } = intendedRotation(s, view);
    if (towards) turns[towards].push([Math.abs(turn), s.length]);
    if (isUpright(s, CERTAINTY.nearVerticalAngle)) around += s.length;
  }
  const uprights = turns.upright.reduce((sum, [, length]) => sum + length, 0);
  const seen = smoothstep(...CERTAINTY.confidence, view.confidence);
  const agreeing = (those: [number, number][]): number => 1 - smoothstep(...CERTAINTY.medianAngle, median(those));
  return {
    upright: smoothstep(...CERTAINTY.verticalShare, uprights / Math.max(1, around)),
    left: seen * agreeing(turns.left),
    right: seen * agreeing(turns.right),
  };
}

/** Warps an RGB image. Positions outside are clamped to its border. */
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
