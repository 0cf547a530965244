import { SeededRandom } from '../../random/seeded-random';
import { valueNoise } from '../light/noise';
import { bilinear, boxBlur, clamp, mix, smoothstep } from '../reading/raster';
import { findSegments } from '../reading/segments';
import type { ScenePlanes } from './scene-planes';

export interface Pen {
  /** Amplitude of the pen's wobble in pixels. */
  wobble: number;
  /** How far straight strokes extend past their ends, in pixels. */
  overshoot: number;
  paper: 'white' | 'yellowed';
  seed: number;
}

/** Two faces form a crease when the cosine of their angle is below this (35 degrees). */
const CREASE = 0.82;

/**
 * Finds line pixels: depth discontinuities, creases, borders between materials, outlines of foliage.
 * @param broad minimum extent of the faces on both sides of a crease, as a share of the width: thin objects get no
 * creases
 */
export function contours(planes: ScenePlanes, leafy: Uint8Array, group: Uint8Array, broad: number): Uint8Array {
  const { w, h, inverse, normal } = planes;
  const lines = new Uint8Array(w * h);
  const crown = boxBlur(Float32Array.from(leafy), w, h, w * 0.004, 2);
  const alike = (i: number, j: number): boolean => {
    const along = (k: number): number => (normal[3 * i + k] as number) * (normal[3 * j + k] as number);
    return Math.abs(along(0) + along(1) + along(2)) > CREASE;
  };
  const reaches = [0.25, 0.5, 1].map((share) => Math.max(1, Math.round(w * broad * share)));
  const creased = (i: number, step: number): boolean =>
    !alike(i, i + step) && reaches.every((far) => alike(i, i - far * step) && alike(i + step, i + (far + 1) * step));
  const inside = (i: number): boolean => (crown[i] as number) > 0.5;
  for (let y = 1; y < h - 1; y++) {
    for (let x = 1; x < w - 1; x++) {
      const i = y * w + x;
      if (inside(i) !== inside(i + 1) || inside(i) !== inside(i + w)) {
        lines[i] = 1;
        continue;
      }
      if (inside(i)) continue;
      if (leafy[i] || leafy[i + 1] || leafy[i + w]) continue;
      const z = inverse[i] as number;
      const bend = (step: number): number =>
        Math.abs((inverse[i - step] as number) + (inverse[i + step] as number) - 2 * z);
      // On grazing planes depth changes fast per row, so a crease must exceed the local slope too.
      const slope = (step: number): number => Math.abs((inverse[i + step] as number) - (inverse[i - step] as number));
      const across = bend(1) > 0.012 * z + 0.12 * Math.min(slope(1), z) && bend(1) > 2e-5;
      const down = bend(w) > 0.012 * z + 0.12 * Math.min(slope(w), z) && bend(w) > 2e-5;
      const other = group[i] !== group[i + 1] || group[i] !== group[i + w];
      if (across || down || other || creased(i, 1) || creased(i, w)) lines[i] = 1;
    }
  }
  return lines;
}

/** Extends straight strokes past their ends, as in a quick sketch. */
function overshoot(lines: Float32Array, w: number, h: number, pen: Pen): void {
  const random = new SeededRandom(pen.seed);
  for (const s of findSegments(Float32Array.from(lines), w, h)) {
    if (s.length < w * 0.045) continue;
    const [dx, dy] = [(s.x1 - s.x0) / s.length, (s.y1 - s.y0) / s.length];
    for (const [x, y, sign] of [
      [s.x0, s.y0, -1],
      [s.x1, s.y1, 1],
    ] as const) {
      const reach = pen.overshoot * random.range(0.2, 1);
      for (let t = 0; t < reach; t += 0.5) {
        const px = Math.round(x + sign * dx * t);
        const py = Math.round(y + sign * dy * t);
        if (px >= 0 && py >= 0 && px < w && py < h) lines[py * w + px] = 1;
      }
    }
  }
}

/** Draws lines with a pen on paper (sRGB bytes): strokes wobble, vary in pressure and extend past corners. */
export function penDrawing(contour: Uint8Array, w: number, h: number, pen: Pen): Uint8Array {
  const drawn = Float32Array.from(contour);
  overshoot(drawn, w, h, pen);
  const stroke = boxBlur(drawn, w, h, 1, 1);
  const rgb = new Uint8Array(w * h * 3);
  const period = w / 26;
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const dx = (valueNoise(x / period, y / period, pen.seed) - 0.5) * 2 * pen.wobble;
      const dy = (valueNoise(x / period, y / period, pen.seed + 1) - 0.5) * 2 * pen.wobble;
      const press = 0.75 + 0.25 * valueNoise(x / (period * 2), y / (period * 2), pen.seed + 2);
      const ink = smoothstep(0.06, 0.3, bilinear(stroke, w, h, x + dx, y + dy)) * press;
      const light = pen.paper === 'white' ? 1 : 1 - 0.34 * smoothstep(0.3, 1.5, (x / w) * 0.9 + (y / h) * 0.7);
      const fibre = pen.paper === 'white' ? 0 : (valueNoise(x / 2.5, y / 2.5, 9) - 0.5) * 6;
      const sheet = pen.paper === 'white' ? [254, 254, 253] : [233, 222, 190];
      for (let k = 0; k < 3; k++)
        rgb[3 * (y * w + x) + k] = clamp(
          mix((sheet[k] as number) * light + fibre, [38, 38, 46][k] as number, ink),
          0,
          255,
        );
    }
  }
  return rgb;
}
