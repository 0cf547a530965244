import { type Carrier, isPlain, type Pixels, type Point, type Quad } from './carrier';
import { squaring } from './homography';
import { erase } from './read-carrier';
import { invert, withoutGrid } from './sheet-tones';
import { cut, flattenLight, squareSheet } from './square-sheet';

/** Longer side in pixels of a freed drawing: enough for the finest reading. */
export const FREED_SIDE = 2400;

/** The drawing of a carrier, which was read at any size: squared, evenly lit, dark on light, without labels and margin. */
export function freeDrawing(input: Pixels, carrier: Carrier): Pixels {
  if (isPlain(carrier)) return input;
  const squared = carrier.surface === 'sheet' ? input : squareSheet(input, carrier, FREED_SIDE);
  const lit = carrier.surface === 'desk' ? flattenLight(squared) : squared;
  const dark = carrier.inverted ? invert(lit) : lit;
  const plain = carrier.grid > 0 ? withoutGrid(dark, carrier.grid) : dark;
  const sheet = { ...plain, rgb: Uint8Array.from(plain.rgb) };
  for (const part of carrier.erased) erase(sheet.rgb, sheet.w, sheet.h, part);
  return cut(sheet, carrier.crop);
}

/** Positions of the input in the freed drawing, both in shares of the size. */
export function toFreed({ quad, crop }: Carrier): (at: Point) => Point {
  const { toSheet } = squaring(quad, 1, 1);
  return (at) => {
    const [x, y] = toSheet(at);
    return [(x - crop.left) / crop.width, (y - crop.top) / crop.height];
  };
}

/** Corners of the freed drawing in shares of the input; null when it is the whole input. */
export function cropCorners({ surface, quad, crop }: Carrier): Quad | null {
  const { left, top, width, height } = crop;
  if (surface === 'sheet' && width * height > 0.999) return null;
  const { toPhoto } = squaring(quad, 1, 1);
  return [
    toPhoto([left, top]),
    toPhoto([left + width, top]),
    toPhoto([left + width, top + height]),
    toPhoto([left, top + height]),
  ];
}
