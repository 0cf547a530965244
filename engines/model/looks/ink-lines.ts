import { NEAREST_DEPTH_METRES } from '../../still/tracer/frame-renderer';

/** A surveyed picture at `factor` times the size of the drawing. */
export interface InkFrame {
  width: number;
  height: number;
  factor: number;
  isParallel: boolean;
  /** Tangent of the half angle, or half of the frame in metres. */
  halfWidth: number;
  /** Metres along the axis; Infinity = sky. */
  depth: Float32Array;
  /** Normal in camera axes, 127 = 1. */
  normal: Int8Array;
  /** Slot and object of the surface. */
  surface: Uint32Array;
  /** Brightness of the paper under the lines. */
  tone: Uint8Array;
}

/** Strength of lines: outline against something far behind, fold, change of material or object. */
const OUTLINE = 1;
const FOLD = 0.8;
const SEAM = 0.55;
/** Cosine between the directions of two faces below which their edge is drawn: 18 degrees. */
const FOLD_COSINE = 0.95;
/** A jump of depth is an outline when it exceeds that of the surface's own slope by this share of the distance. */
const JUMP = 0.012;
/** Paper of the sky, and ink, as shares of white. */
const PAPER = 0.985;
const INK = 0.1;

/** Draws the lines and averages to the size of the drawing. */
export function inkRgb(frame: InkFrame, width: number, height: number): { rgb: Uint8Array; inverseDepth: Uint16Array } {
  const strength = lineStrength(frame);
  const { factor } = frame;
  const rgb = new Uint8Array(3 * width * height);
  const inverseDepth = new Uint16Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (let dy = 0; dy < factor; dy++) {
        for (let dx = 0; dx < factor; dx++) {
          const i = (y * factor + dy) * frame.width + x * factor + dx;
          const paper = frame.depth[i] === Infinity ? PAPER : (PAPER * (frame.tone[i] ?? 255)) / 255;
          const ink = (strength[i] ?? 0) / 255;
          sum += paper * (1 - ink) + INK * ink;
        }
      }
      const value = Math.round((255 * sum) / (factor * factor));
      rgb.fill(value, 3 * (y * width + x), 3 * (y * width + x) + 3);
      const depth = frame.depth[y * factor * frame.width + x * factor] ?? Infinity;
      inverseDepth[y * width + x] =
        depth === Infinity ? 0 : Math.round(65535 * Math.min(1, NEAREST_DEPTH_METRES / Math.max(depth, 1e-3)));
    }
  }
  return { rgb, inverseDepth };
}

/** Ink of each surveyed pixel, 0-255: between it and its neighbours to the right and below. */
function lineStrength(frame: InkFrame): Uint8Array {
  const { width, height } = frame;
  const strength = new Uint8Array(width * height);
  // Lines are as wide as a pen on paper: outlines about 1/800 of the width.
  const pen = Math.max(1, Math.round(width / 1900));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const across = x + 1 < width ? edgeBetween(frame, i, 1, x > 0, x + 2 < width) : 0;
      const down = y + 1 < height ? edgeBetween(frame, i, width, y > 0, y + 2 < height) : 0;
      const line = Math.max(across, down);
      if (line > 0) mark(strength, width, height, x, y, line, line >= OUTLINE ? pen + 1 : pen);
    }
  }
  return strength;
}

function mark(
  strength: Uint8Array,
  width: number,
  height: number,
  x: number,
  y: number,
  line: number,
  pen: number,
): void {
  const value = Math.round(255 * Math.min(1, line));
  for (let dy = 0; dy < pen && y + dy < height; dy++) {
    for (let dx = 0; dx < pen && x + dx < width; dx++) {
      const i = (y + dy) * width + x + dx;
      if ((strength[i] ?? 0) < value) strength[i] = value;
    }
  }
}

/** Strength of the line between a pixel and the next one in a direction. */
function edgeBetween(frame: InkFrame, i: number, step: number, hasBefore: boolean, hasAfter: boolean): number {
  const { depth, normal, surface } = frame;
  const j = i + step;
  const [a = Infinity, b = Infinity] = [depth[i], depth[j]];
  if (a === Infinity && b === Infinity) return 0;
  if (a === Infinity || b === Infinity) return OUTLINE;
  // On a plane inverse depth is linear, so the slope on either side predicts the step; a jump does not.
  const f = frame.isParallel ? (value: number) => value : (value: number) => 1 / value;
  const gap = Math.abs(f(a) - f(b));
  const slope = Math.min(
    hasBefore && depth[i - step] !== Infinity ? Math.abs(f(depth[i - step] ?? a) - f(a)) : Infinity,
    hasAfter && depth[j + step] !== Infinity ? Math.abs(f(b) - f(depth[j + step] ?? b)) : Infinity,
  );
  const most = frame.isParallel ? JUMP * frame.halfWidth * 2 : JUMP * f(Math.min(a, b));
  if (gap - 3 * (slope === Infinity ? 0 : slope) > most) return OUTLINE;
  let cosine = 0;
  for (let c = 0; c < 3; c++) cosine += ((normal[3 * i + c] ?? 0) * (normal[3 * j + c] ?? 0)) / (127 * 127);
  if (cosine < FOLD_COSINE) return FOLD;
  return surface[i] === surface[j] ? 0 : SEAM;
}
