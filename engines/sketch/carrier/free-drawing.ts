import {
  type Carrier,
  croppedOnly,
  isCropped,
  isPlain,
  isWholeSheet,
  type Pixels,
  type Point,
  type Quad,
} from './carrier';
import { squaring } from './homography';
import { erase } from './read-carrier';
import { invert, withoutGrid } from './sheet-tones';
import { cut, flattenLight, squareSheet } from './square-sheet';

/** Maximum length in pixels of a drawing that is cut from its sheet. The finest reading needs no more. */
export const FREED_SIDE = 2400;

/**
 * Length in pixels at which an input is decoded. A part chosen by the user gets as many pixels as a whole drawing,
 * but at most twice the given length, to limit memory.
 */
export function decodedSide(side: number, crop: Quad | undefined): number {
  if (!crop) return side;
  const extent = (k: 0 | 1): number => Math.max(...crop.map((at) => at[k])) - Math.min(...crop.map((at) => at[k]));
  return Math.round(side / Math.max(0.5, extent(0), extent(1)));
}

/**
 * Extracts the drawing from its sheet, photo or screenshot:
 * perspective corrected, evenly lit, dark lines on white, without labels and margin.
 */
export function freeDrawing(input: Pixels, carrier: Carrier): Pixels {
  if (isPlain(carrier)) return input;
  const squared = isWholeSheet(carrier.quad) ? input : squareSheet(input, carrier, FREED_SIDE);
  const lit = carrier.surface === 'desk' ? flattenLight(squared) : squared;
  const dark = carrier.inverted ? invert(lit) : lit;
  const plain = carrier.grid > 0 ? withoutGrid(dark, carrier.grid) : dark;
  const sheet = { ...plain, rgb: Uint8Array.from(plain.rgb) };
  for (const part of carrier.erased) erase(sheet.rgb, sheet.w, sheet.h, part);
  return cut(sheet, carrier.crop);
}

/** Returns what to remove from the input: everything around a drawing, but only the user's crop of a photo. */
export function actingCarrier(carrier: Carrier, drawn: boolean, crop: Quad | undefined): Carrier | null {
  return drawn ? carrier : crop ? croppedOnly(carrier) : null;
}

/** Maps positions in the input to positions in the extracted drawing; both in shares of the size. */
export function toFreed({ quad, crop }: Carrier): (at: Point) => Point {
  const { toSheet } = squaring(quad, 1, 1);
  return (at) => {
    const [x, y] = toSheet(at);
    return [(x - crop.left) / crop.width, (y - crop.top) / crop.height];
  };
}

/** Maps positions in the freed drawing to positions in the input: the inverse of {@link toFreed}. */
export function fromFreed({ quad, crop }: Carrier): (at: Point) => Point {
  const { toPhoto } = squaring(quad, 1, 1);
  return ([x, y]) => toPhoto([crop.left + x * crop.width, crop.top + y * crop.height]);
}

/** Corners of the extracted drawing in shares of the input; null when it is the whole input. */
export function cropCorners(carrier: Carrier): Quad | null {
  if (!isCropped(carrier)) return null;
  const at = fromFreed(carrier);
  return [at([0, 0]), at([1, 0]), at([1, 1]), at([0, 1])];
}
