import { boxBlur, clamp, luma, quantile, smoothstep } from './raster';

/** A drawing separated from its paper. */
export interface InkMap {
  /** 0 = bare paper, 1 = full line. Solid fills are reduced to their outline. */
  ink: Float32Array;
  /** Colours of the drawing divided by the colour of the paper, as sRGB bytes. */
  colour: Uint8Array;
  /** Whether the input had white lines on a dark sheet and was inverted. */
  inverted: boolean;
}

/** Widest pen stroke that is removed from the sheet: image width divided by `widthDivisor`, at least `minPixels`. */
const WIDEST_PEN = { widthDivisor: 170, minPixels: 3 };
/** Brightness quantile of bare paper, sampling stride in pixels, and darkest accepted paper (0-255). */
const SHEET = { paperQuantile: 0.7, stride: 3, minBrightness: 20 };
/** A dark sheet with white lines: a dark median, and brightest pixels that are clearly lighter. */
const DARK_SHEET = { maxMedian: 0.4, brightQuantile: 0.993, minLighter: 0.2 };
/** Lower bound of the paper's brightness when ink is measured relative to it. */
const MIN_PAPER_BRIGHTNESS = 0.06;
/** Ink starts above the grain of the paper and is full at the darkness of most strokes. */
const INK = {
  grainFactor: 2.2,
  grainOffset: 0.035,
  startRange: [0.05, 0.2],
  strokeFactor: 1.6,
  minStrokeShare: 0.0005,
  strokeQuantile: 0.75,
  defaultFullInk: 0.5,
  minRise: 0.1,
  maxFullInk: 0.6,
} as const;
/** The border of a fill is a change of tone over four pixels: threshold, full value, and the ink that it gets. */
const FILL_STEP = { threshold: 0.09, full: 0.2, ink: 0.75 };
/** Correction of uneven light on the sheet. The blur radius is the image width divided by `widthDivisor`. */
const LIGHT = { widthDivisor: 8, factor: 1.04, min: 0.86, max: 1.08, white: 250 };
/** Thresholds that distinguish drawings from photographs. */
const DRAWN = {
  /** A ridge is a dark line: its maximum width is the image width divided by this. */
  ridgeWidthDivisor: 300,
  minRidgePixels: 3,
  minRidgeDepth: 0.09,
  /** Brightness quantile of the paper, and tolerances for even areas. */
  paperQuantile: 0.85,
  maxCalmStep: 0.03,
  maxPaperDifference: 0.25,
  /**
   * Minimum share of paper, and of ridges among the edges. In tests the share of ridges was above 0.39 for drawings,
   * and below 0.42 with less paper for photos and renderings.
   */
  sheets: [
    { paper: 0.8, ridges: 0.28 },
    { paper: 0.66, ridges: 0.4 },
    { paper: 0.88, ridges: 0.12 },
  ],
  /** Figure-ground plans and silhouettes: black fills on bright paper, with few lines. */
  silhouette: { minPaper: 0.88, minBrightness: 0.85, minBlack: 0.015, maxBlackTone: 0.25 },
  /** Drawings with coloured fills or shaded paper: smooth areas with dark pen lines. */
  filled: { minCalm: 0.84, minDeep: 0.5, minRidges: 0.12, minBrightness: 0.85 },
  /** A dense drawing made with a dark pen. */
  dense: { minRidges: 0.44, minPaper: 0.3, minDeep: 0.3 },
  /** A sheet with fewer edge pixels than this share is empty. */
  maxEdgesOfEmptySheet: 0.01,
  /** Contrast (0-1) of a ridge that only a pen stroke reaches. */
  minPenDepth: 0.25,
};

/** Sliding maximum over 2r+1 pixels along one axis (van Herk 1992). With sign -1 it is the minimum. */
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

/** Removes all strokes from the sheet by a greyscale closing that is wider than any pen, then smooths it. */
function removeStrokes(gray: Float32Array, w: number, h: number): Float32Array {
  const r = Math.max(WIDEST_PEN.minPixels, Math.round(w / WIDEST_PEN.widthDivisor));
  const calm = boxBlur(gray, w, h, 1, 1);
  const wide = slide(slide(calm, w, h, r, true, 1), w, h, r, false, 1);
  return boxBlur(slide(slide(wide, w, h, r, true, -1), w, h, r, false, -1), w, h, 1, 1);
}

/** White balance of the sheet: fills keep their hue, and yellowed paper becomes white. */
function sheetColour(rgb: Uint8Array, gray: Float32Array): [number, number, number] {
  const bright = quantile(gray, SHEET.paperQuantile);
  const sums = [0, 0, 0];
  let count = 0;
  for (let i = 0; i < gray.length; i += SHEET.stride) {
    if ((gray[i] as number) < bright) continue;
    for (let k = 0; k < 3; k++) (sums[k] as number) += rgb[3 * i + k] as number;
    count++;
  }
  const mean = sums.map((s) => Math.max(SHEET.minBrightness, s / Math.max(1, count))) as [number, number, number];
  return mean;
}

