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

/** What an image shows. Light is 0-255; visible pixels have at least LEAST_ALPHA. */
interface Contents {
  /** Sum of alpha, and the parts of it that white paper and black paper would hide. */
  visible: number;
  hiddenOnWhite: number;
  hiddenOnBlack: number;
  darkest: number;
  lightest: number;
  hasClear: boolean;
}

/** Alpha of 255 below which a pixel shows nothing. */
const LEAST_ALPHA = 8;
/** Light that cannot be told from white paper, and from black paper. */
const NEAR_WHITE = 208;
const NEAR_BLACK = 48;
/** A difference in light below this is one even tone: the rounding of an encoder. */
const EVEN = 8;

function readContents({ data, channels }: Pixels): Contents {
  const read: Contents = { visible: 0, hiddenOnWhite: 0, hiddenOnBlack: 0, darkest: 255, lightest: 0, hasClear: false };
  for (let at = 0; at + 2 < data.length; at += channels) {
    const alpha = channels === 4 ? (data[at + 3] ?? 0) : 255;
    if (alpha < 255 - LEAST_ALPHA) read.hasClear = true;
    if (alpha < LEAST_ALPHA) continue;
    const light = ((data[at] ?? 0) * 54 + (data[at + 1] ?? 0) * 183 + (data[at + 2] ?? 0) * 19) >> 8;
    read.visible += alpha;
    if (light >= NEAR_WHITE) read.hiddenOnWhite += alpha;
    else if (light <= NEAR_BLACK) read.hiddenOnBlack += alpha;
    if (light < read.darkest) read.darkest = light;
    if (light > read.lightest) read.lightest = light;
  }
  return read;
}

type Ground = '#ffffff' | '#000000' | 'alpha is the shape';

/**
 * The ground that keeps the contents of an image with transparency. Drawings and pictures lie on white, unless white would hide
 * most of them. What is clear in a mask is not marked, and in a depth map far away: black. A mask in one tone has its shape in alpha.
 */
function groundOf(role: InputRole, contents: Contents): Ground {
  if (role === 'image') return contents.hiddenOnWhite > contents.visible / 2 ? '#000000' : '#ffffff';
  if (role === 'depth_map') return '#000000';
  return contents.lightest - contents.darkest < EVEN ? 'alpha is the shape' : '#000000';
}

/**
 * An image without transparency, its contents kept.
 * @returns isBlank when it has one even tone
 * @throws Problem file_empty, mask_empty, depth_flat
 */
export function layOnGround(role: InputRole, pixels: Pixels): { image: sharp.Sharp; isBlank: boolean } {
  const contents = readContents(pixels);
  if (contents.visible === 0) throw new Problem('file_empty', { role: roleName(role) });
  const raw = { width: pixels.width, height: pixels.height, channels: pixels.channels };
  const image = sharp(pixels.data, { raw });
  const ground = contents.hasClear ? groundOf(role, contents) : '#ffffff';
  if (ground === 'alpha is the shape') {
    return { image: image.extractChannel('alpha').toColourspace('srgb'), isBlank: false };
  }
  const paper = ground === '#ffffff' ? 255 : 0;
  const darkest = contents.hasClear ? Math.min(contents.darkest, paper) : contents.darkest;
  const lightest = contents.hasClear ? Math.max(contents.lightest, paper) : contents.lightest;
  const isBlank = lightest - darkest < EVEN;
  if (role === 'depth_map' && isBlank) throw new Problem('depth_flat');
  if ((role === 'mask' || role === 'foreground_mask') && lightest < EVEN) {
    throw new Problem('mask_empty', { role: roleName(role) });
  }
  return { image: image.flatten({ background: ground }).toColourspace('srgb'), isBlank };
}

/**
 * A depth map of 16 bits with its own range spread over all of them: cameras write millimetres, which use 1 % of the range.
 * @throws Problem depth_flat
 */
export async function spreadDepth(upright: sharp.Sharp): Promise<sharp.Sharp> {
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
  if (most <= least) throw new Problem('depth_flat');
  const scale = 65_535 / (most - least);
  for (const [at, value] of depth.entries()) depth[at] = Math.round((value - least) * scale);
  return sharp(depth, { raw: { width: info.width, height: info.height, channels: 1 } }).toColourspace('grey16');
}
