import { luma } from '../reading/raster';
import type { Part, Pixels } from './carrier';

/** An edge of a window's contents: minimum share of a row or column, and minimum step in brightness. */
const EDGE = { minCovered: 0.8, minStep: 0.02, comparedPixels: 3 };
/** Bars of a program window: maximum and minimum depth, as shares of the image side. */
const BARS = { maxTop: 0.25, maxSide: 0.32, maxBottom: 0.2, minDepth: 0.012 };
/** A bar has one main tone (0-255), and marks such as icons and letters. */
const BAR = { minMainToneShare: 0.6, minMarkShare: 0.004, minToneDifference: 2, minMarkDifference: 24 };

/**
 * Finds the contents of a program window in a screenshot, below a top bar with icons and beside bars of one tone.
 * Null without bars. A sheet has lines, but no steps from one even tone to another.
 */
export function findWindow({ rgb, w, h }: Pixels): Part | null {
  const gray = luma(rgb);
  const step = (i: number, away: number): boolean =>
    Math.abs((gray[i + away] as number) - (gray[i - away] as number)) > EDGE.minStep;
  const rowEdge = (y: number, x0: number, x1: number): boolean => {
    let steps = 0;
    for (let x = x0; x < x1; x += 2) if (step(y * w + x, EDGE.comparedPixels * w)) steps += 2;
    return steps > EDGE.minCovered * (x1 - x0);
  };
  const columnEdge = (x: number, y0: number, y1: number): boolean => {
    let steps = 0;
    for (let y = y0; y < y1; y += 2) if (step(y * w + x, EDGE.comparedPixels)) steps += 2;
    return steps > EDGE.minCovered * (y1 - y0);
  };
  const tones = (x0: number, y0: number, x1: number, y1: number) => tonesOf(gray, w, x0, y0, x1, y1);
  const contents = tones(Math.round(w * 0.35), Math.round(h * 0.3), Math.round(w * 0.65), Math.round(h * 0.75)).tone;
  const isBar = (x0: number, y0: number, x1: number, y1: number): boolean => {
    const { tone, even } = tones(x0, y0, x1, y1);
    return even > BAR.minMainToneShare && Math.abs(tone - contents) > BAR.minToneDifference;
  };
  const [from, to] = [Math.round(h * BARS.maxTop), Math.round(h * (1 - BARS.maxBottom))];
  let [top, left, right, bottom] = [0, 0, w, h];
  // A side bar may interrupt the edge of the top bar.
  for (let y = Math.round(h * BARS.maxTop); y > h * BARS.minDepth && top === 0; y--)
    if (rowEdge(y, Math.round(w * 0.33), w - 4) && isBar(0, 0, w, y - 2)) top = y;
  if (top === 0 || tones(0, 0, w, top).marks < BAR.minMarkShare) return null;
  for (let x = Math.round(w * BARS.maxSide); x > w * BARS.minDepth && left === 0; x--)
    if (columnEdge(x, from, to) && isBar(0, from, x - 2, to)) left = x;
  for (let x = Math.round(w * (1 - BARS.maxSide)); x < w * (1 - BARS.minDepth) && right === w; x++)
    if (columnEdge(x, from, to) && isBar(x + 2, from, w, to)) right = x;
  for (let y = Math.round(h * (1 - BARS.maxBottom)); y < h * (1 - BARS.minDepth) && bottom === h; y++)
    if (rowEdge(y, left + 4, right - 4) && isBar(left, y + 2, right, h)) bottom = y;
  if (left === 0 && right === w && bottom === h) return null;
  const inset = EDGE.comparedPixels + 2;
  const [x0, x1] = [left > 0 ? left + inset : 0, right < w ? right - inset : w];
  const [y0, y1] = [top + inset, bottom < h ? bottom - inset : h];
  return { left: x0 / w, top: y0 / h, width: (x1 - x0) / w, height: (y1 - y0) / h };
}

/** Most frequent tone (0-255) of a rectangle, its share, and the share of pixels with a clearly different tone. */
function tonesOf(gray: Float32Array, w: number, x0: number, y0: number, x1: number, y1: number) {
  const counts = new Int32Array(256);
  let all = 0;
  for (let y = y0; y < y1; y += 3)
    for (let x = x0; x < x1; x += 2) {
      const tone = Math.round((gray[y * w + x] as number) * 255);
      counts[tone] = (counts[tone] ?? 0) + 1;
      all++;
    }
  let tone = 0;
  for (let k = 0; k < 256; k++) if ((counts[k] as number) > (counts[tone] as number)) tone = k;
  let even = 0;
  let marks = 0;
  for (let k = 0; k < 256; k++) {
    if (Math.abs(k - tone) <= BAR.minToneDifference) even += counts[k] as number;
    else if (Math.abs(k - tone) > BAR.minMarkDifference) marks += counts[k] as number;
  }
  return { tone, even: even / Math.max(1, all), marks: marks / Math.max(1, all) };
}
