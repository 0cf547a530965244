import { boxBlur, clamp, luma, quantile, smoothstep } from './raster';

/** A drawing separated from its paper. */
export interface InkMap {
  /** 0 = bare paper, 1 = full line. For solid fills it contains only the outline. */
  ink: Float32Array;
  /** The drawing's colours after division by the paper colour, as sRGB bytes. */
  colour: Uint8Array;
  /** Whether the input was inverted: white lines on a dark sheet. */
  inverted: boolean;
}

/** Widest pen stroke that the closing removes: the image width divided by `ofWidth`, at least `least` pixels. */
const PEN = { ofWidth: 170, least: 3 };
/** Brightness quantile of the bare sheet, sampling stride in pixels, and the darkest accepted sheet (0-255). */
const SHEET = { darker: 0.7, everyPixel: 3, darkest: 20 };
/** A dark sheet with white lines: its median is below `middle`, and its brightest pixels are lighter by `lighter`. */
const DARK_SHEET = { middle: 0.4, brightest: 0.993, lighter: 0.2 };
/** Lower bound for the paper brightness against which ink is measured. */
const DARKEST_PAPER = 0.06;
/**
 * Ink starts above the paper grain (its scaled median plus an offset) and is full at the darkness of most strokes:
 * pixels several times darker than the start, if they cover enough of the sheet.
 */
const INK = {
  grain: 2.2,
  above: 0.035,
  begins: [0.05, 0.2],
  strokes: 1.6,
  strokeShare: 0.0005,
  strokeQuantile: 0.75,
  usual: 0.5,
  leastRise: 0.1,
  fullest: 0.6,
} as const;
/** The border of a fill is a tone step over four pixels: lower threshold, certain value, and the ink it gets. */
const FILL_STEP = { from: 0.09, sure: 0.2, ink: 0.75 };
/** Smoothing radius for the sheet's illumination, limits for its correction, and the value of white (0-255). */
const LIGHT = { ofWidth: 8, lift: 1.04, least: 0.86, most: 1.08, white: 250 };
/** Thresholds that distinguish drawings from photographs. */
const DRAWN = {
  /** A ridge is a dark line: its maximum width (image width divided by this, pixels) and its minimum tone step. */
  ridgeOfWidth: 300,
  leastRidge: 3,
  threshold: 0.09,
  /** Brightness quantile of the paper; maximum difference between neighbouring pixels, and between paper pixels. */
  paper: 0.85,
  calm: 0.03,
  nearPaper: 0.25,
  /**
   * Minimum shares of paper, and of ridges among the edges. Drawings of several sizes have ridges above 0.39;
   * photographs and renderings have ridges below 0.42, and less paper.
   */
  sheets: [
    { paper: 0.8, ridges: 0.28 },
    { paper: 0.66, ridges: 0.4 },
    { paper: 0.88, ridges: 0.12 },
  ],
  /**
   * Figure-ground plans and silhouettes have fills and few lines. Limits: share and brightness of the paper, share of
   * black, and tone of black relative to the paper. A shaded model view is as even, but has a sky.
   */
  silhouette: { paper: 0.88, bright: 0.85, black: 0.015, tone: 0.25 },
  /** Coloured fills and shaded paper are smooth with dark pen lines; paper that is not white needs more ridges. */
  filled: { calm: 0.84, deep: 0.5, ridges: 0.12, bright: 0.85 },
  /** A dense drawing made with a dark pen. */
  busy: { ridges: 0.44, paper: 0.3, deep: 0.3 },
  /** Share of edge pixels below which the sheet is empty. */
  empty: 0.01,
  /** Contrast of a ridge that only a pen stroke reaches (0-1). */
  deep: 0.25,
};

/** Sliding maximum over 2r+1 pixels along one axis in constant time (van Herk 1992); sign -1 gives the minimum. */
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

/** Removes all strokes from the sheet: a greyscale closing wider than any pen, then smoothing. */
function withoutStrokes(gray: Float32Array, w: number, h: number): Float32Array {
  const r = Math.max(PEN.least, Math.round(w / PEN.ofWidth));
  const calm = boxBlur(gray, w, h, 1, 1);
  const wide = slide(slide(calm, w, h, r, true, 1), w, h, r, false, 1);
  return boxBlur(slide(slide(wide, w, h, r, true, -1), w, h, r, false, -1), w, h, 1, 1);
}

/** White balance for the whole sheet: fills keep their hue, and yellowed paper becomes white. */
function sheetColour(rgb: Uint8Array, gray: Float32Array): [number, number, number] {
  const bright = quantile(gray, SHEET.darker);
  const sums = [0, 0, 0];
  let count = 0;
  for (let i = 0; i < gray.length; i += SHEET.everyPixel) {
    if ((gray[i] as number) < bright) continue;
    for (let k = 0; k < 3; k++) (sums[k] as number) += rgb[3 * i + k] as number;
    count++;
  }
  const mean = sums.map((s) => Math.max(SHEET.darkest, s / Math.max(1, count))) as [number, number, number];
  return mean;
}

/**
 * Removes the paper's uneven light, yellowing and grain.
 * Thin, pale lines are scaled up by the darkest strokes of the drawing.
 */
