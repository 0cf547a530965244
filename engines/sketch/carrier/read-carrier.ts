import { isRectangle } from '@maquette/contracts/fields/drawing-crop';
import { inkMap, looksDrawn } from '../reading/ink-map';
import { clamp, luma, quantile } from '../reading/raster';
import {
  type Carrier,
  isWholeSheet,
  type Part,
  type Pixels,
  type Point,
  type Quad,
  WHOLE,
  WHOLE_QUAD,
} from './carrier';
import { findBorder, findTitleBlocks } from './find-border';
import { around, findDimensions, findLetterRows } from './find-labels';
import { aspectOfQuad, findPaper } from './find-paper';
import { findWindow } from './find-window';
import { heightOf, inkPieces, LEAST_INK, type Piece, widthOf } from './ink-pieces';
import { gridDarkness, invert, isInverted, withoutGrid } from './sheet-tones';
import { cut, flattenLight, squareSheet } from './square-sheet';

/** Length in pixels of the image from which the carrier is read. */
export const CARRIER_SIDE = 1100;
/** Length in pixels of the image in which a sheet on a desk is searched for. */
const DESK_SEARCH_SIDE = 520;
/**
 * Paper and ink of an evenly lit sheet, as tones (0-1) and shares of pixels.
 * Sections with black fills have few thin lines, but almost no tones between paper and ink.
 */
const PAPER = { minBareShare: 0.66, minPaperTone: 0.86, maxInkTone: 0.45, minTwoToneShare: 0.88 };
/** Margin around the cropped drawing, as a share of its longer side. */
const MARGIN = 0.05;
/** A piece with a smaller share of all ink is a speck. */
const MAX_SPECK_SHARE = 0.002;
const LABEL_MARGIN_PIXELS = 2;

/** A drawing without its carrier, at the size at which it was read. */
export interface FreedDrawing extends Pixels {
  carrier: Carrier;
  /** The drawing's ink (0-1) without labels; w x h values. */
  ink: Float32Array;
  /** True for thin dark lines on paper, false for a photograph or a rendering. */
  drawn: boolean;
  /** Share (0-1) of the ink that was lettering. */
  lettering: number;
  /** Number of rows of lettering inside the drawing. */
  labels: number;
}

/** The part of an input that is the sheet. */
interface FoundSheet extends Pick<Carrier, 'surface' | 'quad' | 'aspect'> {
  /** The sheet with corrected perspective and light. */
  sheet: Pixels;
}

/**
 * Finds the carrier of a drawing and removes it.
 * @param input the input, about CARRIER_SIDE pixels long
 * @param chosen corners of the drawing set by the user, in shares of the input; detected when missing
 */
export function readCarrier(input: Pixels, chosen?: Quad): FreedDrawing {
  const found = chosen ? chosenSheet(input, chosen) : findSheet(input);
  let { sheet } = found;
  const { surface, quad, aspect } = found;
  let carrier: Carrier = { surface, quad, aspect, inverted: false, grid: 0, erased: [], crop: WHOLE };
  if (isInverted(sheet)) {
    sheet = invert(sheet);
    carrier = { ...carrier, inverted: true };
  }
  const grid = gridDarkness(sheet);
  if (grid > 0) {
    sheet = withoutGrid(sheet, grid);
    carrier = { ...carrier, grid };
  }
  const drawn = surface === 'desk' || looksDrawn(sheet.rgb, sheet.w, sheet.h).drawn;
  if (!drawn) return { ...sheet, carrier, drawn, ink: new Float32Array(sheet.w * sheet.h), lettering: 0, labels: 0 };
  return { ...withoutLabels(sheet, carrier, chosen !== undefined), drawn };
}

function findSheet(input: Pixels): FoundSheet {
  const window = findWindow(input);
  if (window) {
    const sheet = cut(input, window);
    return { surface: 'screen', quad: quadOf(window), aspect: sheet.w / sheet.h, sheet };
  }
  const whole = { surface: 'sheet', quad: WHOLE_QUAD, aspect: input.w / input.h, sheet: input } as const;
  return sheetOnDesk(input) ?? whole;
}

