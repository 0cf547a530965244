import { frameCount } from '@maquette/contracts/motion/camera-path';
import { ImageSizeRefused } from '../run/engine-errors';
import { checkSize, type SizeLimits } from '../run/image-size';
import { ClipInputRefused } from './request/clip-errors';

/** Frame height of a 4K clip. */
const UPSCALED_ROWS = 2160;
/** Limits of a clip's size in pixels. The longest side is that of a 21:9 clip at 2160 rows. */
const CLIP_LIMITS: SizeLimits = { shortest: 32, longest: 8_192, pixels: 11_000_000 };
const MAX_FRAMES = 3600;

export interface ClipSize {
  width: number;
  height: number;
  frames: number;
}

/** Returns the size and length of the requested clip. @throws ImageSizeRefused ClipInputRefused */
export function clipSize(request: {
  width: number;
  height: number;
  seconds: number;
  fps: number;
  upscale4k: boolean;
}): ClipSize {
  const { width, height } = request;
  if (width % 2 !== 0 || height % 2 !== 0) throw new ImageSizeRefused(width, height, 'clips have even sides.');
  checkSize(width, height, CLIP_LIMITS);
  const grown = request.upscale4k ? Math.max(1, UPSCALED_ROWS / height) : 1;
  const size = { width: 2 * Math.round((width * grown) / 2), height: 2 * Math.round((height * grown) / 2) };
  checkSize(size.width, size.height, CLIP_LIMITS);
  const frames = frameCount(request.seconds, request.fps);
  if (!(request.fps > 0) || !(request.seconds > 0) || frames > MAX_FRAMES) {
    throw new ClipInputRefused(
      `A clip has 1 to ${MAX_FRAMES} frames; ${request.seconds} s at ${request.fps} is not that.`,
    );
  }
  return { ...size, frames };
}

/** Integer downscale factor that brings the longer side to at most `side`. */
export function shrinkTo(side: number, { width, height }: { width: number; height: number }): number {
  return Math.max(1, Math.ceil(Math.max(width, height) / side));
}

const POSTER_SIDE = 1920;
const PREVIEW_SIDE = 640;
const PREVIEWS = 12;

/**
 * Downscale factor of the RGB copy of a frame for the caller (first frame as poster, about twelve previews); 0 = none.
 */
export function previewShrink(frame: number, size: ClipSize): number {
  if (frame === 0) return shrinkTo(POSTER_SIDE, size);
  const every = Math.max(1, Math.round(size.frames / PREVIEWS));
  return (frame - 1) % every === 0 ? shrinkTo(PREVIEW_SIDE, size) : 0;
}
