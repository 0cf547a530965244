import type { Pixels } from './flatten-transparency';

/** Rows of a matrix from a file's linear colours to linear sRGB. */
type Matrix = [number, number, number, number, number, number, number, number, number];

/** Matrix from XYZ under D50, the space of ICC profiles, to linear sRGB. */
const XYZ_TO_SRGB: Matrix = [
  3.1338561, -1.6168667, -0.4906146, -0.9787684, 1.9161415, 0.033454, 0.0719453, -0.2289914, 1.4052427,
];
const P3_TO_SRGB: Matrix = [1.2249402, -0.2249404, 0, -0.042057, 1.0420571, 0, -0.0196376, -0.0786361, 1.0982735];
/** Code of Display P3 in ISO 23091-2. */
const P3_PRIMARIES = 12;
/** Smaller differences are rounding errors in sRGB profiles. */
const SAME = 0.02;

/**
 * How to convert a HEIF file's colours to sRGB, from its first colour box: phones write Display P3 there.
 * @returns null for sRGB and for profiles without primaries
 */
export function wideGamutOf(file: Buffer): Matrix | null {
  const profile = file.indexOf('colrprof');
  if (profile >= 4) {
    const size = file.readUInt32BE(profile - 4);
    const matrix = fromProfile(file.subarray(profile + 8, profile - 4 + size));
    return matrix && isIdentity(matrix) ? null : matrix;
  }
  const codes = file.indexOf('colrnclx');
  if (codes >= 0 && codes + 10 <= file.length && file.readUInt16BE(codes + 8) === P3_PRIMARIES) return P3_TO_SRGB;
  return null;
}

function fromProfile(icc: Buffer): Matrix | null {
  const columns = ['rXYZ', 'gXYZ', 'bXYZ'].map((name) => {
    const entry = icc.indexOf(name, 128);
    if (entry < 0 || entry + 8 > icc.length) return null;
    const place = icc.readUInt32BE(entry + 4) + 8;
    if (place + 12 > icc.length) return null;
    return [0, 4, 8].map((at) => icc.readInt32BE(place + at) / 65_536);
  });
  const [red, green, blue] = columns;
  if (!red || !green || !blue) return null;
  const cell = (row: number, [x = 0, y = 0, z = 0]: number[]) =>
    (XYZ_TO_SRGB[3 * row] ?? 0) * x + (XYZ_TO_SRGB[3 * row + 1] ?? 0) * y + (XYZ_TO_SRGB[3 * row + 2] ?? 0) * z;
  const row = (at: number) => [cell(at, red), cell(at, green), cell(at, blue)] as const;
  return [...row(0), ...row(1), ...row(2)];
}

const isIdentity = (matrix: Matrix) => matrix.every((value, at) => Math.abs(value - (at % 4 === 0 ? 1 : 0)) < SAME);

const STEPS = 4_095;
const LINEAR = Float32Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});
const ENCODED = Uint8Array.from({ length: STEPS + 1 }, (_, step) => {
  const share = step / STEPS;
  return Math.round(255 * (share <= 0.0031308 ? 12.92 * share : 1.055 * share ** (1 / 2.4) - 0.055));
});
const encode = (share: number) => ENCODED[Math.round(STEPS * Math.min(1, Math.max(0, share)))] ?? 0;

/** Converts pixels in place. Cameras' profiles have the sRGB tone curve, or one that differs invisibly. */
export function toSrgb({ data, channels }: Pixels, [a, b, c, d, e, f, g, h, i]: Matrix): void {
  for (let at = 0; at + 2 < data.length; at += channels) {
    const red = LINEAR[data[at] ?? 0] ?? 0;
    const green = LINEAR[data[at + 1] ?? 0] ?? 0;
    const blue = LINEAR[data[at + 2] ?? 0] ?? 0;
    data[at] = encode(a * red + b * green + c * blue);
    data[at + 1] = encode(d * red + e * green + f * blue);
    data[at + 2] = encode(g * red + h * green + i * blue);
  }
}