/** Returns the sheet chosen by the user. A part that is not a rectangle was photographed at an angle. */
function chosenSheet(input: Pixels, quad: Quad): FoundSheet {
  if (isWholeSheet(quad)) return { surface: 'sheet', quad, aspect: input.w / input.h, sheet: input };
  const corners = quad.map(([x, y]): Point => [x * input.w, y * input.h]) as unknown as Quad;
  const [a, b, , d] = corners;
  const upright = isRectangle(quad);
  const aspect = upright ? (b[0] - a[0]) / (d[1] - a[1]) : aspectOfQuad(corners, input.w, input.h);
  const sheet = squareSheet(input, { quad, aspect }, CARRIER_SIDE);
  const flat = upright ? null : flattenLight(sheet);
  if (flat && isDrawnPaper(flat)) return { surface: 'desk', quad, aspect, sheet: flat };
  return { surface: 'sheet', quad, aspect, sheet };
}

/** Finds a drawing on paper in a photo of a desk; null when there is none. */
function sheetOnDesk(input: Pixels): FoundSheet | null {
  const small = reduced(input, DESK_SEARCH_SIDE);
  const found = findPaper(small);
  if (!found) return null;
  const quad = found.map(([x, y]) => [x / small.w, y / small.h]) as unknown as Quad;
  const aspect = aspectOfQuad(found, small.w, small.h);
  const sheet = flattenLight(squareSheet(input, { quad: inset(quad), aspect }, CARRIER_SIDE));
  return isDrawnPaper(sheet) ? { surface: 'desk', quad: inset(quad), aspect, sheet } : null;
}

/** Whether an evenly lit sheet is mostly bare paper with lines on it. */
function isDrawnPaper(flat: Pixels): boolean {
  const gray = luma(flat.rgb);
  let bare = 0;
  let dark = 0;
  for (const value of gray) {
    if (value > PAPER.minPaperTone) bare++;
    else if (value < PAPER.maxInkTone) dark++;
  }
  const twoTone = bare + dark > PAPER.minTwoToneShare * gray.length;
  const drawn = twoTone || looksDrawn(flat.rgb, flat.w, flat.h).drawn;
  return bare >= PAPER.minBareShare * gray.length && drawn;
}

/** Moves the corners slightly inwards, so that the edge of the sheet does not become a line. */
function inset(quad: Quad): Quad {
  const [cx, cy] = [quad.reduce((sum, [x]) => sum + x, 0) / 4, quad.reduce((sum, [, y]) => sum + y, 0) / 4];
  return quad.map(([x, y]) => [cx + (x - cx) * 0.985, cy + (y - cy) * 0.985]) as unknown as Quad;
}

const quadOf = ({ left, top, width, height }: Part): Quad => [
  [left, top],
  [left + width, top],
  [left + width, top + height],
  [left, top + height],
];

/** @param keepsAll whether the sheet must keep its size instead of being cropped to the drawing */
function withoutLabels(sheet: Pixels, carrier: Carrier, keepsAll: boolean): Omit<FreedDrawing, 'drawn'> {
  const { w, h } = sheet;
  const { ink } = inkMap(sheet.rgb, w, h);
  const long = Math.max(w, h);
  const border = keepsAll ? null : findBorder(ink, w, h, carrier.surface === 'screen');
  const inside = border ?? { x0: 0, y0: 0, x1: w - 1, y1: h - 1 };
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++)
      if (x < inside.x0 || x > inside.x1 || y < inside.y0 || y > inside.y1) ink[y * w + x] = 0;
  const pieces = inkPieces(ink, w, h);
  const { all } = pieces;
  const rows = findLetterRows(pieces, ink, w);
  const titles = findTitleBlocks(all, ink, w, inside);
  const dimensions = findDimensions(pieces, rows, w, long);
  const total = ink.reduce((sum, value) => sum + value, 0);
  let lettering = 0;
  for (const row of rows) lettering += inkIn(ink, w, row);
  const isTitled = (piece: Piece): boolean =>
    titles.some(
      (title) => piece.x0 >= title.x0 && piece.x1 <= title.x1 && piece.y0 >= title.y0 && piece.y1 <= title.y1,
    );
  const labels = rows.filter((row) => !isTitled(row));
  const erased = [...titles, ...labels, ...dimensions];
  for (const { x0, y0, x1, y1 } of erased)
    for (let y = Math.max(0, y0 - LABEL_MARGIN_PIXELS); y <= Math.min(h - 1, y1 + LABEL_MARGIN_PIXELS); y++)
      ink.fill(0, y * w + Math.max(0, x0 - LABEL_MARGIN_PIXELS), y * w + Math.min(w, x1 + 1 + LABEL_MARGIN_PIXELS));
  const kept = all.filter(
    (piece) => piece.area > MAX_SPECK_SHARE * total && !erased.includes(piece as never) && !isTitled(piece),
  );
  const cropped = !keepsAll && (border !== null || carrier.surface !== 'sheet');
  const crop = cropped && kept.length > 0 ? withMargin(around(kept), inside, w, h) : partOf(inside, w, h);
  const read: Carrier = { ...carrier, erased: erased.map((piece) => partOf(grown(piece), w, h)), crop };
  const rgb = Uint8Array.from(sheet.rgb);
  for (const part of read.erased) erase(rgb, w, h, part);
  const freed = cut({ rgb, w, h }, crop);
  return {
    ...freed,
    ink: cutPlane(ink, w, crop, freed),
    carrier: read,
    lettering: total > 0 ? Math.min(1, lettering / total) : 0,
    labels: labels.length,
  };
}

