import type { InputFrame } from '@maquette/contracts/fields/input-frame';
import type { LoopingMode, VideoStyle } from '@maquette/contracts/fields/video-choices';
import type { CameraMove } from '@maquette/contracts/motion/camera-path';

/** turbo: coarser flow grid and faster encoding. premium: motion blur and finer encoding. */
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

/** Whether the prompt means indoors or outdoors; null detects it from the image. */
export type PlaceHint = 'exterior' | 'interior' | null;

/** A camera move through a still. Depth is exact, uploaded as a map, or estimated. */
export interface MotionRequest extends CameraMove {
  /** JPEG, PNG or WebP. It is cropped at the centre to the clip's aspect ratio. */
  image: Buffer;
  depth?: ExactDepth;
  /** Grey depth map (white is near), cropped like the image. Ignored with exact depth. */
  depthMap?: Buffer;
  /** Grey mask (white is foreground), cropped like the image. */
  foregroundMask?: Buffer;
  prompt: string;
  style: VideoStyle;
  /** Film grain, 0-1. */
  grain: number;
  /** Frame width in pixels. Even. */
  width: number;
  height: number;
  /** Renders 2160 rows instead of `height`. The still is upscaled by Lanczos, without invented detail. */
  upscale4k: boolean;
  quality: ClipQuality;
  seed: number;
  /** Watermark: RGBA at the frame's size, row by row, blended over each frame. */
  overlay?: Uint8Array;
  /** Adds an invisible mark: changes each I420 frame in place before the overlay is blended. */
  markFrame?: (frame: Uint8Array) => void;
}

/** Applies another grade to a clip. Only light, colour, length, framing and size change. */
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
  /** Strength (0-100) of the style and of the words in the prompt. */
  strength: number;
  loopingMode: LoopingMode;
  quality: ClipQuality;
  seed: number;
  /** Watermark: RGBA at the frame's size, row by row, blended over each frame. */
  overlay?: Uint8Array;
  /** Adds an invisible mark: changes each I420 frame in place before the overlay is blended. */
  markFrame?: (frame: Uint8Array) => void;
}

export interface MadeVideo {
  mp4: Buffer;
  width: number;
  height: number;
  seconds: number;
  fps: number;
  frames: number;
  /** First frame. Its longer side is at most 1920 pixels. */
  poster: RawImage;
  facts: Record<string, string | number | boolean | null>;
}

/** Callbacks while a clip is rendered, on the thread of the caller. */
export interface ClipObserver {
  signal: AbortSignal;
  /** Share of finished frames, 0-1. Never decreases. */
  onProgress(fraction: number): void;
  /** A frame of the clip. Its longer side is at most 640 pixels. */
  onPreview(frame: RawImage): void;
}
