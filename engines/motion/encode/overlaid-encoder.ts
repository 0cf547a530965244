import type { ClipEncoder } from './clip-encoder';

/** Visible pixels of the overlay, in the plane order of an I420 frame. */
interface PlaneMark {
  /** Byte offset in the frame. */
  at: number;
  value: number;
  /** Opacity of the overlay pixel, 0-256. */
  weight: number;
}

/** Blends an overlay into every frame before another encoder receives it. Only visible pixels are processed. */
export class OverlaidEncoder implements ClipEncoder {
  readonly name: string;
  private readonly marks: PlaneMark[];

  /** @param overlay RGBA at the frame's size, row by row */
  constructor(
    private readonly encoder: ClipEncoder,
    overlay: Uint8Array,
    size: { width: number; height: number },
  ) {
    this.name = encoder.name;
    this.marks = [...lumaMarks(overlay, size), ...chromaMarks(overlay, size)];
  }

  write(frame: Uint8Array): Promise<void> {
    for (const { at, value, weight } of this.marks) {
      const below = frame[at] ?? 0;
      frame[at] = below + (((value - below) * weight) >> 8);
    }
    return this.encoder.write(frame);
  }

  finish(): Promise<Buffer> {
    return this.encoder.finish();
  }

  abandon(): Promise<void> {
    return this.encoder.abandon();
  }
}

// Luma in BT.709 limited range (ITU-R BT.709-6) from full-range 8-bit RGB.
function luma(r: number, g: number, b: number): number {
  return Math.round(16 + (219 / 255) * (0.2126 * r + 0.7152 * g + 0.0722 * b));
}
function blueDifference(r: number, g: number, b: number): number {
  return Math.round(128 + (224 / 255) * ((b - (0.2126 * r + 0.7152 * g + 0.0722 * b)) / 1.8556));
}
function redDifference(r: number, g: number, b: number): number {
  return Math.round(128 + (224 / 255) * ((r - (0.2126 * r + 0.7152 * g + 0.0722 * b)) / 1.5748));
}

function lumaMarks(rgba: Uint8Array, { width, height }: { width: number; height: number }): PlaneMark[] {
  const marks: PlaneMark[] = [];
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const alpha = rgba[pixel * 4 + 3] ?? 0;
    if (alpha === 0) continue;
    const [r = 0, g = 0, b = 0] = rgba.subarray(pixel * 4, pixel * 4 + 3);
    marks.push({ at: pixel, value: luma(r, g, b), weight: weightOf(alpha) });
  }
  return marks;
}

/** A chroma sample covers 2 x 2 pixels. It gets their alpha-weighted mean colour and their mean alpha. */
function chromaMarks(rgba: Uint8Array, { width, height }: { width: number; height: number }): PlaneMark[] {
  const marks: PlaneMark[] = [];
  const [across, down] = [width / 2, height / 2];
  for (let y = 0; y < down; y += 1) {
    for (let x = 0; x < across; x += 1) {
      const [r, g, b, alpha] = blockMean(rgba, width, x, y);
      if (alpha === 0) continue;
      const at = width * height + y * across + x;
      const weight = weightOf(alpha);
      marks.push({ at, value: blueDifference(r, g, b), weight });
      marks.push({ at: at + across * down, value: redDifference(r, g, b), weight });
    }
  }
  return marks;
}

function blockMean(rgba: Uint8Array, width: number, x: number, y: number): [number, number, number, number] {
  const sum = [0, 0, 0, 0];
  for (const pixel of [0, 1, width, width + 1]) {
    const at = (2 * y * width + 2 * x + pixel) * 4;
    const alpha = rgba[at + 3] ?? 0;
    for (let channel = 0; channel < 3; channel += 1)
      sum[channel] = (sum[channel] ?? 0) + (rgba[at + channel] ?? 0) * alpha;
    sum[3] = (sum[3] ?? 0) + alpha;
  }
  const [r = 0, g = 0, b = 0, alpha = 0] = sum;
  return alpha === 0 ? [0, 0, 0, 0] : [r / alpha, g / alpha, b / alpha, alpha / 4];
}

function weightOf(alpha: number): number {
  return Math.round((alpha * 256) / 255);
}
