import { boxBlur, clamp, luma, quantile, smoothstep } from './raster';

/** A drawing taken off its paper. */
export interface InkMap {
  /** 0 = bare paper, 1 = full line. Solid fills are no lines: only their outline is. */
  ink: Float32Array;
  /** Colour of the drawing with the paper divided out, sRGB bytes. */
  colour: Uint8Array;
  /** White lines on a dark sheet were turned round. */
  inverted: boolean;
}

/** Sliding maximum (or minimum, by sign -1) over 2r+1 pixels along one axis, in constant time (van Herk 1992). */
function slide(from: Float32Array, w: number, h: number, r: number, alongX: boolean, sign: number): Float32Array {
  const out = new Float32Array(from.length);
  const length = alongX ? w : h;
  const lines = alongX ? h : w;
  const step = alongX ? 1 : w;
  const span = 2 * r + 1;
  const padded = length + 2 * r;
  const ahead = new Float32Array(padded);
  const behind = new Float32Array(padded);
  for (let l = 0; l < lines; l++) {
    const start = alongX ? l * w : l;
    const at = (i: number): number => sign * (from[start + Math.min(length - 1, Math.max(0, i - r)) * step] as number);
    for (let i = 0; i < padded; i++) ahead[i] = i % span === 0 ? at(i) : Math.max(ahead[i - 1] as number, at(i));
    for (let i = padded - 1; i >= 0; i--) {
      behind[i] = i === padded - 1 || i % span === span - 1 ? at(i) : Math.max(behind[i + 1] as number, at(i));
    }
    for (let i = 0; i < length; i++)
      out[start + i * step] = sign * Math.max(behind[i] as number, ahead[i + 2 * r] as number);
  }
  return out;
}

/** What the sheet would look like without strokes: a grey closing that is wider than any pen, then smoothed. */
function withoutStrokes(gray: Float32Array, w: number, h: number): Float32Array {
  const r = Math.max(3, Math.round(w / 170));
  const calm = boxBlur(gray, w, h, 1, 1);
  const wide = slide(slide(calm, w, h, r, true, 1), w, h, r, false, 1);
  return boxBlur(slide(slide(wide, w, h, r, true, -1), w, h, r, false, -1), w, h, 1, 1);
}

