import type { InputFrame } from '@maquette/contracts/fields/input-frame';
import type { LoopingMode, VideoStyle } from '@maquette/contracts/fields/video-choices';
import type { CameraMove } from '@maquette/contracts/motion/camera-path';

/** turbo: coarser flow grid, faster encode. premium: motion blur from sub-frame samples, finer encode. */
export type ClipQuality = 'turbo' | 'standard' | 'premium';

/** sRGB bytes, three per pixel, rows from the top. */
export interface RawImage {
  rgb: Uint8Array;
  width: number;
  height: number;
}

/** Inverse depth with the framing of its image: 65535 nearest, 0 sky, linear in 1/z. */
export interface ExactDepth {
  values: Uint16Array;
  width: number;
  height: number;
}

/** Location according to the prompt; null: detect it from the image. */
export type PlaceHint = 'exterior' | 'interior' | null;

/** A camera move through a still. Depth is exact, from an uploaded map, or estimated from the image. */
export interface MotionRequest extends CameraMove {
  /** JPEG, PNG or WebP; cropped to the clip's aspect ratio (cover, centred). */
  image: Buffer;
  depth?: ExactDepth;
  /** Grey depth map, white near, cropped like the image. Ignored if exact depth exists. */
  depthMap?: Buffer;
  /** Grey mask, white foreground, cropped like the image. */
  foregroundMask?: Buffer;
  prompt: string;
  style: VideoStyle;
  /** 0-1. */
  grain: number;
  /** Even. */
  width: number;
  height: number;
  /** 2160 rows instead of height, same aspect ratio; the still is upscaled with Lanczos, without invented detail. */
  upscale4k: boolean;
  quality: ClipQuality;
  seed: number;
  /** Watermark: RGBA of the frame size, row by row, blended over each frame. */
  overlay?: Uint8Array;
  /** Changes each frame (I420, limited range) in place, before the overlay: an invisible mark. */
  markFrame?: (frame: Uint8Array) => void;
}

/** Applies another grade to a clip. Only light and colour, length, frame and size change. */
export interface RegradeRequest extends InputFrame {
  /** MP4 or MOV: bytes or file path. */
  clip: Buffer | string;
  prompt: string;
  style: VideoStyle;
  seconds: number;
  fps: number;
  exposureDrift: number;
  grain: number;
  width: number;
  height: number;
  upscale4k: boolean;
  /** Strength of the style and the prompt words, 0-100. */
  strength: number;
  loopingMode: LoopingMode;
  quality: ClipQuality;
  seed: number;
  /** Watermark: RGBA of the frame size, row by row, blended over each frame. */
  overlay?: Uint8Array;
  /** Changes each frame (I420, limited range) in place, before the overlay: an invisible mark. */
  markFrame?: (frame: Uint8Array) => void;
}

export interface MadeVideo {
  mp4: Buffer;
  width: number;
  height: number;
  seconds: number;
  fps: number;
  frames: number;
  /** The first frame, its longer side at most 1920 pixels. */
  poster: RawImage;
  facts: Record<string, string | number | boolean | null>;
}

/** Callbacks during a clip, called on the caller's thread. */
export interface ClipObserver {
  signal: AbortSignal;
  /** Share of finished frames, 0 to 1, never decreasing. */
  onProgress(fraction: number): void;
  /** A frame of the clip, longer side at most 640 pixels. */
  onPreview(frame: RawImage): void;
}