const grown = ({ x0, y0, x1, y1 }: Piece): Omit<Piece, 'area'> => ({
  x0: x0 - LABEL_MARGIN_PIXELS,
  y0: y0 - LABEL_MARGIN_PIXELS,
  x1: x1 + LABEL_MARGIN_PIXELS,
  y1: y1 + LABEL_MARGIN_PIXELS,
});

function partOf({ x0, y0, x1, y1 }: Omit<Piece, 'area'>, w: number, h: number): Part {
  const [left, top] = [clamp(x0 / w, 0, 1), clamp(y0 / h, 0, 1)];
  return { left, top, width: clamp((x1 + 1) / w, 0, 1) - left, height: clamp((y1 + 1) / h, 0, 1) - top };
}

function withMargin(piece: Piece, inside: Omit<Piece, 'area'>, w: number, h: number): Part {
  const margin = Math.round(MARGIN * Math.max(widthOf(piece), heightOf(piece)));
  return partOf(
    {
      x0: Math.max(inside.x0, piece.x0 - margin),
      y0: Math.max(inside.y0, piece.y0 - margin),
      x1: Math.min(inside.x1, piece.x1 + margin),
      y1: Math.min(inside.y1, piece.y1 + margin),
    },
    w,
    h,
  );
}

function inkIn(ink: Float32Array, w: number, { x0, y0, x1, y1 }: Piece): number {
  let sum = 0;
  for (let y = y0; y <= y1; y++) for (let x = x0; x <= x1; x++) sum += (ink[y * w + x] as number) >= LEAST_INK ? 1 : 0;
  return sum;
}

function cutPlane(plane: Float32Array, w: number, { left, top }: Part, size: { w: number; h: number }): Float32Array {
  const h = plane.length / w;
  const [x, y] = [Math.round(left * w), Math.round(top * h)];
  const out = new Float32Array(size.w * size.h);
  for (let row = 0; row < size.h; row++)
    out.set(plane.subarray((y + row) * w + x, (y + row) * w + x + size.w), row * size.w);
  return out;
}

/** Fills a part with the colour of the paper around it. */
export function erase(rgb: Uint8Array, w: number, h: number, part: Part): void {
  const [x0, y0] = [Math.floor(part.left * w), Math.floor(part.top * h)];
  const [x1, y1] = [
    Math.min(w, Math.ceil((part.left + part.width) * w)),
    Math.min(h, Math.ceil((part.top + part.height) * h)),
  ];
  const paper = [0, 1, 2].map((k) => {
    const tones: number[] = [];
    for (let x = x0; x < x1; x++) for (const y of [y0, y1 - 1]) tones.push(rgb[3 * (y * w + x) + k] ?? 255);
    for (let y = y0; y < y1; y++) for (const x of [x0, x1 - 1]) tones.push(rgb[3 * (y * w + x) + k] ?? 255);
    return quantile(tones, 0.8);
  });
  for (let y = y0; y < y1; y++)
    for (let x = x0; x < x1; x++) for (let k = 0; k < 3; k++) rgb[3 * (y * w + x) + k] = paper[k] ?? 255;
}

/** Averages blocks of pixels so that the longer side is at most `side` pixels. */
function reduced(input: Pixels, side: number): Pixels {
  const factor = Math.max(1, Math.ceil(Math.max(input.w, input.h) / side));
  if (factor === 1) return input;
  const [w, h] = [Math.floor(input.w / factor), Math.floor(input.h / factor)];
  const rgb = new Uint8Array(3 * w * h);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++)
      for (let k = 0; k < 3; k++) {
        let sum = 0;
        for (let j = 0; j < factor; j++)
          for (let i = 0; i < factor; i++)
            sum += input.rgb[3 * ((y * factor + j) * input.w + x * factor + i) + k] as number;
        rgb[3 * (y * w + x) + k] = sum / (factor * factor);
      }
  return { rgb, w, h };
}
