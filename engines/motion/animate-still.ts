import { type CameraPath, planCameraPath } from '@maquette/contracts/motion/camera-path';
import { IMAGE_FOCAL } from '@maquette/contracts/motion/view-projection';
import { WORDS_KEPT } from '@maquette/contracts/renders/word-report';
import sharp from 'sharp';
import { RenderAborted } from '../run/engine-errors';
import { englishPrompt } from '../still/words/translation/in-english';
import { type ClipSize, clipSize } from './clip-plan';
import { allocatePipeline } from './frame-pipeline';
import type { ClipLayout, DepthSource } from './kernel/warp-task';
import { clipGrade } from './look/clip-grade';
import { lookWordReport } from './look/look-report';
import { makeClip } from './make-clip';
import { ClipInputRefused } from './request/clip-errors';
import type { ClipObserver, MadeVideo, MotionRequest, PlaceHint } from './request/motion-request';
import { cameraFloats, layOutClip } from './threads/clip-layout';
import type { WarpPool } from './threads/warp-pool';

const MAX_INPUT_PIXELS = 120_000_000;
/** Sub-frame samples per frame of a premium clip, over half the frame interval (180 degree shutter). */
const SHUTTER_SAMPLES = 3;
const SHUTTER_FRAMES = 0.5;
/** Cost of loading the still and its depth, in frames of the clip. */
const STAGING_FRAMES = 24;
/** Depth is ignored when it moves every pixel by less than this. */
const MIN_PARALLAX_PIXELS = 0.25;
/** Minimum frame width in pixels for the coarse flow grid in turbo quality. */
const MIN_COARSE_WIDTH = 640;
/**
 * Still pixels per frame pixel: bilinear samples at 1.4 are as sharp as bicubic ones at 1.
 * Frames above `LARGE.pixels` do not have enough memory for more.
 */
const STILL_PIXELS_PER_FRAME_PIXEL = { min: 1.4, max: 1.9, ofOverscan: 1.35 };
const LARGE_FRAME = { pixels: 4_000_000, max: 1.15 };

/** Renders a clip with a camera move through a still. */
export async function animateStill(
  pool: WarpPool,
  ffmpeg: string | null,
  request: MotionRequest,
  observer: ClipObserver,
): Promise<MadeVideo> {
  const size = clipSize(request);
  const aspect = size.width / size.height;
  const path = planCameraPath(request, aspect);
  const grade = clipGrade(request);
  const travel = maxParallax(path, size.frames);
  pool.resetArena();
  const layout = layOutClip(pool, {
    frameWidth: size.width,
    frameHeight: size.height,
    prescale: prescaleFor(size, path.overscan),
    coarse: request.quality === 'turbo' && size.width >= MIN_COARSE_WIDTH,
    flat: travel * size.width < MIN_PARALLAX_PIXELS,
  });
  const memory = allocatePipeline(pool, layout, false);
  const [depthWidth, depthHeight] = [2 * layout.gridWidth, 2 * layout.gridHeight];
  const reading = Promise.all([
    readImage(request.image, layout.stillWidth, layout.stillHeight, 'image'),
    depthSource(request, layout),
    request.foregroundMask ? readGrey(request.foregroundMask, depthWidth, depthHeight, 'mask') : null,
  ]);
  const [still, depth, mask] = await resultOrAbort(reading, observer.signal);
  await copyInChunks(pool, layout.rgb, still);
  pool.shorts(layout.grade, grade.table.length).set(grade.table);
  const disparityCells = travel * layout.flowWidth * path.overscan;
  const staged = await pool.run(0, { op: 'stage', layout, depth, mask, disparityCells, haze: grade.haze });
  if (staged.kind !== 'done') throw new RenderAborted();
  const samples = request.quality === 'premium' ? SHUTTER_SAMPLES : 1;
  return makeClip({
    size,
    fps: request.fps,
    quality: request.quality,
    observer,
    ffmpeg,
    overlay: request.overlay,
    markFrame: request.markFrame,
    line: { pool, memory },
    beginningFrames: STAGING_FRAMES,
    startFrames: async () => (frame, slot, scratch) => {
      const finish = { vignette: grade.vignette, grain: grade.grain };
      const cameras = subFrames(frame, samples).map((at) =>
        cameraFloats(path.poseAt(at), path.overscan, aspect, finish),
      );
      return {
        op: 'warp',
        layout,
        scratch,
        cameras,
        seed: (request.seed * 7919 + frame) | 0,
        out: slot.out,
        previewShrink: 0,
      };
    },
    facts: {
      engine: 'motion',
      depth: staged.depthSource,
      overscan: Math.round(path.overscan * 1000) / 1000,
      foregroundMask: mask !== null,
      gradedBy: grade.words.join(', ') || null,
      words: JSON.stringify(lookWordReport(request.prompt).slice(0, WORDS_KEPT)),
      upscaledFrom: request.upscale4k && size.height > request.height ? `${request.width}x${request.height}` : null,
      shutterSamples: samples,
      quality: request.quality,
    },
  });
}