/** White balance of the sheet as a whole: the colour fills keep their hue, yellowed paper turns white. */
function sheetColour(rgb: Uint8Array, gray: Float32Array): [number, number, number] {
  const bright = quantile(gray, 0.7);
  const sums = [0, 0, 0];
  let count = 0;
  for (let i = 0; i < gray.length; i += 3) {
    if ((gray[i] as number) < bright) continue;
    for (let k = 0; k < 3; k++) (sums[k] as number) += rgb[3 * i + k] as number;
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
  const inverted = quantile(gray, 0.5) < 0.4 && quantile(gray, 0.993) - quantile(gray, 0.5) > 0.2;
  if (inverted) {
    for (let i = 0; i < gray.length; i++) {
      const g = Math.round(255 * (1 - (gray[i] as number)));
      rgb.fill(g, 3 * i, 3 * i + 3);
    }
    gray = luma(rgb);
  }
  const paper = withoutStrokes(gray, w, h);
  const dark = new Float32Array(w * h);
  for (let i = 0; i < dark.length; i++)
    dark[i] = clamp(1 - (gray[i] as number) / Math.max(0.06, paper[i] as number), 0, 1);
  const grain = quantile(dark, 0.5);
  const low = clamp(grain * 2.2 + 0.035, 0.05, 0.2);
  const strokes = dark.filter((value) => value > low * 1.6);
  const strong = strokes.length > w * h * 0.0005 ? quantile(strokes, 0.75) : 0.5;
  const high = clamp(strong, low + 0.1, 0.6);
  const ink = new Float32Array(w * h);
  for (let i = 0; i < ink.length; i++) ink[i] = smoothstep(low, high, dark[i] as number);
  addFillBorders(ink, paper, w, h);
  return { ink, colour: onWhite(rgb, gray, w, h), inverted };
}

/** Borders of fills that were laid without an outline: steps of the sheet without strokes. */
function addFillBorders(ink: Float32Array, sheet: Float32Array, w: number, h: number): void {
  for (let y = 2; y < h - 2; y++) {
    for (let x = 2; x < w - 2; x++) {
      const i = y * w + x;
      const gx = (sheet[i + 2] as number) - (sheet[i - 2] as number);
      const gy = (sheet[i + 2 * w] as number) - (sheet[i - 2 * w] as number);
      const step = Math.sqrt(gx * gx + gy * gy);
      if (step > 0.09) ink[i] = Math.max(ink[i] as number, smoothstep(0.09, 0.2, step) * 0.75);
    }
  }
}

/** The drawing's colours with the tone and the uneven light of the sheet divided out. */
function onWhite(rgb: Uint8Array, gray: Float32Array, w: number, h: number): Uint8Array {
  const sheet = sheetColour(rgb, gray);
  const level = (0.2126 * sheet[0] + 0.7152 * sheet[1] + 0.0722 * sheet[2]) / 255;
  const light = boxBlur(gray, w, h, w / 8, 2);
  const out = new Uint8Array(rgb.length);
  for (let i = 0; i < gray.length; i++) {
    // Large fills pull the local estimate down; never let them pass for paper.
    const local = clamp(((light[i] as number) / level) * 1.04, 0.86, 1.08);
    for (let k = 0; k < 3; k++)
      out[3 * i + k] = clamp(((rgb[3 * i + k] as number) / ((sheet[k] as number) * local)) * 250, 0, 255);
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
  let calm = 0;
  let seen = 0;
  const bright = quantile(gray, 0.85);
  // A thin pen and one that a small scan made thick: a ridge of either width counts.
  const wide = 2 * reach;
  const ridgeAt = (i: number, g: number, r: number): boolean => {
    const [l, q] = [gray[i - r] as number, gray[i + r] as number];
    const [t, b] = [gray[i - r * w] as number, gray[i + r * w] as number];
    const across = Math.min(l, q) - g > threshold || g - Math.max(l, q) > threshold;
    return across || Math.min(t, b) - g > threshold || g - Math.max(t, b) > threshold;
  };
  for (let y = wide; y < h - wide; y += 2) {
    for (let x = wide; x < w - wide; x += 2) {
      const i = y * w + x;
      const g = gray[i] as number;
      const [l, r] = [gray[i - reach] as number, gray[i + reach] as number];
      const [t, b] = [gray[i - reach * w] as number, gray[i + reach * w] as number];
      seen++;
      if (ridgeAt(i, g, reach) || ridgeAt(i, g, wide)) ridge++;
      else if (Math.abs(l - r) > threshold || Math.abs(t - b) > threshold) step++;
      const near = Math.abs((gray[i + 1] as number) - g) + Math.abs((gray[i + w] as number) - g);
      if (near < 0.03) calm++;
      if (near < 0.03 && g > bright - 0.25) even++;
    }
  }
  const ridges = ridge / Math.max(1, ridge + step);
  const paper = even / Math.max(1, seen);
  const busy = (ridge + step) / Math.max(1, seen);
  // Measured on drawings at several sizes (ridges above 0.39) and on photographs and renderings (below 0.42, less paper).
  const sheet = (paper > 0.8 && ridges > 0.28) || (paper > 0.66 && ridges > 0.4) || paper > 0.88;
  // Coloured fills and paper in the shade are not bright, but calm, and the pen on them is dark.
  const deep = penDepth(gray, w, h, reach);
  const filled = calm / Math.max(1, seen) > 0.84 && deep > 0.5;
  const drawn = sheet || filled || (ridges > 0.44 && paper > 0.3 && deep > 0.3) || busy < 0.01;
  return { drawn, ridges, paper };
}

/** Share of the dark ridges that are much darker than both their sides: a pen's are, joints and frames of a photo are not. */
function penDepth(gray: Float32Array, w: number, h: number, reach: number): number {
  let ridges = 0;
  let deep = 0;
  const r = reach + 1;
  for (let y = r; y < h - r; y += 2) {
    for (let x = r; x < w - r; x += 2) {
      const i = y * w + x;
      const sides = Math.max(
        Math.min(gray[i - r] as number, gray[i + r] as number),
        Math.min(gray[i - r * w] as number, gray[i + r * w] as number),
      );
      const depth = sides - (gray[i] as number);
      if (depth > 0.09) ridges++;
      if (depth > 0.25) deep++;
    }
  }
  return deep / Math.max(1, ridges);
}
