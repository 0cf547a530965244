import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { exposureDriftStops } from '@maquette/contracts/motion/camera-path';
import { videoPhase } from '@maquette/contracts/motion/video-time';
import { WORDS_KEPT } from '@maquette/contracts/renders/word-report';
import { RenderAborted } from '../run/engine-errors';
import { type ClipSize, clipSize } from './clip-plan';
import { ClipDecoder, checkUploadedClip } from './encode/decode-clip';
import type { DecoderProgram } from './encode/decoder-program';
import { cutFilter, frameFilters, uprightFilters } from './frame-filters';
import { allocatePipeline, type FramePipelineOrder } from './frame-pipeline';
import { clipGrade } from './look/clip-grade';
import { clipLevels } from './look/clip-levels';
import { lookWordReport } from './look/look-report';
import { bakeUniformHaze } from './look/uniform-haze';
import { makeClip } from './make-clip';
import { ClipInputRefused } from './request/clip-errors';
import type { ClipObserver, MadeVideo, RegradeRequest } from './request/motion-request';
import { frameSchedule, SourceFrames } from './source-frames';
import { cameraFloats, layOutClip } from './threads/clip-layout';
import type { WarpPool } from './threads/warp-pool';

const SAMPLE = { width: 96, height: 54, perSecond: 4, frames: 240 };
/** Time for sampling the light of the clip, relative to rendering its frames. */
const SAMPLING_SHARE = 0.5;

export interface ClipPrograms {
  /** Path of the encoder program; null for the portable encoder. */
  ffmpeg: string | null;
  decoder: DecoderProgram;
}

