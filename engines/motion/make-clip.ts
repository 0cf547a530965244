import { makeBox } from '@maquette/contracts/mp4/movie-boxes';
import { SOURCE_TYPES } from '@maquette/contracts/provenance/source-type';
import { RenderAborted } from '../run/engine-errors';
import { type ClipSize, previewShrink } from './clip-plan';
import type { ClipEncoder, EncodePlan } from './encode/clip-encoder';
import { FfmpegEncoder } from './encode/ffmpeg-encoder';
import { MarkedEncoder } from './encode/marked-encoder';
import { OverlaidEncoder } from './encode/overlaid-encoder';
import { PortableEncoder } from './encode/portable-encoder';
import { type FramePipelineOrder, runFramePipeline } from './frame-pipeline';
import { MIN_CLIP_BYTES, readClipFile } from './mp4/clip-file';
import { markSourceType } from './mp4/source-type-box';
import { EncoderFailed } from './request/clip-errors';
import type { ClipObserver, ClipQuality, MadeVideo, RawImage } from './request/motion-request';

const BOX_HEAD_BYTES = 8;
/** Work of the encoder after the last frame, in frames, for linear progress. Encoders buffer about this many. */
const ENDING_FRAMES = 16;

export interface VideoOrder {
  size: ClipSize;
  fps: number;
  quality: ClipQuality;
  observer: ClipObserver;
  ffmpeg: string | null;
  /** RGBA image at the frame's size, blended over each frame. */
  overlay?: Uint8Array;
  /** Changes each frame in place before the overlay is blended. */
  markFrame?: (frame: Uint8Array) => void;
  line: Omit<FramePipelineOrder, 'frames' | 'encoder' | 'signal' | 'onFrame' | 'taskFor'>;
  /** Opens the source of frames. Resolves with a function that makes the task of each frame, called in frame order. */
  startFrames(): Promise<FramePipelineOrder['taskFor']>;
  /** Work before the first frame, in frames. */
  beginningFrames: number;
  facts: MadeVideo['facts'];
}

async function startEncoder({ ffmpeg, overlay, markFrame, size }: VideoOrder, plan: EncodePlan): Promise<ClipEncoder> {
  const encoder = await (ffmpeg ? FfmpegEncoder.start(ffmpeg, plan) : PortableEncoder.start(plan));
  const overlaid = overlay ? new OverlaidEncoder(encoder, overlay, size) : encoder;
  return markFrame ? new MarkedEncoder(overlaid, markFrame) : overlaid;
}

/**
 * Renders and encodes the frames, then marks and verifies the file. Files below the minimum size, such as flat images,
 * are padded with bytes that players skip.
 * @throws RenderAborted EncoderFailed EngineThreadCrashed
 */
export async function makeClip(order: VideoOrder): Promise<MadeVideo> {
  const { size, beginningFrames } = order;
  const work = beginningFrames + size.frames + ENDING_FRAMES;
  let poster: RawImage | undefined;
  let ready = 0;
  order.observer.onProgress(beginningFrames / work);
  const encoded = await encodeFrames(order, (frame, image) => {
    // Threads finish frames out of order, but progress must not decrease.
    ready = Math.max(ready, frame + 1);
    order.observer.onProgress((beginningFrames + ready) / work);
    if (!image) return;
    if (frame === 0) poster = image;
    else order.observer.onPreview(image);
  });
  if (!poster) throw new EncoderFailed('The clip has no frames.');
  const mp4 = padded(markSourceType(encoded.file, SOURCE_TYPES.algorithmic));
  prove(mp4, order);
  order.observer.onProgress(1);
  const facts = { ...order.facts, encoder: encoded.encoder, bytes: mp4.length };
  const { width, height, frames } = size;
  return { mp4, width, height, seconds: frames / order.fps, fps: order.fps, frames, poster, facts };
}

async function encodeFrames(order: VideoOrder, onFrame: FramePipelineOrder['onFrame']) {
  const { size, fps, quality, observer, line } = order;
  const { signal } = observer;
  const { width, height, frames } = size;
  const plan: EncodePlan = { width, height, fps, quality, threads: line.pool.threads };
  const encoder = await startEncoder(order, plan);
  let killed: Promise<void> | undefined;
  const kill = (): void => {
    killed = encoder.abandon();
  };
  signal.addEventListener('abort', kill, { once: true });
  try {
    if (signal.aborted) throw new RenderAborted();
    const taskFor = await order.startFrames();
    const withPreviews: FramePipelineOrder['taskFor'] = async (frame, slot, scratch) => ({
      ...(await taskFor(frame, slot, scratch)),
      previewShrink: previewShrink(frame, size),
    });
    await runFramePipeline({ ...line, frames, encoder, signal, taskFor: withPreviews, onFrame });
    return { file: await encoder.finish(), encoder: encoder.name };
  } catch (error) {
    throw signal.aborted ? new RenderAborted() : error;
  } finally {
    signal.removeEventListener('abort', kill);
    await killed;
    await encoder.abandon();
  }
}

function padded(file: Buffer): Buffer {
  const missing = MIN_CLIP_BYTES - file.length;
  if (missing <= 0) return file;
  return Buffer.concat([file, makeBox('free', Buffer.alloc(Math.max(0, missing - BOX_HEAD_BYTES)))]);
}

function prove(mp4: Buffer, { size, fps }: VideoOrder): void {
  const facts = readClipFile(mp4);
  const expected = size.frames / fps;
  if (
    facts.frames !== size.frames ||
    facts.width !== size.width ||
    facts.height !== size.height ||
    Math.abs(facts.seconds - expected) > 1 / fps ||
    !facts.moovFirst ||
    !facts.madeByMachine
  ) {
    throw new EncoderFailed(`The encoder made another clip than asked for: ${JSON.stringify(facts)}`);
  }
}
