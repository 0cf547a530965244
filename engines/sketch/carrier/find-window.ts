import { luma } from '../reading/raster';
import type { Part, Pixels } from './carrier';

/** Share of a row or column that an edge of the window's contents covers, and the minimum step in brightness. */
const EDGE = { covered: 0.8, step: 0.02, beside: 3 };
/** Maximum depth of the bars at the top, sides and bottom (shares of the image side), and minimum depth of a bar. */
const BARS = { top: 0.25, side: 0.32, bottom: 0.2, least: 0.012 };
/** A bar: share of its most frequent tone, share of marks (icons, letters), and tones (0-255) that count as equal. */
const BAR = { even: 0.6, marks: 0.004, tolerance: 2, mark: 24 };

/**
 * Finds the contents of a program window in a screenshot.
 * They lie below a top bar with icons and beside bars of one tone.
 * Null without bars. A sheet has lines, but no steps from one even tone to another.
 */
export function findWindow({ rgb, w, h }: Pixels): Part | null {
  const gray = luma(rgb);
  const step = (i: number, away: number): boolean =>
    Math.abs((gray[i + away] as number) - (gray[i - away] as number)) > EDGE.step;
  const rowEdge = (y: number, x0: number, x1: number): boolean => {
    let steps = 0;
    for (let x = x0; x < x1; x += 2) if (step(y * w + x, EDGE.beside * w)) steps += 2;
    return steps > EDGE.covered * (x1 - x0);
  };
  const columnEdge = (x: number, y0: number, y1: number): boolean => {
    let steps = 0;
    for (let y = y0; y < y1; y += 2) if (step(y * w + x, EDGE.beside)) steps += 2;
    return steps > EDGE.covered * (y1 - y0);
  };
  const tones = (x0: number, y0: number, x1: number, y1: number) => tonesOf(gray, w, x0, y0, x1, y1);
  const contents = tones(Math.round(w * 0.35), Math.round(h * 0.3), Math.round(w * 0.65), Math.round(h * 0.75)).tone;
  const isBar = (x0: number, y0: number, x1: number, y1: number): boolean => {
    const { tone, even } = tones(x0, y0, x1, y1);
    return even > BAR.even && Math.abs(tone - contents) > BAR.tolerance;
  };
  const [from, to] = [Math.round(h * BARS.top), Math.round(h * (1 - BARS.bottom))];
  let [top, left, right, bottom] = [0, 0, w, h];
  // A side bar may interrupt the top bar's edge.
  for (let y = Math.round(h * BARS.top); y > h * BARS.least && top === 0; y--)
    if (rowEdge(y, Math.round(w * 0.33), w - 4) && isBar(0, 0, w, y - 2)) top = y;
  if (top === 0 || tones(0, 0, w, top).marks < BAR.marks) return null;
  for (let x = Math.round(w * BARS.side); x > w * BARS.least && left === 0; x--)
    if (columnEdge(x, from, to) && isBar(0, from, x - 2, to)) left = x;
  for (let x = Math.round(w * (1 - BARS.side)); x < w * (1 - BARS.least) && right === w; x++)
    if (columnEdge(x, from, to) && isBar(x + 2, from, w, to)) right = x;
  for (let y = Math.round(h * (1 - BARS.bottom)); y < h * (1 - BARS.least) && bottom === h; y++)
    if (rowEdge(y, left + 4, right - 4) && isBar(left, y + 2, right, h)) bottom = y;
  if (left === 0 && right === w && bottom === h) return null;
  const inset = EDGE.beside + 2;
  const [x0, x1] = [left > 0 ? left + inset : 0, right < w ? right - inset : w];
  const [y0, y1] = [top + inset, bottom < h ? bottom - inset : h];
  return { left: x0 / w, top: y0 / h, width: (x1 - x0) / w, height: (y1 - y0) / h };
}

/** A rectangle's most frequent tone (0-255), its share, and the share of pixels with a very different tone. */
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
    if (Math.abs(k - tone) <= BAR.tolerance) even += counts[k] as number;
    else if (Math.abs(k - tone) > BAR.mark) marks += counts[k] as number;
  }
  return { tone, even: even / Math.max(1, all), marks: marks / Math.max(1, all) };
}