/** Separates ink from paper: removes uneven light, yellowing and grain. Thin, pale lines become stronger. */
export function inkMap(input: Uint8Array, w: number, h: number): InkMap {
  const rgb = Uint8Array.from(input);
  let gray = luma(rgb);
  const middle = quantile(gray, 0.5);
  const inverted =
    middle < DARK_SHEET.maxMedian && quantile(gray, DARK_SHEET.brightQuantile) - middle > DARK_SHEET.minLighter;
  if (inverted) {
    for (let i = 0; i < gray.length; i++) {
      const g = Math.round(255 * (1 - (gray[i] as number)));
      rgb.fill(g, 3 * i, 3 * i + 3);
    }
    gray = luma(rgb);
  }
  const paper = removeStrokes(gray, w, h);
  const dark = new Float32Array(w * h);
  for (let i = 0; i < dark.length; i++)
    dark[i] = clamp(1 - (gray[i] as number) / Math.max(MIN_PAPER_BRIGHTNESS, paper[i] as number), 0, 1);
  const grain = quantile(dark, 0.5);
  const low = clamp(grain * INK.grainFactor + INK.grainOffset, INK.startRange[0], INK.startRange[1]);
  const strokes = dark.filter((value) => value > low * INK.strokeFactor);
  const strong =
    strokes.length > w * h * INK.minStrokeShare ? quantile(strokes, INK.strokeQuantile) : INK.defaultFullInk;
  const high = clamp(strong, low + INK.minRise, INK.maxFullInk);
  const ink = new Float32Array(w * h);
  for (let i = 0; i < ink.length; i++) ink[i] = smoothstep(low, high, dark[i] as number);
  addFillBorders(ink, paper, w, h);
  return { ink, colour: divideByPaper(rgb, gray, w, h), inverted };
}

/** Adds borders of fills without outline: changes of tone that remain when strokes are removed. */
function addFillBorders(ink: Float32Array, sheet: Float32Array, w: number, h: number): void {
  for (let y = 2; y < h - 2; y++) {
    for (let x = 2; x < w - 2; x++) {
      const i = y * w + x;
      const gx = (sheet[i + 2] as number) - (sheet[i - 2] as number);
      const gy = (sheet[i + 2 * w] as number) - (sheet[i - 2 * w] as number);
      const step = Math.sqrt(gx * gx + gy * gy);
      if (step > FILL_STEP.threshold)
        ink[i] = Math.max(ink[i] as number, smoothstep(FILL_STEP.threshold, FILL_STEP.full, step) * FILL_STEP.ink);
    }
  }
}

/** Divides the colours of the drawing by the tone and light of the sheet. */
function divideByPaper(rgb: Uint8Array, gray: Float32Array, w: number, h: number): Uint8Array {
  const sheet = sheetColour(rgb, gray);
  const level = (0.2126 * sheet[0] + 0.7152 * sheet[1] + 0.0722 * sheet[2]) / 255;
  const light = boxBlur(gray, w, h, w / LIGHT.widthDivisor, 2);
  const out = new Uint8Array(rgb.length);
  for (let i = 0; i < gray.length; i++) {
    // A large fill lowers the local estimate of the paper. The limits keep it from being taken as paper.
    const local = clamp(((light[i] as number) / level) * LIGHT.factor, LIGHT.min, LIGHT.max);
    for (let k = 0; k < 3; k++)
      out[3 * i + k] = clamp(((rgb[3 * i + k] as number) / ((sheet[k] as number) * local)) * LIGHT.white, 0, 255);
  }
  return out;
}

/**
 * Tells drawings from photos. Drawings have thin dark ridges on even ground; photos have changes of tone and textures.
 */
export function looksDrawn(rgb: Uint8Array, w: number, h: number): { drawn: boolean; ridges: number; paper: number } {
  const gray = luma(rgb);
  const reach = Math.max(DRAWN.minRidgePixels, Math.round(w / DRAWN.ridgeWidthDivisor));
  const { minRidgeDepth: threshold } = DRAWN;
  let ridge = 0;
  let step = 0;
  let even = 0;
  let calm = 0;
  let black = 0;
  let seen = 0;
  const bright = quantile(gray, DRAWN.paperQuantile);
  // Two ridge widths are tested: a thin pen, and a pen that a small scan made thicker.
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
      if (g < DRAWN.silhouette.maxBlackTone * bright) black++;
      if (ridgeAt(i, g, reach) || ridgeAt(i, g, wide)) ridge++;
      else if (Math.abs(l - r) > threshold || Math.abs(t - b) > threshold) step++;
      const near = Math.abs((gray[i + 1] as number) - g) + Math.abs((gray[i + w] as number) - g);
      if (near < DRAWN.maxCalmStep) calm++;
      if (near < DRAWN.maxCalmStep && g > bright - DRAWN.maxPaperDifference) even++;
    }
  }
  const ridges = ridge / Math.max(1, ridge + step);
  const paper = even / Math.max(1, seen);
  const busy = (ridge + step) / Math.max(1, seen);
  const sheet = DRAWN.sheets.some((least) => paper > least.paper && ridges > least.ridges);
  // Coloured fills and shaded paper are not bright, but they are smooth and have dark pen lines.
  const deep = penDepth(gray, w, h, reach);
  const pen = ridges > DRAWN.filled.minRidges || bright > DRAWN.filled.minBrightness;
  const filled = pen && calm / Math.max(1, seen) > DRAWN.filled.minCalm && deep > DRAWN.filled.minDeep;
  const penned = ridges > DRAWN.dense.minRidges && paper > DRAWN.dense.minPaper && deep > DRAWN.dense.minDeep;
  const { silhouette } = DRAWN;
  const solid = bright > silhouette.minBrightness && paper > silhouette.minPaper && black > silhouette.minBlack * seen;
  const drawn = sheet || solid || filled || penned || busy < DRAWN.maxEdgesOfEmptySheet;
  return { drawn, ridges, paper };
}

/** Share of ridges that are much darker than both sides, as pen strokes are. Joints and frames in a photo are not. */
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
      if (depth > DRAWN.minRidgeDepth) ridges++;
      if (depth > DRAWN.minPenDepth) deep++;
    }
  }
  return deep / Math.max(1, ridges);
}
