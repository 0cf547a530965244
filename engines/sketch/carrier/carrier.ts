export type Point = readonly [x: number, y: number];

/** Corners of a sheet in clockwise order, starting at the upper left. */
export type Quad = readonly [Point, Point, Point, Point];

/** A rectangle in shares of the image's width and height, 0-1. */
export interface Part {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Pixels {
  /** sRGB bytes. */
  rgb: Uint8Array;
  w: number;
  h: number;
}

/** What a drawing came on (sheet, photo, screenshot), and the parts of the input that are not the drawing. */
export interface Carrier {
  /** desk: a sheet in a photo; screen: the window of a program; sheet: the file itself is the sheet. */
  surface: 'sheet' | 'desk' | 'screen';
  /** Corners of the sheet, in shares of the input. */
  quad: Quad;
  /** Width divided by height of the sheet after perspective correction. */
  aspect: number;
  /** Whether the sheet is dark with light lines. */
  inverted: boolean;
  /** Darkness (0-1) of the lines of grid paper; 0 for plain paper. */
  grid: number;
  /** Title block, lettering and dimensions to erase, in shares of the corrected sheet. */
  erased: Part[];
  /** The drawing without border and margin, in shares of the corrected sheet. */
  crop: Part;
}

export const WHOLE: Part = { left: 0, top: 0, width: 1, height: 1 };
export const WHOLE_QUAD: Quad = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
];

/** Whether the sheet is the whole input. */
export const isWholeSheet = (quad: Quad): boolean =>
  quad.every(([x, y], k) => x === WHOLE_QUAD[k]?.[0] && y === WHOLE_QUAD[k]?.[1]);

/** Whether the drawing covers less than the whole input. */
export const isCropped = ({ quad, crop }: Carrier): boolean => !isWholeSheet(quad) || crop.width * crop.height <= 0.999;

/** Whether the whole input is used unchanged. */
export function isPlain(carrier: Carrier): boolean {
  const { inverted, grid, erased } = carrier;
  return !isCropped(carrier) && !inverted && grid === 0 && erased.length === 0;
}

/** Carrier of a photograph that the user cropped: its perspective is corrected, but it is not cleaned. */
export const croppedOnly = (carrier: Carrier): Carrier => ({
  ...carrier,
  surface: 'sheet',
  inverted: false,
  grid: 0,
  erased: [],
});