export function inkMap(input: Uint8Array, w: number, h: number): InkMap {
  const rgb = Uint8Array.from(input);
  let gray = luma(rgb);
  const middle = quantile(gray, 0.5);
  const inverted = middle < DARK_SHEET.middle && quantile(gray, DARK_SHEET.brightest) - middle > DARK_SHEET.lighter;
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
    dark[i] = clamp(1 - (gray[i] as number) / Math.max(DARKEST_PAPER, paper[i] as number), 0, 1);
  const grain = quantile(dark, 0.5);
  const low = clamp(grain * INK.grain + INK.above, INK.begins[0], INK.begins[1]);
  const strokes = dark.filter((value) => value > low * INK.strokes);
  const strong = strokes.length > w * h * INK.strokeShare ? quantile(strokes, INK.strokeQuantile) : INK.usual;
  const high = clamp(strong, low + INK.leastRise, INK.fullest);
  const ink = new Float32Array(w * h);
  for (let i = 0; i < ink.length; i++) ink[i] = smoothstep(low, high, dark[i] as number);
  addFillBorders(ink, paper, w, h);
  return { ink, colour: onWhite(rgb, gray, w, h), inverted };
}

/** Adds the borders of fills that have no outline: tone steps that remain once the strokes are removed. */
function addFillBorders(ink: Float32Array, sheet: Float32Array, w: number, h: number): void {
  for (let y = 2; y < h - 2; y++) {
    for (let x = 2; x < w - 2; x++) {
      const i = y * w + x;
      const gx = (sheet[i + 2] as number) - (sheet[i - 2] as number);
      const gy = (sheet[i + 2 * w] as number) - (sheet[i - 2 * w] as number);
      const step = Math.sqrt(gx * gx + gy * gy);
      if (step > FILL_STEP.from)
        ink[i] = Math.max(ink[i] as number, smoothstep(FILL_STEP.from, FILL_STEP.sure, step) * FILL_STEP.ink);
    }
  }
}

/** Divides the drawing's colours by the sheet's tone and illumination. */
function onWhite(rgb: Uint8Array, gray: Float32Array, w: number, h: number): Uint8Array {
  const sheet = sheetColour(rgb, gray);
  const level = (0.2126 * sheet[0] + 0.7152 * sheet[1] + 0.0722 * sheet[2]) / 255;
  const light = boxBlur(gray, w, h, w / LIGHT.ofWidth, 2);
  const out = new Uint8Array(rgb.length);
  for (let i = 0; i < gray.length; i++) {
    // Large fills lower the local estimate of the paper; the limits prevent a fill from being treated as paper.
    const local = clamp(((light[i] as number) / level) * LIGHT.lift, LIGHT.least, LIGHT.most);
    for (let k = 0; k < 3; k++)
      out[3 * i + k] = clamp(((rgb[3 * i + k] as number) / ((sheet[k] as number) * local)) * LIGHT.white, 0, 255);
  }
  return out;
}

/** Tells drawings from photos: thin dark ridges on an even ground make a drawing, tone steps and textures a photo. */
export function looksDrawn(rgb: Uint8Array, w: number, h: number): { drawn: boolean; ridges: number; paper: number } {
  const gray = luma(rgb);
  const reach = Math.max(DRAWN.leastRidge, Math.round(w / DRAWN.ridgeOfWidth));
  const { threshold } = DRAWN;
  let ridge = 0;
  let step = 0;
  let even = 0;
  let calm = 0;
  let black = 0;
  let seen = 0;
  const bright = quantile(gray, DRAWN.paper);
  // Two ridge widths are tested: a thin pen, and a pen that a small scan thickened.
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
      if (g < DRAWN.silhouette.tone * bright) black++;
      if (ridgeAt(i, g, reach) || ridgeAt(i, g, wide)) ridge++;
      else if (Math.abs(l - r) > threshold || Math.abs(t - b) > threshold) step++;
      const near = Math.abs((gray[i + 1] as number) - g) + Math.abs((gray[i + w] as number) - g);
      if (near < DRAWN.calm) calm++;
      if (near < DRAWN.calm && g > bright - DRAWN.nearPaper) even++;
    }
  }
  const ridges = ridge / Math.max(1, ridge + step);
  const paper = even / Math.max(1, seen);
  const busy = (ridge + step) / Math.max(1, seen);
  const sheet = DRAWN.sheets.some((least) => paper > least.paper && ridges > least.ridges);
  // Coloured fills and shaded paper are not bright, but they are smooth and the pen is dark.
  const deep = penDepth(gray, w, h, reach);
  const pen = ridges > DRAWN.filled.ridges || bright > DRAWN.filled.bright;
  const filled = pen && calm / Math.max(1, seen) > DRAWN.filled.calm && deep > DRAWN.filled.deep;
  const penned = ridges > DRAWN.busy.ridges && paper > DRAWN.busy.paper && deep > DRAWN.busy.deep;
  const { silhouette } = DRAWN;
  const solid = bright > silhouette.bright && paper > silhouette.paper && black > silhouette.black * seen;
  const drawn = sheet || solid || filled || penned || busy < DRAWN.empty;
  return { drawn, ridges, paper };
}

/** Share of ridges much darker than both of their sides: true of pen strokes, not of joints and frames in a photo. */
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
      if (depth > DRAWN.threshold) ridges++;
      if (depth > DRAWN.deep) deep++;
    }
  }
  return deep / Math.max(1, ridges);
}
