import { boxBlur, clamp, distanceTo, luma, quantile, smoothstep } from './raster';

/** A drawing taken off its paper. */
export interface InkMap {
  /** 0 = bare paper, 1 = full line. Solid fills are taken out: only their outline stays. */
  ink: Float32Array;
  /** Colour of the drawing with the paper divided out, sRGB bytes. */
  colour: Uint8Array;
  /** True where a colour or grey fill lies rather than bare paper. */
  filled: Uint8Array;
  /** White lines on a dark sheet were turned round. */
  inverted: boolean;
}

const CELL = 8;

/** Local paper brightness of one channel: bright quantile per cell, widened over strokes, smoothed. */
function paperField(channel: (i: number) => number, w: number, h: number): (x: number, y: number) => number {
  const cw = Math.ceil(w / CELL);
  const ch = Math.ceil(h / CELL);
  const cells = new Float32Array(cw * ch);
  const found: number[] = [];
  for (let cy = 0; cy < ch; cy++) {
    for (let cx = 0; cx < cw; cx++) {
      found.length = 0;
      for (let j = 0; j < CELL; j += 2) {
        for (let i = 0; i < CELL; i += 2) {
          found.push(channel(Math.min(h - 1, cy * CELL + j) * w + Math.min(w - 1, cx * CELL + i)));
        }
      }
      found.sort((a, b) => a - b);
      cells[cy * cw + cx] = found[Math.floor(found.length * 0.8)]!;
    }
  }
  const wide = new Float32Array(cells.length);
  const reach = 3;
  for (let cy = 0; cy < ch; cy++) {
    for (let cx = 0; cx < cw; cx++) {
      let best = 0;
      for (let j = -reach; j <= reach; j++) {
        const o = clamp(cy + j, 0, ch - 1) * cw;
        for (let i = -reach; i <= reach; i++) best = Math.max(best, cells[o + clamp(cx + i, 0, cw - 1)]!);
      }
      wide[cy * cw + cx] = best;
    }
  }
  const smooth = boxBlur(wide, cw, ch, 3, 2);
  return (x, y) => {
    const fx = clamp((x + 0.5) / CELL - 0.5, 0, cw - 1);
    const fy = clamp((y + 0.5) / CELL - 0.5, 0, ch - 1);
    const ix = Math.min(cw - 1, fx | 0);
    const iy = Math.min(ch - 1, fy | 0);
    const ax = Math.min(cw - 1, ix + 1);
    const ay = Math.min(ch - 1, iy + 1);
    const u = fx - ix;
    const v = fy - iy;
    const top = smooth[iy * cw + ix]! * (1 - u) + smooth[iy * cw + ax]! * u;
    const bottom = smooth[ay * cw + ix]! * (1 - u) + smooth[ay * cw + ax]! * u;
    return top * (1 - v) + bottom * v;
  };
}

/** White balance of the sheet as a whole: the colour fills keep their hue, yellowed paper turns white. */
function sheetColour(rgb: Uint8Array, gray: Float32Array): [number, number, number] {
  const bright = quantile(gray, 0.7);
  const sums = [0, 0, 0];
  let count = 0;
  for (let i = 0; i < gray.length; i += 3) {
    if (gray[i]! < bright) continue;
    for (let k = 0; k < 3; k++) sums[k]! += rgb[3 * i + k]!;
    count++;
  }
  const mean = sums.map((s) => Math.max(20, s / Math.max(1, count))) as [number, number, number];
  return mean;
}

/**
 * Removes the paper: uneven light, yellowing and grain go, lines stay. Thin pale lines are lifted to full strength by
 * the drawing's own darkest strokes.
 */
