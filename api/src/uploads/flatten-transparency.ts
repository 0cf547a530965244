import { Problem } from '@maquette/contracts/calls/problem';
import { type InputRole, roleName } from '@maquette/contracts/fields/input-file';
import sharp from 'sharp';

/** Pixels of an upright image, 8 bits per channel: three channels, or four with alpha. */
export interface Pixels {
  data: Buffer;
  width: number;
  height: number;
  channels: 3 | 4;
}

/** Statistics of the visible pixels: those with an alpha of at least LEAST_ALPHA. */
interface Contents {
  /** Sum of alpha, and the parts of it that white paper and black paper would hide. */
  visible: number;
  hiddenOnWhite: number;
  hiddenOnBlack: number;
  /** Minimum and maximum of red, green and blue, 0-255: lines may differ from paper in colour alone. */
  least: [number, number, number];
  most: [number, number, number];
  hasClear: boolean;
}

/** Alpha, 0-255, below which a pixel is invisible. */
const LEAST_ALPHA = 8;
/** Luminance that is indistinguishable from white paper, and from black paper. */
const NEAR_WHITE = 208;
const NEAR_BLACK = 48;
/** Differences in luminance below this are rounding by the encoder. */
const EVEN = 8;

function readContents({ data, channels }: Pixels): Contents {
  const [least, most]: [Contents['least'], Contents['most']] = [
    [255, 255, 255],
    [0, 0, 0],
  ];
  const read: Contents = { visible: 0, hiddenOnWhite: 0, hiddenOnBlack: 0, least, most, hasClear: false };
  for (let at = 0; at + 2 < data.length; at += channels) {
    const alpha = channels === 4 ? (data[at + 3] ?? 0) : 255;
    if (alpha < 255 - LEAST_ALPHA) read.hasClear = true;
    if (alpha < LEAST_ALPHA) continue;
    const red = data[at] ?? 0;
    const green = data[at + 1] ?? 0;
    const blue = data[at + 2] ?? 0;
    const light = (red * 54 + green * 183 + blue * 19) >> 8;
    read.visible += alpha;
    if (light >= NEAR_WHITE) read.hiddenOnWhite += alpha;
    else if (light <= NEAR_BLACK) read.hiddenOnBlack += alpha;
    if (red < least[0]) least[0] = red;
    if (green < least[1]) least[1] = green;
    if (blue < least[2]) least[2] = blue;
    if (red > most[0]) most[0] = red;
    if (green > most[1]) most[1] = green;
    if (blue > most[2]) most[2] = blue;
  }
  return read;
}

/** Largest difference within a channel between the pixels that an image shows, including visible background. */
function spreadOf({ least, most }: Contents, ground: Ground | null = null): number {
  const paper = ground && (ground === '#ffffff' ? 255 : 0);
  return Math.max(...least.map((low, at) => Math.max(most[at] ?? 0, paper ?? 0) - Math.min(low, paper ?? 255)));
}

type Ground = '#ffffff' | '#000000' | 'alpha is the shape';

/** Maximum share of the contents that black paper may hide; above it, they are dark lines between white surfaces. */
const DARK_LINES = 0.02;

/**
 * The background that preserves a transparent image's contents.
 * Drawings get white, unless white would hide most of them and black almost nothing. Masks and depth maps get black:
 * transparent means unmarked or far away. A single-tone mask has its shape in alpha.
 */
function groundOf(role: InputRole, contents: Contents): Ground {
  if (role === 'image') {
    const { visible, hiddenOnWhite, hiddenOnBlack } = contents;
    return hiddenOnWhite > visible / 2 && hiddenOnBlack < visible * DARK_LINES ? '#000000' : '#ffffff';
  }
  if (role === 'depth_map') return '#000000';
  return spreadOf(contents) < EVEN ? 'alpha is the shape' : '#000000';
}

/** An image without transparency, and its luminance, 0-255, when it is single-tone. */
interface Grounded {
  image: sharp.Sharp;
  evenTone: number | null;
}

/** Flattens an image onto a suitable background. @throws Problem file_empty when it is completely transparent */
export function flattenTransparency(role: InputRole, pixels: Pixels): Grounded {
  const contents = readContents(pixels);
  if (contents.visible === 0) throw new Problem('file_empty', { role: roleName(role) });
  const raw = { width: pixels.width, height: pixels.height, channels: pixels.channels };
  const image = sharp(pixels.data, { raw });
  const ground = contents.hasClear ? groundOf(role, contents) : '#ffffff';
  if (ground === 'alpha is the shape') {
    return { image: image.extractChannel('alpha').toColourspace('srgb'), evenTone: null };
  }
  const evenTone = spreadOf(contents, contents.hasClear ? ground : null) < EVEN ? Math.max(...contents.most) : null;
  return { image: image.flatten({ background: ground }).toColourspace('srgb'), evenTone };
}

/** Stretches a 16-bit depth map to the full range: cameras write millimetres, which use 1 % of it. */
export async function spreadDepth(upright: sharp.Sharp): Promise<Grounded> {
  const { data, info } = await upright
    .flatten({ background: '#000000' })
    .toColourspace('grey16')
    .extractChannel(0)
    .raw({ depth: 'ushort' })
    .toBuffer({ resolveWithObject: true });
  const depth = new Uint16Array(data.buffer, data.byteOffset, info.width * info.height);
  let [least, most] = [65_535, 0];
  for (const value of depth) {
    if (value < least) least = value;
    if (value > most) most = value;
  }
  const scale = 65_535 / Math.max(1, most - least);
  for (const [at, value] of depth.entries()) depth[at] = Math.round((value - least) * scale);
  const raw = { width: info.width, height: info.height, channels: 1 as const };
  return { image: sharp(depth, { raw }).toColourspace('grey16'), evenTone: most > least ? null : most >> 8 };
}
