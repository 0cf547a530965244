import { crc32, deflateSync } from 'node:zlib';

/** Blue and white, so that nobody takes it for a render. */
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
 * The picture a sandbox job ends with: the drawing of a house in exactly the ordered size, as PNG with two colours
 * (W3C PNG, bit depth 1). A few kilobytes at 8K, the same bytes every time.
 * @param width pixels @param height pixels
 */
export function drawSamplePicture(width: number, height: number): Buffer {
  // Every row begins with a byte that names its filter: none.
  const stride = 1 + Math.ceil(width / 8);
  const rows = Buffer.alloc(stride * height);
  const thickness = Math.max(2, Math.round(Math.min(width, height) / 180));
  const dot = (x: number, y: number) => {
    const top = Math.max(0, y - (thickness >> 1));
    for (let row = top; row < Math.min(height, top + thickness); row += 1) {
      const left = Math.max(0, x - (thickness >> 1));
      for (let column = left; column < Math.min(width, left + thickness); column += 1) {
        const at = row * stride + 1 + (column >> 3);
        rows[at] = (rows[at] ?? 0) | (0x80 >> (column & 7));
      }
    }
  };
  for (const corners of HOUSE) {
    for (let index = 1; index < corners.length; index += 1) {
      drawLine(toPixels(corners[index - 1], width, height), toPixels(corners[index], width, height), dot);
    }
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

function toPixels([x, y]: Point = [0, 0], width: number, height: number): Point {
  return [Math.round(x * (width - 1)), Math.round(y * (height - 1))];
}

function drawLine([x0, y0]: Point, [x1, y1]: Point, dot: (x: number, y: number) => void): void {
  const steps = Math.max(Math.abs(x1 - x0), Math.abs(y1 - y0), 1);
  for (let step = 0; step <= steps; step += 1) {
    dot(Math.round(x0 + ((x1 - x0) * step) / steps), Math.round(y0 + ((y1 - y0) * step) / steps));
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
