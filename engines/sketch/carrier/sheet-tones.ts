import { clamp, luma, quantile } from '../reading/raster';
import type { Pixels } from './carrier';

/**
 * Light strokes on a dark ground: maximum tone of the ground, step that makes a stroke, ratio of light to dark strokes.
 */
const STROKES = { ground: 0.62, step: 0.14, more: 3, most: 0.4, least: 0.0008 };
/** Grid paper: darkness of its lines, minimum number of lines, and unevenness of their spacing (deviation / mean). */
const GRID = { from: 0.035, to: 0.42, lines: 9, uneven: 0.16, covered: 0.55, margin: 1.3 };

/** Whether the drawing has light strokes on a darker ground: a blueprint, a blackboard, an inverted export. */
export function isInverted({ rgb }: Pixels): boolean {
  const gray = luma(rgb);
  const ground = quantile(gray, 0.5);
  let light = 0;
  let dark = 0;
  for (const tone of gray) {
    if (tone - ground > STROKES.step) light++;
    else if (ground - tone > STROKES.step) dark++;
  }
  const share = light / gray.length;
  return ground < STROKES.ground && share > STROKES.least && share < STROKES.most && light > STROKES.more * dark;
}

/** Turns light lines on a dark sheet into dark lines on white; colours are dropped. */
export function invert({ rgb, w, h }: Pixels): Pixels {
  const gray = luma(rgb);
  const counts = new Int32Array(256);
  for (const value of gray) counts[Math.round(value * 255)] = (counts[Math.round(value * 255)] ?? 0) + 1;
  let ground = 0;
  for (let k = 0; k < 256; k++) if ((counts[k] as number) > (counts[ground] as number)) ground = k;
  const out = new Uint8Array(rgb.length);
  for (let i = 0; i < gray.length; i++) {
    const ink = clamp(((gray[i] as number) * 255 - ground) / Math.max(40, 245 - ground), 0, 1);
    out.fill(Math.round(252 * (1 - ink)), 3 * i, 3 * i + 3);
  }
  return { rgb: out, w, h };
}

/** Darkness of the lines of grid or millimetre paper: evenly spaced pale lines in both directions; 0 without a grid. */
export function gridDarkness({ rgb, w, h }: Pixels): number {
  const gray = luma(rgb);
  const across = paleLines(gray, w, h, true);
  const down = paleLines(gray, w, h, false);
  return across > 0 && down > 0 ? Math.max(across, down) : 0;
}

/** How dark evenly spaced pale lines along one axis are; 0 when there are none. */
function paleLines(gray: Float32Array, w: number, h: number, columns: boolean): number {
  const [length, depth] = columns ? [w, h] : [h, w];
  const at = (i: number, j: number): number => (columns ? gray[j * w + i] : gray[i * w + j]) as number;
  const covered = new Float32Array(length);
  const tones: number[] = [];
  for (let i = 3; i < length - 3; i++) {
    let pale = 0;
    let seen = 0;
    for (let j = 0; j < depth; j += 3) {
      seen++;
      const d = Math.min(at(i - 3, j), at(i + 3, j)) - at(i, j);
      if (d > GRID.from * 0.6 && d < GRID.to) pale++;
    }
    covered[i] = pale / seen;
  }
  const lines: number[] = [];
  for (let i = 3; i < length - 3; i++) {
    const value = covered[i] as number;
    if (value < GRID.covered || value < (covered[i - 1] as number) || value <= (covered[i + 1] as number)) continue;
    lines.push(i);
    for (let j = 0; j < depth; j += 7) tones.push(Math.min(at(i - 3, j), at(i + 3, j)) - at(i, j));
  }
  if (lines.length < GRID.lines) return 0;
  const gaps = lines.slice(1).map((line, k) => line - (lines[k] as number));
  const middle = [...gaps].sort((a, b) => a - b)[gaps.length >> 1] as number;
  const even = gaps.filter((gap) => Math.abs(gap / middle - 1) < GRID.uneven).length;
  if (even < 0.7 * gaps.length) return 0;
  tones.sort((a, b) => a - b);
  const darkness = tones[Math.floor(tones.length * 0.7)] as number;
  return darkness > GRID.from * 0.6 && darkness < GRID.to ? darkness : 0;
}

/** Removes everything that is not darker than the grid lines. */
export function withoutGrid({ rgb, w, h }: Pixels, grid: number): Pixels {
  const gray = luma(rgb);
  const out = new Uint8Array(rgb.length);
  const least = grid * GRID.margin + 0.02;
  for (let i = 0; i < gray.length; i++) {
    const darkness = 1 - (gray[i] as number);
    const kept = clamp((darkness - least) / (1 - least), 0, 1);
    const scale = darkness > 0.004 ? kept / darkness : 0;
    for (let k = 0; k < 3; k++) out[3 * i + k] = 255 - (255 - (rgb[3 * i + k] as number)) * scale;
  }
  return { rgb: out, w, h };
}
