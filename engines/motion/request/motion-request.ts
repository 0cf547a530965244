import type { InputFrame } from '@maquette/contracts/fields/input-frame';
import type { LoopingMode, VideoStyle } from '@maquette/contracts/fields/video-choices';
import type { CameraMove } from '@maquette/contracts/motion/camera-path';

/** turbo: coarser flow grid and faster encoding. premium: motion blur from sub-frame samples and finer encoding. */
export type ClipQuality = 'turbo' | 'standard' | 'premium';

/** sRGB bytes, three per pixel; rows start at the top. */
export interface RawImage {
  rgb: Uint8Array;
  width: number;
  height: number;
}

/** Inverse depth with the framing of its image, linear in 1/z: 65535 = nearest, 0 = sky. */
export interface ExactDepth {
  values: Uint16Array;
  width: number;
  height: number;
}

/** Indoors or outdoors according to the prompt; null detects it from the image. */
export type PlaceHint = 'exterior' | 'interior' | null;

/** A camera move through a still. Depth is exact, uploaded as a map, or estimated from the image. */
export interface MotionRequest extends CameraMove {
  /** JPEG, PNG or WebP. It is cropped at the centre to the clip's aspect ratio. */
  image: Buffer;
  depth?: ExactDepth;
  /** Grey depth map (white is near), cropped like the image. Ignored when exact depth is given. */
  depthMap?: Buffer;
  /** Grey mask (white is foreground), cropped like the image. */
  foregroundMask?: Buffer;
  prompt: string;
  style: VideoStyle;
  /** 0-1. */
  grain: number;
  /** Even. */
  width: number;
  height: number;
  /**
   * Renders 2160 rows instead of `height` at the same aspect ratio; Lanczos upscales the still without invented detail.
   */
  upscale4k: boolean;
  quality: ClipQuality;
  seed: number;
  /** Watermark: RGBA at the frame's size, row by row, blended over each frame. */
  overlay?: Uint8Array;
  /** Adds an invisible mark: changes each frame (I420, limited range) in place before the overlay is blended. */
  markFrame?: (frame: Uint8Array) => void;
}

/** Applies another grade to a clip. Changes only light, colour, length, framing and size. */
export interface RegradeRequest extends InputFrame {
  /** MP4 or MOV, as bytes or as a file path. */
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
  /** Strength of the style and of the words in the prompt, 0-100. */
  strength: number;
  loopingMode: LoopingMode;
  quality: ClipQuality;
  seed: number;
  /** Watermark: RGBA at the frame's size, row by row, blended over each frame. */
  overlay?: Uint8Array;
  /** Adds an invisible mark: changes each frame (I420, limited range) in place before the overlay is blended. */
  markFrame?: (frame: Uint8Array) => void;
}

export interface MadeVideo {
  mp4: Buffer;
  width: number;
  height: number;
  seconds: number;
  fps: number;
  frames: number;
  /** The first frame; its longer side is at most 1920 pixels. */
  poster: RawImage;
  facts: Record<string, string | number | boolean | null>;
}

/** Callbacks during the rendering of a clip, on the caller's thread. */
export interface ClipObserver {
  signal: AbortSignal;
  /** Share of finished frames from 0 to 1; it never decreases. */
  onProgress(fraction: number): void;
  /** A frame of the clip; its longer side is at most 640 pixels. */
  onPreview(frame: RawImage): void;
}
