import sharp from 'sharp';
import type { RawImage } from './image-provider';

/** Mean and spread of an image's three opponent channels: brightness, red-green, yellow-blue. */
interface Palette {
  mean: [number, number, number];
  spread: [number, number, number];
}

const SAMPLE_SIDE = 192;
/** How strongly brightness follows the reference, relative to its colours. */
const LIGHT_SHARE = 0.5;
/** Limits for the change in contrast, so that a flat reference does not remove all relief from the image. */
const SPREAD_LIMITS = [0.6, 1.7] as const;
const ROWS_AT_ONCE = 64;

/**
 * Shifts mean and spread of each of an image's opponent channels towards a reference (Reinhard et al. 2001,
 * "Color Transfer between Images", with opponent channels that need no logarithm).
 * @param share 0 leaves the image unchanged, 1 applies the palette fully
 */
export async function takePalette(picture: RawImage, reference: Buffer, share: number): Promise<RawImage> {
  if (share <= 0) return picture;
  const wanted = paletteOf(await samplesOf(sharp(reference)));
  const { rgb, width, height } = picture;
  const own = paletteOf(await samplesOf(sharp(rgb, { raw: { width, height, channels: 3 } })));
  const shift = [0, 1, 2].map((channel) => channelShift(own, wanted, channel, share));
  const graded = new Uint8Array(rgb.length);
  for (let row = 0; row < height; row += ROWS_AT_ONCE) {
    gradeRows(rgb, graded, row * width, Math.min(height, row + ROWS_AT_ONCE) * width, shift);
    // Yields, because this process's leases and cancellations must not wait for a large image.
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
  return { rgb: graded, width, height };
}

async function samplesOf(image: sharp.Sharp): Promise<Buffer> {
  return image.removeAlpha().toColourspace('srgb').resize(SAMPLE_SIDE, SAMPLE_SIDE, { fit: 'inside' }).raw().toBuffer();
}

function paletteOf(rgb: Uint8Array): Palette {
  const sum = [0, 0, 0];
  const squares = [0, 0, 0];
  const pixels = rgb.length / 3;
  for (let at = 0; at < rgb.length; at += 3) {
    opponent(rgb, at).forEach((value, channel) => {
      sum[channel] = (sum[channel] ?? 0) + value;
      squares[channel] = (squares[channel] ?? 0) + value * value;
    });
  }
  const mean = sum.map((value) => value / pixels);
  const spread = squares.map((value, channel) => Math.sqrt(Math.max(1, value / pixels - (mean[channel] ?? 0) ** 2)));
  return { mean: mean as Palette['mean'], spread: spread as Palette['spread'] };
}

function opponent(rgb: Uint8Array, at: number): [number, number, number] {
  const red = rgb[at] ?? 0;
  const green = rgb[at + 1] ?? 0;
  const blue = rgb[at + 2] ?? 0;
  return [(red + green + blue) / 3, red - green, (red + green) / 2 - blue];
}

interface Shift {
  factor: number;
  offset: number;
}

function channelShift(own: Palette, wanted: Palette, channel: number, share: number): Shift {
  const part = channel === 0 ? share * LIGHT_SHARE : share;
  const [low, high] = SPREAD_LIMITS;
  const stretch = Math.min(high, Math.max(low, (wanted.spread[channel] ?? 1) / (own.spread[channel] ?? 1)));
  const factor = 1 + part * (stretch - 1);
  const mean = own.mean[channel] ?? 0;
  return { factor, offset: mean + part * ((wanted.mean[channel] ?? 0) - mean) - factor * mean };
}

function gradeRows(from: Uint8Array, to: Uint8Array, first: number, end: number, shift: Shift[]): void {
  const [light, redGreen, yellowBlue] = shift as [Shift, Shift, Shift];
  for (let at = first * 3; at < end * 3; at += 3) {
    const [value, rg, yb] = opponent(from, at);
    const brightness = value * light.factor + light.offset;
    const crimson = rg * redGreen.factor + redGreen.offset;
    const amber = yb * yellowBlue.factor + yellowBlue.offset;
    // Inverse of `opponent`: blue is a third of the amber term below the brightness.
    // Red and green follow from the remaining terms.
    const blue = brightness - (2 * amber) / 3;
    const middle = blue + amber;
    to[at] = clamp(middle + crimson / 2);
    to[at + 1] = clamp(middle - crimson / 2);
    to[at + 2] = clamp(blue);
  }
}

function clamp(value: number): number {
  return Math.min(255, Math.max(0, Math.round(value)));
}
