import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { embeddedOffer } from '@maquette/contracts/providers/provider-offer';
import { findFfmpeg } from '@maquette/engines/motion/encode/ffmpeg-program';
import type { RenderObserver } from '@maquette/worker/providers/image-provider';
import type { MadeVideo, VideoOrder, VideoProvider } from '@maquette/worker/providers/video-provider';

const run = promisify(execFile);
/** Minimum size of a delivered video; a test card compresses to less. */
const LEAST_BYTES = 130_000;

/**
 * A fast video provider for tests about queue and credits: a test card in the ordered size and length.
 * "fails" in the prompt makes it fail, "broken file" makes it deliver a truncated one.
 */
export class QuickVideos implements VideoProvider {
  readonly offer = embeddedOffer('quick', 'video', ['i2v', 'v2v'], 1);

  async make({ settings, overlay, markFrame }: VideoOrder, observer: RenderObserver): Promise<MadeVideo> {
    const { width, height, seconds, fps, prompt } = settings;
    if (prompt.includes('fails')) throw new Error('the provider double was configured to fail');
    const folder = await mkdtemp(path.join(tmpdir(), 'maquette-card-'));
    try {
      const file = path.join(folder, 'card.mp4');
      const frames = Math.max(1, Math.round(seconds * fps));
      // A static card is enough: a moving card would cost the encoder and every browser four times as much.
      // With a mask another card is drawn.
      const card = `${overlay ? 'testsrc' : 'testsrc2'}=size=${width}x${height}:rate=${fps}:duration=1,format=yuv420p`;
      const raw = ['-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-s', `${width}x${height}`, '-r', String(fps)];
      const again = ['-vf', 'loop=loop=-1:size=1'];
      const coding = ['-frames:v', String(frames), '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
      const ffmpeg = await findFfmpeg();
      if (!ffmpeg) throw new Error('ffmpeg is required to draw a test card and was not found');
      const { signal } = observer;
      const picture = path.join(folder, 'card.yuv');
      await run(ffmpeg, ['-v', 'error', '-f', 'lavfi', '-i', card, '-frames:v', '1', '-f', 'rawvideo', picture], {
        signal,
      });
      const frame = await readFile(picture);
      markFrame?.(frame);
      await writeFile(picture, frame);
      await run(ffmpeg, ['-v', 'error', ...raw, '-i', picture, ...again, ...coding, '-movflags', '+faststart', file], {
        signal,
      });
      observer.onProgress(1);
      const drawn = await readFile(file);
      const mp4 = prompt.includes('broken file') ? drawn.subarray(0, 5_000) : padded(drawn);
      const rgb = new Uint8Array(width * height * 3).fill(128);
      return {
        mp4,
        width,
        height,
        seconds: frames / fps,
        fps,
        poster: { rgb, width, height },
        facts: { double: true },
      };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  async close(): Promise<void> {
    await Promise.resolve();
  }
}

/** Video players skip a `free` box. */
function padded(mp4: Buffer): Buffer {
  const missing = LEAST_BYTES - mp4.byteLength;
  if (missing <= 0) return mp4;
  const free = Buffer.alloc(missing + 8);
  free.writeUInt32BE(free.byteLength);
  free.write('free', 4, 'latin1');
  return Buffer.concat([mp4, free]);
}
