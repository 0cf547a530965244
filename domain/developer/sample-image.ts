import { crc32, deflateSync } from 'node:zlib';

/** Blue and white, so that the sample is not mistaken for a render. */
const PALETTE = Buffer.from([0x1d, 0x3f, 0x72, 0xf4, 0xf1, 0xea]);
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Corners of a house on a blueprint, in shares of width and height: walls, roof, door, window. */
const HOUSE: [number, number][][] = [
  [
    [0.3, 0.8],
    [0.3, 0.45],
    [0.5, 0.2],
    [0.7, 0.45],
    [0.7, 0.8],
    [0.3, 0.8],
  ],
  [
    [0.3, 0.45],
    [0.7, 0.45],
  ],
  [
    [0.4, 0.8],
    [0.4, 0.58],
    [0.48, 0.58],
    [0.48, 0.8],
  ],
  [
    [0.54, 0.56],
    [0.64, 0.56],
    [0.64, 0.68],
    [0.54, 0.68],
    [0.54, 0.56],
  ],
  [
    [0.1, 0.8],
    [0.9, 0.8],
  ],
  [
    [0.03, 0.05],
    [0.97, 0.05],
    [0.97, 0.95],
    [0.03, 0.95],
    [0.03, 0.05],
  ],
];

/**
 * The result image of sandbox jobs: a house drawing in exactly the ordered size, as a PNG with two colours (W3C PNG,
 * bit depth 1). A few kilobytes at 8K, and always the same bytes.
 * @param width pixels
 * @param height pixels
 */
export function drawSampleImage(width: number, height: number): Buffer {
  // Every row begins with a filter byte.
  const stride = 1 + Math.ceil(width / 8);
  const rows = Buffer.alloc(stride * height);
  const half = Math.max(1, Math.min(width, height) / 360);
  const ink: Ink = (row, left, right) => {
    if (row < 0 || row >= height) return;
    const from = row * stride * 8 + 8;
    inkBits(rows, from + Math.max(0, Math.round(left)), from + Math.min(width, Math.round(right)));
  };
  for (const corners of HOUSE) {
    const points = corners.map(([x, y]): Point => [x * (width - 1), y * (height - 1)]);
    for (const [index, point] of points.entries()) drawLine(points[index - 1] ?? point, point, half, ink);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 3, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', PALETTE),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

type Point = [number, number];
/** Sets the pixels of a row from `left` up to `right`. */
type Ink = (row: number, left: number, right: number) => void;

/** @param half half of the line width, in pixels */
function drawLine([x0, y0]: Point, [x1, y1]: Point, half: number, ink: Ink): void {
  const [top, bottom] = y0 < y1 ? [y0, y1] : [y1, y0];
  const flat = bottom - top < 1;
  const slope = flat ? 0 : (x1 - x0) / (y1 - y0);
  const reach = half * Math.hypot(1, slope);
  for (let row = Math.round(top - half); row <= bottom + half; row += 1) {
    const x = x0 + slope * (Math.min(bottom, Math.max(top, row)) - y0);
    if (flat) ink(row, Math.min(x0, x1) - half, Math.max(x0, x1) + half);
    else ink(row, x - reach, x + reach);
  }
}

/** Sets bits, whole bytes at a time where possible. */
function inkBits(bytes: Buffer, from: number, to: number): void {
  for (let bit = from; bit < to; ) {
    if (bit % 8 === 0 && to - bit >= 8) {
      const end = to - (to % 8);
      bytes.fill(0xff, bit / 8, end / 8);
      bit = end;
    } else {
      const at = bit >> 3;
      bytes[at] = (bytes[at] ?? 0) | (0x80 >> (bit & 7));
      bit += 1;
    }
  }
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(data.length, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}
