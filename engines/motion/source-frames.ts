import { type FileHandle, open } from 'node:fs/promises';
import path from 'node:path';
import type { LoopingMode } from '@maquette/contracts/fields/video-choices';
import type { ClipDecoder } from './encode/decode-clip';
import { ClipInputRefused } from './request/clip-errors';

const MOST_FADE_SECONDS = 0.5;

/** Source frames of one output frame. */
export interface FrameChoice {
  source: number;
  /** A second source frame to fade to, with its weight (0-256). */
  over: { source: number; weight: number } | null;
}

/** Which source frames each output frame uses, so that the requested loop closes. */
export interface FrameSchedule {
  /** Number of source frames that are needed. */
  needed: number;
  /** Whether a source frame is used again and must be stored. */
  kept: (source: number) => boolean;
  choice(frame: number): FrameChoice;
}

/**
 * none: frames in order. ping-pong: to the middle and back.
 * seamless: the end fades into the frames before the start, over at most half a second.
 */
export function frameSchedule(frames: number, fps: number, loopingMode: LoopingMode): FrameSchedule {
  if (loopingMode === 'ping-pong' && frames > 2) {
    const turn = Math.floor((frames - 1) / 2);
    return {
      needed: frames - turn,
      kept: () => true,
      choice: (frame) => ({ source: Math.min(frame, frames - 1 - frame), over: null }),
    };
  }
  const fade = loopingMode === 'seamless' ? Math.min(Math.round(fps * MOST_FADE_SECONDS), Math.floor(frames / 4)) : 0;
  return {
    needed: frames + fade,
    kept: (source) => source < fade,
    choice: (frame) => {
      const into = frame - (frames - fade);
      const over = into >= 0 ? { source: into, weight: Math.round((256 * (into + 1)) / (fade + 1)) } : null;
      return { source: frame + fade, over };
    },
  };
}

/** Supplies decoded frames in the order of the schedule. Frames that are needed again go to a temporary file. */
export class SourceFrames {
  private decoded = 0;
  private readonly last: Uint8Array;

  private constructor(
    private readonly decoder: ClipDecoder,
    private readonly schedule: FrameSchedule,
    private readonly frameBytes: number,
    private readonly spool: FileHandle,
  ) {
    this.last = new Uint8Array(frameBytes);
  }

  static async open(decoder: ClipDecoder, schedule: FrameSchedule, frameBytes: number, folder: string) {
    return new SourceFrames(decoder, schedule, frameBytes, await open(path.join(folder, 'frames.i420'), 'w+'));
  }

  /** Writes a source frame to the target: decodes up to it, or reads it from the temporary file. */
  async read(source: number, target: Uint8Array): Promise<void> {
    if (source < this.decoded - 1) {
      const { bytesRead } = await this.spool.read(target, 0, this.frameBytes, source * this.frameBytes);
      if (bytesRead !== this.frameBytes) throw new Error(`source frame ${source} is needed again but was not kept`);
      return;
    }
    while (this.decoded <= source) await this.decodeNext();
    target.set(this.last);
  }

  private async decodeNext(): Promise<void> {
    const there = await this.decoder.next(this.last);
    // A source that ends one frame early repeats its last frame.
    if (!there && this.decoded === 0) throw new ClipInputRefused('The clip has no frames that can be decoded.');
    const index = this.decoded++;
    if (this.schedule.kept(index)) await this.spool.write(this.last, 0, this.frameBytes, index * this.frameBytes);
  }

  async close(): Promise<void> {
    await this.spool.close();
  }
}
