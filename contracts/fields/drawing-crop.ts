import { z } from 'zod';
import type { DrawnPoint } from './drawing-corrections';
import type { Cut } from './input-frame';

/** The part of an upload that is the drawing: its corners clockwise from the upper left, in shares of the upload. */
export type DrawingCrop = readonly [DrawnPoint, DrawnPoint, DrawnPoint, DrawnPoint];

export const WHOLE_CROP: DrawingCrop = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
];
/** The field's value for the whole upload. */
const WHOLE = 'whole';

/** Minimum side of a crop, as a share of the upload: enough pixels to read lines in a small scan. */
export const LEAST_CROP_SIDE = 0.1;
/** Minimum cross product of two adjacent sides: corners of about 10 degrees for the shortest sides. */
const LEAST_TURN = 0.0018;

const SHARE = String.raw`(?:0(?:\.\d{1,4})?|1(?:\.0{1,4})?)`;
const PATTERN = `^(?:${WHOLE}|${SHARE}(?:,${SHARE}){7})?$`;
const LENGTH = 8 * '0.1234,'.length;
const ADVICE = `must be "${WHOLE}" or the four corners of a convex part as "x,y,x,y,x,y,x,y", clockwise from the upper left one, with positions from 0 to 1, at most 4 decimals, and sides of at least ${LEAST_CROP_SIDE}`;

const stored = z
  .string()
  .max(LENGTH, ADVICE)
  .regex(new RegExp(PATTERN), ADVICE)
  .refine((text) => text === '' || text === WHOLE || isUsableCrop(pointsOf(text)), ADVICE);

/** The form field is text on the wire, in the draft and in the stored settings; {@link readCrop} parses it. */
export const CROP_ROW = {
  wire: 'drawing_crop',
  about:
    'Sketch: the part of the uploaded image that is the drawing, as its four corners `x,y,x,y,x,y,x,y`, clockwise from the upper left one, in shares of ' +
    'width and height, 0-1; they need not be a rectangle: a sheet photographed from the side is squared. `whole` is the whole image. Sides are at ' +
    `least ${LEAST_CROP_SIDE} long. By default the part is found: a sheet on a desk, a program window, the inside of a border. \`image_fit\` crops first; ` +
    'what it cuts off is not in the drawing. The embedded engine acts on it. It costs nothing.',
  text: z
    .string()
    .transform((text) => text.replaceAll(/\s/g, ''))
    .pipe(stored)
    .default(''),
  stored: stored.default(''),
  draft: stored.catch(''),
  json: {
    type: 'string',
    maxLength: LENGTH,
    pattern: PATTERN,
    default: '',
    examples: ['whole', '0.1,0.12,0.9,0.1,0.93,0.88,0.08,0.9'],
  },
};

function pointsOf(text: string): DrawnPoint[] {
  const numbers = text.split(',').map(Number);
  return [0, 2, 4, 6].map((k): DrawnPoint => [numbers[k] ?? Number.NaN, numbers[k + 1] ?? Number.NaN]);
}

/** Whether corners form a valid crop: inside the upload, convex, clockwise and not too small. */
export function isUsableCrop(points: readonly DrawnPoint[]): points is DrawingCrop {
  if (points.length !== 4) return false;
  return points.every(([x, y], k) => {
    const [nextX, nextY] = points[(k + 1) % 4] as DrawnPoint;
    const [afterX, afterY] = points[(k + 2) % 4] as DrawnPoint;
    const [dx, dy] = [nextX - x, nextY - y];
    const turn = dx * (afterY - nextY) - dy * (afterX - nextX);
    const isInside = x >= 0 && x <= 1 && y >= 0 && y <= 1;
    return isInside && Math.hypot(dx, dy) >= LEAST_CROP_SIDE - 1e-9 && turn >= LEAST_TURN;
  });
}

/** Parses the field's text; null when the crop is to be detected, or when the text is not a crop. */
export function readCrop(text: string): DrawingCrop | null {
  if (text === WHOLE) return WHOLE_CROP;
  const points = pointsOf(text);
  return isUsableCrop(points) ? points : null;
}

/** Inverse of {@link readCrop}: positions are rounded to 4 decimals. */
export function writeCrop(crop: DrawingCrop): string {
  const isWhole = crop.every(([x, y], k) => x === WHOLE_CROP[k]?.[0] && y === WHOLE_CROP[k]?.[1]);
  return isWhole ? WHOLE : crop.map((at) => at.map((value) => Math.round(value * 10_000) / 10_000).join(',')).join(',');
}

/** Whether a crop has vertical and horizontal sides, so that no perspective needs correction. */
export function isRectangle([a, b, c, d]: DrawingCrop): boolean {
  const same = (p: number, q: number): boolean => Math.abs(p - q) < 2e-4;
  return same(a[1], b[1]) && same(b[0], c[0]) && same(c[1], d[1]) && same(d[0], a[0]);
}

/** A value limited to its bounds. */
export const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** The part of the upload that the frame shows; a crop must stay inside. */
export function frameBounds({ left, top, width, height }: Cut) {
  const [right, bottom] = [Math.min(1, left + width), Math.min(1, top + height)];
  return { left: Math.max(0, left), top: Math.max(0, top), right, bottom };
}

/** A crop limited to the frame, in shares of the upload; the whole frame if it contains hardly any of the crop. */
export function cropInFrame(crop: DrawingCrop, shown: Cut): DrawingCrop {
  const { left, top, right, bottom } = frameBounds(shown);
  const moved = crop.map(([x, y]): DrawnPoint => [within(x, left, right), within(y, top, bottom)]);
  if (isUsableCrop(moved)) return moved;
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
}