export function inkMap(input: Uint8Array, w: number, h: number): InkMap {
  const rgb = Uint8Array.from(input);
  let gray = luma(rgb);
  const inverted = quantile(gray, 0.5) < 0.4 && quantile(gray, 0.97) - quantile(gray, 0.5) > 0.25;
  if (inverted) {
    for (let i = 0; i < gray.length; i++) {
      const g = Math.round(255 * (1 - gray[i]!));
      rgb.fill(g, 3 * i, 3 * i + 3);
    }
    gray = luma(rgb);
  }
  const plane = gray;
  const paper = paperField((i) => plane[i]!, w, h);
  const dark = new Float32Array(w * h);
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) dark[y * w + x] = clamp(1 - gray[y * w + x]! / Math.max(0.06, paper(x, y)), 0, 1);
  }
  const grain = quantile(dark, 0.5);
  const low = clamp(grain * 2.2 + 0.035, 0.05, 0.2);
  const strokes = dark.filter((value) => value > low * 1.6);
  const strong = strokes.length > w * h * 0.0005 ? quantile(strokes, 0.75) : 0.5;
  const high = clamp(strong, low + 0.1, 0.6);
  const ink = new Float32Array(w * h);
  for (let i = 0; i < ink.length; i++) ink[i] = smoothstep(low, high, dark[i]!);
  const filled = takeOutFills(ink, w, h);
  return { ink, colour: onWhite(rgb, gray, paper, w, h), filled, inverted };
}

/** Ink thicker than any stroke is a fill: keep its rim as a line, report its inside. */
function takeOutFills(ink: Float32Array, w: number, h: number): Uint8Array {
  const bare = new Uint8Array(w * h);
  for (let i = 0; i < bare.length; i++) bare[i] = ink[i]! < 0.35 ? 1 : 0;
  const depth = distanceTo(bare, w, h);
  const thick = Math.max(4, w / 260);
  const core = new Uint8Array(w * h);
  for (let i = 0; i < core.length; i++) core[i] = depth[i]! > thick ? 1 : 0;
  const filled = new Uint8Array(w * h);
  const back = distanceTo(core, w, h);
  for (let i = 0; i < filled.length; i++) {
    if (back[i]! > thick * 1.15 || depth[i]! < 1.6) continue;
    filled[i] = 1;
    if (depth[i]! > 2.2) ink[i] = 0;
  }
  return filled;
}

function onWhite(
  rgb: Uint8Array,
  gray: Float32Array,
  paper: (x: number, y: number) => number,
  w: number,
  h: number,
): Uint8Array {
  const sheet = sheetColour(rgb, gray);
  const sheetLuma = (0.2126 * sheet[0] + 0.7152 * sheet[1] + 0.0722 * sheet[2]) / 255;
  const out = new Uint8Array(rgb.length);
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const i = y * w + x;
      // Large fills pull the local estimate down; never let them pass for paper.
      const local = clamp(paper(x, y) / sheetLuma, 0.82, 1.1);
      for (let k = 0; k < 3; k++) {
        out[3 * i + k] = clamp((rgb[3 * i + k]! / (sheet[k]! * local)) * 250, 0, 255);
      }
    }
  }
  return out;
}

/** What kind of picture came in: thin dark ridges on an even ground make a drawing, steps and textures a photo. */
export function looksDrawn(rgb: Uint8Array, w: number, h: number): { drawn: boolean; ridges: number; paper: number } {
  const gray = luma(rgb);
  const reach = Math.max(3, Math.round(w / 300));
  const threshold = 0.09;
  let ridge = 0;
  let step = 0;
  let even = 0;
  let seen = 0;
  const bright = quantile(gray, 0.85);
  for (let y = reach; y < h - reach; y += 2) {
    for (let x = reach; x < w - reach; x += 2) {
      const i = y * w + x;
      const g = gray[i]!;
      const [l, r, t, b] = [gray[i - reach]!, gray[i + reach]!, gray[i - reach * w]!, gray[i + reach * w]!];
      seen++;
      const across = Math.min(l, r) - g > threshold || g - Math.max(l, r) > threshold;
      const down = Math.min(t, b) - g > threshold || g - Math.max(t, b) > threshold;
      if (across || down) ridge++;
      else if (Math.abs(l - r) > threshold || Math.abs(t - b) > threshold) step++;
      const near = Math.abs(gray[i + 1]! - g) + Math.abs(gray[i + w]! - g);
      if (near < 0.03 && g > bright - 0.25) even++;
    }
  }
  const ridges = ridge / Math.max(1, ridge + step);
  const paper = even / Math.max(1, seen);
  const busy = (ridge + step) / Math.max(1, seen);
  const drawn = paper > 0.62 || (ridges > 0.42 && paper > 0.3) || busy < 0.01;
  return { drawn, ridges, paper };
}
