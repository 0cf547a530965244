import type { InputFrame } from '@maquette/contracts/fields/input-frame';
import type { LoopingMode, VideoStyle } from '@maquette/contracts/fields/video-choices';
import type { CameraMove } from '@maquette/contracts/motion/camera-path';

/** turbo: coarser flow, faster encode. premium: motion blur from sub-frame samples, finer encode. */
export type ClipQuality = 'turbo' | 'standard' | 'premium';

/** sRGB bytes, three per pixel, rows from the top. */
export interface RawPicture {
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

/** A camera move through a still. Depth: exact, or from an uploaded map, or estimated from the image alone. */
export interface MotionRequest extends CameraMove {
  /** JPEG, PNG or WebP; cut to the clip's ratio (cover, centred). */
  image: Buffer;
  depth?: ExactDepth;
  /** Grey image, white near, cut like the image. Used when there is no exact depth. */
  depthMap?: Buffer;
  /** Grey image, white foreground, cut like the image. */
  foregroundMask?: Buffer;
  prompt: string;
  style: VideoStyle;
  /** 0-1. */
  grain: number;
  /** Even. */
  width: number;
  height: number;
  /** 2160 rows instead of height, same ratio; the still is scaled up (Lanczos), nothing is invented. */
  upscale4k: boolean;
  quality: ClipQuality;
  seed: number;
  /** RGBA as large as the frames, row by row, laid over each of them: a watermark. */
  overlay?: Uint8Array;
}

/** A clip in, the same clip with another grade out. Nothing but its light and colour, length, frame and size changes. */
export interface RegradeRequest extends InputFrame {
  /** An MP4 or MOV: its bytes or its file name. */
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
  /** 0-100: how much of the style and the prompt's words is applied. */
  strength: number;
  loopingMode: LoopingMode;
  quality: ClipQuality;
  seed: number;
  /** RGBA as large as the frames, row by row, laid over each of them: a watermark. */
  overlay?: Uint8Array;
}

export interface MadeVideo {
  mp4: Buffer;
  width: number;
  height: number;
  seconds: number;
  fps: number;
  frames: number;
  /** The first frame, its longer side at most 1920 pixels. */
  poster: RawPicture;
  facts: Record<string, string | number | boolean | null>;
}

/** Told while a clip is made. Calls come on the thread of the caller. */
export interface ClipObserver {
  signal: AbortSignal;
  /** Share of the frames that are done, 0 to 1, never falling. */
  onProgress(fraction: number): void;
  /** A frame of the clip, longer side at most 640 pixels. */
  onPreview(frame: RawPicture): void;
}