/** Regrades a clip to the requested size, length and frame rate. Audio is dropped. */
export async function regradeClip(
  pool: WarpPool,
  programs: ClipPrograms,
  request: RegradeRequest,
  observer: ClipObserver,
): Promise<MadeVideo> {
  const size = clipSize(request);
  const folder = await mkdtemp(path.join(tmpdir(), 'maquette-source-'));
  try {
    const file = typeof request.clip === 'string' ? request.clip : path.join(folder, 'source.mp4');
    if (typeof request.clip !== 'string') await writeFile(file, request.clip);
    return await regradeFile(pool, programs, { ...request, clip: path.resolve(file) }, size, folder, observer);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function regradeFile(
  pool: WarpPool,
  programs: ClipPrograms,
  request: RegradeRequest & { clip: string },
  size: ClipSize,
  folder: string,
  observer: ClipObserver,
): Promise<MadeVideo> {
  const { signal } = observer;
  const source = checkUploadedClip(await readBounded(request.clip));
  const amount = Math.min(1, Math.max(0, request.strength / 100));
  const upright = uprightFilters(source.geometry);
  const shown = [upright, cutFilter(source, size.width / size.height, request)].filter(Boolean).join(',');
  const histogram = await sampleLight(programs.decoder, request.clip, shown, signal);
  const grade = bakeUniformHaze(clipGrade(request, amount, clipLevels(histogram, amount)));
  const schedule = frameSchedule(size.frames, request.fps, request.loopingMode);
  // A source that is too short is slowed down.
  const slowed = Math.max(1, schedule.needed / request.fps / source.trackSeconds);
  pool.resetArena();
  const shape = { frameWidth: size.width, frameHeight: size.height, prescale: 0, coarse: false, flat: true };
  const layout = layOutClip(pool, shape);
  const memory = allocatePipeline(pool, layout, true);
  pool.shorts(layout.grade, grade.table.length).set(grade.table);
  const open: { close(): Promise<void> }[] = [];
  const stop = (): void => {
    for (const part of open) void part.close();
  };
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await makeClip({
      size,
      fps: request.fps,
      quality: request.quality,
      observer,
      ffmpeg: programs.ffmpeg,
      overlay: request.overlay,
      markFrame: request.markFrame,
      line: { pool, memory },
      beginningFrames: size.frames * SAMPLING_SHARE,
      startFrames: async () => {
        if (signal.aborted) throw new RenderAborted();
        const decoder = new ClipDecoder(programs.decoder, {
          file: request.clip,
          filters: [
            `setpts=${slowed.toFixed(6)}*(PTS-STARTPTS)`,
            `fps=${request.fps}`,
            upright,
            frameFilters(source, size, request),
          ]
            .filter(Boolean)
            .join(','),
          pixelFormat: 'yuv420p',
          frameBytes: memory.frameBytes,
          frames: schedule.needed,
        });
        open.push(decoder);
        const frames = await SourceFrames.open(decoder, schedule, memory.frameBytes, folder);
        open.push(frames);
        const finish = { vignette: grade.vignette, grain: grade.grain };
        return finishTasks(pool, request, size, { frames, schedule, memory, layout, finish });
      },
      facts: {
        engine: 'regrade',
        source: `${source.width}x${source.height} ${Math.round(source.fps * 100) / 100} fps ${source.codec}`,
        slowedBy: slowed > 1 ? Math.round(slowed * 100) / 100 : null,
        gradedBy: grade.words.join(', ') || null,
        words: JSON.stringify(lookWordReport(request.prompt).slice(0, WORDS_KEPT)),
        upscaledFrom: request.upscale4k && size.height > request.height ? `${request.width}x${request.height}` : null,
        quality: request.quality,
      },
    });
  } finally {
    signal.removeEventListener('abort', stop);
    await closeAll(open);
  }
}

interface FinishParts {
  frames: SourceFrames;
  schedule: ReturnType<typeof frameSchedule>;
  memory: ReturnType<typeof allocatePipeline>;
  layout: ReturnType<typeof layOutClip>;
  finish: { vignette: number; grain: number };
}

function finishTasks(
  pool: WarpPool,
  request: RegradeRequest,
  size: ClipSize,
  { frames, schedule, memory, layout, finish }: FinishParts,
): FramePipelineOrder['taskFor'] {
  return async (frame, slot, scratch) => {
    const { source, over } = schedule.choice(frame);
    await frames.read(source, pool.bytes(slot.input, memory.frameBytes));
    if (over) await frames.read(over.source, pool.bytes(slot.over, memory.frameBytes));
    const phase = videoPhase(frame, size.frames, request.loopingMode);
    const pose = {
      translation: { x: 0, y: 0, z: 0 },
      rotation: { yaw: 0, pitch: 0, roll: 0 },
      shift: { x: 0, y: 0 },
      zoom: 1,
      exposureStops: exposureDriftStops(request.exposureDrift, phase),
    };
    return {
      op: 'finish',
      layout,
      scratch,
      camera: cameraFloats(pose, 1, size.width / size.height, finish),
      input: slot.input,
      over: over ? { address: slot.over, weight: over.weight } : null,
      seed: (request.seed * 7919 + frame) | 0,
      out: slot.out,
      previewShrink: 0,
    };
  };
}

/** Luma histogram of downscaled frames over the visible length of the source. */
async function sampleLight(
  program: DecoderProgram,
  file: string,
  shown: string,
  signal: AbortSignal,
): Promise<Uint32Array> {
  const { width, height, perSecond, frames } = SAMPLE;
  const frameBytes = width * height;
  // "gray" from swscale is full range. The codes are converted to limited range below.
  const filters = [`fps=${perSecond}`, shown, `scale=${width}:${height}:flags=area`].filter(Boolean).join(',');
  const decoder = new ClipDecoder(program, { file, filters, pixelFormat: 'gray', frameBytes, frames, rough: true });
  const stop = (): void => void decoder.close();
  signal.addEventListener('abort', stop, { once: true });
  const histogram = new Uint32Array(256);
  const frame = new Uint8Array(frameBytes);
  try {
    if (signal.aborted) throw new RenderAborted();
    while (await decoder.next(frame)) {
      for (const value of frame) {
        const code = Math.round(16 + (value * 219) / 255);
        histogram[code] = (histogram[code] ?? 0) + 1;
      }
    }
    return histogram;
  } finally {
    signal.removeEventListener('abort', stop);
    await decoder.close();
  }
}

const MAX_READ_BYTES = 300_000_000;

async function readBounded(file: string): Promise<Buffer> {
  const { size } = await stat(file);
  if (size > MAX_READ_BYTES) throw new ClipInputRefused('The clip is too large.');
  return readFile(file);
}

async function closeAll(parts: { close(): Promise<void> }[]): Promise<void> {
  await Promise.all(parts.splice(0).map((part) => part.close()));
}
