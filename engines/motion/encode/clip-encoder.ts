import type { ClipQuality } from '../request/motion-request';

/** Encoder settings. Frames are I420, BT.709 limited range. */
export interface EncodePlan {
  width: number;
  height: number;
  fps: number;
  quality: ClipQuality;
  threads: number;
}

/** Encodes the frames of one clip in order. There are two adapters: ffmpeg as a child process, and WebAssembly. */
export interface ClipEncoder {
  readonly name: string;
  /** Resolves when the frame's memory can be reused. @throws EncoderFailed */
  write(frame: Uint8Array): Promise<void>;
  /** Finishes the file and returns the MP4, moov first. @throws EncoderFailed */
  finish(): Promise<Buffer>;
  /** Stops immediately and removes temporary files. Idempotent. */
  abandon(): Promise<void>;
}
