import type { ClipQuality } from '../motion-request';

/** What an encoder is told at its start. Frames are I420, BT.709 limited range. */
export interface EncodePlan {
  width: number;
  height: number;
  fps: number;
  quality: ClipQuality;
  threads: number;
}

/** Takes the frames of one clip in order. Two adapters: ffmpeg as a child process, and one in WebAssembly. */
export interface ClipEncoder {
  readonly name: string;
  /** Resolves when the frame's memory may be used again. @throws EncoderFailed */
  write(frame: Uint8Array): Promise<void>;
  /** No more frames: the MP4, index first. @throws EncoderFailed */
  finish(): Promise<Buffer>;
  /** Ends at once and leaves nothing behind. May be called at any time, also twice. */
  abandon(): Promise<void>;
}