/** Resolves with the result of the work, or rejects with RenderAborted as soon as the signal fires. */
function resultOrAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(new RenderAborted());
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

function subFrames(frame: number, samples: number): number[] {
  return Array.from(
    { length: samples },
    (_, i) => frame + (samples === 1 ? 0 : ((i + 0.5) / samples - 0.5) * SHUTTER_FRAMES),
  );
}

/** Maximum parallax along the path, in frame widths. */
function maxParallax(path: CameraPath, frames: number): number {
  let travel = 0;
  for (let frame = 0; frame < frames; frame++) {
    const { translation: t, zoom } = path.poseAt(frame);
    travel = Math.max(travel, zoom * 0.5 * (Math.hypot(t.x, t.y) * IMAGE_FOCAL + Math.abs(t.z) / (1 - Math.abs(t.z))));
  }
  return travel;
}

function prescaleFor(size: ClipSize, overscan: number): number {
  const wanted = Math.min(
    STILL_PIXELS_PER_FRAME_PIXEL.max,
    Math.max(STILL_PIXELS_PER_FRAME_PIXEL.min, STILL_PIXELS_PER_FRAME_PIXEL.ofOverscan * overscan),
  );
  return size.width * size.height > LARGE_FRAME.pixels ? Math.min(LARGE_FRAME.max, wanted) : wanted;
}

function refuse(role: string) {
  return (error: unknown): never => {
    throw new ClipInputRefused(`The ${role} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  };
}

/** Reads an image as upright sRGB, three bytes per pixel, cropped so that it covers the size. */
function readImage(file: Buffer, width: number, height: number, role: string): Promise<Buffer> {
  return sharp(file, { limitInputPixels: MAX_INPUT_PIXELS })
    .rotate()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize(width, height, { fit: 'cover', kernel: 'lanczos3' })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .then(({ data, info }) => (info.channels === 3 ? data : sharp(data, { raw: info }).removeAlpha().raw().toBuffer()))
    .catch(refuse(role));
}

function readGrey(file: Buffer, width: number, height: number, role: string): Promise<Uint8Array> {
  return sharp(file, { limitInputPixels: MAX_INPUT_PIXELS })
    .rotate()
    .flatten({ background: '#000000' })
    .resize(width, height, { fit: 'cover', kernel: 'mitchell' })
    .greyscale()
    .extractChannel(0)
    .raw()
    .toBuffer()
    .then((data) => new Uint8Array(data))
    .catch(refuse(role));
}

/** Uses 16 bits: a depth map in millimetres has few levels, and 8 bits would turn slopes into steps. */
function readDepth(file: Buffer, width: number, height: number): Promise<Uint16Array> {
  return sharp(file, { limitInputPixels: MAX_INPUT_PIXELS })
    .rotate()
    .flatten({ background: '#000000' })
    .toColourspace('grey16')
    .resize(width, height, { fit: 'cover', kernel: 'mitchell' })
    .extractChannel(0)
    .raw({ depth: 'ushort' })
    .toBuffer()
    .then((data) => new Uint16Array(data.buffer, data.byteOffset, width * height).slice())
    .catch(refuse('depth map'));
}

async function depthSource(request: MotionRequest, layout: ClipLayout): Promise<DepthSource> {
  if (request.depth) return { kind: 'exact', depth: request.depth };
  if (request.depthMap) {
    const [width, height] = [2 * layout.gridWidth, 2 * layout.gridHeight];
    return { kind: 'map', grey: await readDepth(request.depthMap, width, height), width, height };
  }
  return { kind: 'estimate', place: placeOf(englishPrompt(request.prompt).text) };
}

const INTERIOR = /\b(interior|indoors?|room|kitchen|bedroom|bathroom|living|lounge|office interior|hallway|lobby)\b/i;
const EXTERIOR =
  /\b(exterior|outdoors?|fa[cç]ade|house|villa|building|tower|street|garden|landscape|aerial|skyline)\b/i;

function placeOf(prompt: string): PlaceHint {
  if (INTERIOR.test(prompt)) return 'interior';
  return EXTERIOR.test(prompt) ? 'exterior' : null;
}

const COPY_BYTES = 8_000_000;

/** Copies into shared memory in chunks and yields to the event loop between them. */
async function copyInChunks(pool: WarpPool, address: number, data: Uint8Array): Promise<void> {
  for (let from = 0; from < data.length; from += COPY_BYTES) {
    const part = data.subarray(from, from + COPY_BYTES);
    pool.bytes(address + from, part.length).set(part);
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
}
