import { RenderAborted } from '../still/still-errors';
import { EncoderFailed } from './clip-errors';
import { LEAST_CLIP_BYTES, readClipFile } from './clip-file';
import { type ClipSize, pictureOf } from './clip-plan';
import type { ClipEncoder, EncodePlan } from './encode/clip-encoder';
import { FfmpegEncoder } from './encode/ffmpeg-encoder';
import { OverlaidEncoder } from './encode/overlaid-encoder';
import { PortableEncoder } from './encode/portable-encoder';
import { type FrameLineOrder, runFrameLine } from './frame-line';
import type { ClipObserver, ClipQuality, MadeClip, RawPicture } from './motion-request';
import { markMadeByMachine } from './mp4/made-by-machine';
import { makeBox } from './mp4/make-box';

/** A clip smaller than this is made again, finer and with a little grain. */
const SMALL_CLIP_BYTES = 200_000;
/** Few small frames cannot be made large; such a clip is padded at once. Four frames of 720p are more than this. */
const FEW_PIXELS = 3_000_000;
/** Grain (0-1) at least put on a clip that was too small, by attempt. */
const GRAIN_FLOORS = [0, 0.06, 0.25, 1];

export interface ClipOrder {
  size: ClipSize;
  fps: number;
  quality: ClipQuality;
  observer: ClipObserver;
  ffmpeg: string | null;
  /** RGBA as large as the frames, laid over each of them. */
  overlay?: Uint8Array;
  line: Omit<FrameLineOrder, 'frames' | 'encoder' | 'signal' | 'onFrame' | 'taskFor'>;
  /** The tasks of one attempt: every frame from the first, with at least that grain. */
  startFrames(grainFloor: number): Promise<FrameLineOrder['taskFor']>;
  facts: MadeClip['facts'];
}

async function startEncoder({ ffmpeg, overlay, size }: ClipOrder, plan: EncodePlan): Promise<ClipEncoder> {
  const encoder = await (ffmpeg ? FfmpegEncoder.start(ffmpeg, plan) : PortableEncoder.start(plan));
  return overlay ? new OverlaidEncoder(encoder, overlay, size) : encoder;
}

/**
 * Makes the frames, encodes, marks and proves the file. Flat pictures compress to less than a clip may have: they are
 * made again with finer coding and a little grain. @throws RenderAborted | EncoderFailed | EngineThreadCrashed
 */
export async function makeClip(order: ClipOrder): Promise<MadeClip> {
  const { size } = order;
  let poster: RawPicture | undefined;
  let told = 0;
  const tell = (fraction: number): void => {
    if (fraction <= told) return;
    told = fraction;
    order.observer.onProgress(fraction);
  };
  let encoded: { file: Buffer; encoder: string } | undefined;
  let attempt = 0;
  for (; attempt < GRAIN_FLOORS.length; attempt++) {
    encoded = await encodeOnce(order, attempt, (frame, picture) => {
      // What is told never falls: a second attempt is silent until it is past what was told.
      tell((frame + 1) / size.frames);
      if (!picture) return;
      if (frame === 0) poster = picture;
      else order.observer.onPreview(picture);
    });
    if (encoded.file.length >= (attempt === 0 ? SMALL_CLIP_BYTES : LEAST_CLIP_BYTES)) break;
    if (size.width * size.height * size.frames < FEW_PIXELS) break;
  }
  if (!encoded || !poster) throw new EncoderFailed('The clip has no frames.');
  const mp4 = padded(markMadeByMachine(encoded.file));
  prove(mp4, order);
  const facts = { ...order.facts, encoder: encoded.encoder, bytes: mp4.length, encodedAgain: attempt };
  const { width, height, frames } = size;
  return { mp4, width, height, seconds: frames / order.fps, fps: order.fps, frames, poster, facts };
}

async function encodeOnce(order: ClipOrder, attempt: number, onFrame: FrameLineOrder['onFrame']) {
  const { size, fps, quality, observer, line } = order;
  const { signal } = observer;
  const { width, height, frames } = size;
  const plan: EncodePlan = { width, height, fps, quality, finer: attempt, threads: line.pool.threads };
  const encoder = await startEncoder(order, plan);
  let killed: Promise<void> | undefined;
  const kill = (): void => {
    killed = encoder.abandon();
  };
  signal.addEventListener('abort', kill, { once: true });
  try {
    if (signal.aborted) throw new RenderAborted();
    const taskFor = await order.startFrames(GRAIN_FLOORS[attempt] ?? 1);
    const withPictures: FrameLineOrder['taskFor'] = async (frame, slot, scratch) => ({
      ...(await taskFor(frame, slot, scratch)),
      picture: pictureOf(frame, size),
    });
    await runFrameLine({ ...line, frames, encoder, signal, taskFor: withPictures, onFrame });
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
  const missing = LEAST_CLIP_BYTES - file.length;
  return missing > 0 ? Buffer.concat([file, makeBox('free', Buffer.alloc(missing))]) : file;
}

function prove(mp4: Buffer, { size, fps }: ClipOrder): void {
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
