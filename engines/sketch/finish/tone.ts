import type { Look } from '../../still/image/look';
import type { Frame } from '../frame/frame';
import { AGX_CURVE, AGX_HIGH, AGX_LOW } from '../light/atmosphere-constants';
import { cellNoise } from '../light/noise';
import { clamp, mix } from '../reading/raster';

const [P6, P5, P4, P3, P2, P1, P0] = AGX_CURVE;

/** AgX base curve (fit of Benjamin Wrensch). */
function curve(x: number): number {
  const x2 = x * x;
  const x4 = x2 * x2;
  return P6 * x4 * x2 + P5 * x4 * x + P4 * x4 + P3 * x2 * x + P2 * x2 + P1 * x + P0;
}

const TABLE = 4096;

/** Table of the tone curve with contrast over log2 exposure. It avoids computing powers per pixel. */
export function toneTable(contrast: number): Float32Array {
  const table = new Float32Array(TABLE + 1);
  for (let i = 0; i <= TABLE; i++) table[i] = Math.max(0, curve(i / TABLE)) ** contrast;
  return table;
}

const toneOf = (table: Float32Array, value: number): number => {
  const x = clamp((Math.log2(Math.max(value, 1e-10)) - AGX_LOW) / (AGX_HIGH - AGX_LOW), 0, 1) * TABLE;
  const i = Math.min(TABLE - 1, x | 0);
  return (table[i] as number) + ((table[i + 1] as number) - (table[i] as number)) * (x - i);
};

/** Converts one row of linear radiance to sRGB bytes: exposure, bloom, vignette, AgX, saturation, dither. */
export function toneRow(frame: Frame, look: Look, table: Float32Array, y: number): void {
  const { width, height, radiance, rgb, bloom, bloomWidth, bloomHeight, exposure } = frame;
  const fy = clamp(((y + 0.5) * bloomHeight) / height - 0.5, 0, bloomHeight - 1.001);
  const by = fy | 0;
  const v = fy - by;
  const dy = ((y + 0.5) / height) * 2 - 1;
  for (let x = 0; x < width; x++) {
    const i = 3 * (y * width + x);
    const fx = clamp(((x + 0.5) * bloomWidth) / width - 0.5, 0, bloomWidth - 1.001);
    const bx = fx | 0;
    const u = fx - bx;
    const b = 3 * (by * bloomWidth + bx);
    const down = 3 * bloomWidth;
    const dx = ((x + 0.5) / width) * 2 - 1;
    const k = exposure * (1 - look.vignette * (dx * dx + dy * dy) * 0.5);
    const at = (c: number): number => {
      const glow =
        ((bloom[b + c] as number) * (1 - u) + (bloom[b + 3 + c] as number) * u) * (1 - v) +
        ((bloom[b + down + c] as number) * (1 - u) + (bloom[b + down + 3 + c] as number) * u) * v;
      return ((radiance[i + c] as number) * (1 - look.bloom) + glow * look.bloom) * k;
    };
    const r = at(0) * (1 + 0.06 * look.warmth);
    const g = at(1);
    const bl = at(2) * (1 - 0.06 * look.warmth);
    let R = toneOf(table, 0.842479 * r + 0.0784336 * g + 0.0792237 * bl);
    let G = toneOf(table, 0.0423282 * r + 0.8784686 * g + 0.0791661 * bl);
    let B = toneOf(table, 0.0423757 * r + 0.0784336 * g + 0.879143 * bl);
    const L = 0.2126 * R + 0.7152 * G + 0.0722 * B;
    R = L + look.saturation * (R - L);
    G = L + look.saturation * (G - L);
    B = L + look.saturation * (B - L);
    const grain = cellNoise(x, y, 7) - 0.5;
    rgb[i] = clamp((1.196879 * R - 0.0980209 * G - 0.0990297 * B) * 255 + 0.5 + grain, 0, 255);
    rgb[i + 1] = clamp((-0.0528969 * R + 1.1519031 * G - 0.0989612 * B) * 255 + 0.5 + grain, 0, 255);
    rgb[i + 2] = clamp((-0.0529716 * R - 0.0980435 * G + 1.1510737 * B) * 255 + 0.5 + grain, 0, 255);
  }
}

/** A reference for the exposure besides the image's own mean: log2 luminance, and its weight (0-1). */
export interface MeterReference {
  level: number;
  weight: number;
}

/**
 * Computes the exposure that maps the mean log luminance, mixed with the reference, to the look's key.
 * Also fills the small bloom buffer.
 */
export function meter(frame: Frame, look: Look, known: MeterReference = { level: 0, weight: 0 }): number {
  const { width, height, radiance, bloom, bloomWidth, bloomHeight } = frame;
  let sum = 0;
  let count = 0;
  const step = Math.max(1, Math.round(width / 480));
  for (let y = 0; y < height; y += step) {
    for (let x = 0; x < width; x += step) {
      const i = 3 * (y * width + x);
      const l =
        0.2126 * (radiance[i] as number) + 0.7152 * (radiance[i + 1] as number) + 0.0722 * (radiance[i + 2] as number);
      sum += Math.log2(Math.max(l, 1e-5));
      count++;
    }
  }
  const level = mix(sum / Math.max(1, count), known.level, known.weight);
  const exposure = (look.key / 2 ** level) * 2 ** look.ev;
  const limit = 12 / exposure;
  const small = new Float32Array(bloom.length);
  for (let y = 0; y < bloomHeight; y++) {
    for (let x = 0; x < bloomWidth; x++) {
      const x0 = Math.floor((x * width) / bloomWidth);
      const y0 = Math.floor((y * height) / bloomHeight);
      const x1 = Math.max(x0 + 1, Math.floor(((x + 1) * width) / bloomWidth));
      const y1 = Math.max(y0 + 1, Math.floor(((y + 1) * height) / bloomHeight));
      let n = 0;
      const o = 3 * (y * bloomWidth + x);
      for (let j = y0; j < y1; j += 2) {
        for (let i = x0; i < x1; i += 2) {
          for (let c = 0; c < 3; c++)
            (small[o + c] as number) += Math.min(limit, radiance[3 * (j * width + i) + c] as number);
          n++;
        }
      }
      for (let c = 0; c < 3; c++) (small[o + c] as number) /= n;
    }
  }
  blurTriples(small, bloom, bloomWidth, bloomHeight, Math.max(1, Math.round(bloomWidth / 36)));
  return exposure;
}

function blurTriples(from: Float32Array, to: Float32Array, w: number, h: number, r: number): void {
  const row = new Float32Array(from.length);
  const pass = (src: Float32Array, dst: Float32Array, dx: number, dy: number): void => {
    for (let y = 0; y < h; y++) {
      for (let x = 0; x < w; x++) {
        let total = 0;
        const o = 3 * (y * w + x);
        const sums = [0, 0, 0];
        for (let k = -2 * r; k <= 2 * r; k++) {
          const q = 3 * (clamp(y + k * dy, 0, h - 1) * w + clamp(x + k * dx, 0, w - 1));
          const g = Math.exp(-(k * k) / (r * r));
          for (let c = 0; c < 3; c++) (sums[c] as number) += (src[q + c] as number) * g;
          total += g;
        }
        for (let c = 0; c < 3; c++) dst[o + c] = (sums[c] as number) / total;
      }
    }
  };
  pass(from, row, 1, 0);
  pass(row, to, 0, 1);
}
