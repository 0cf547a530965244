import { readFileSync } from 'node:fs';
import { VIDEO_RESOLUTIONS } from '@maquette/contracts/fields/video-choices';
import { clipSize } from '@maquette/contracts/fields/video-fields';
import { RATIOS } from '@maquette/contracts/tools/render-choices';
import { type FoundMark, LONGEST_READ, readMark } from '@maquette/domain/marks/read-mark';
import { FRAMES_READ, type FrameSize, VideoMarkReader } from '@maquette/domain/marks/read-video-mark';
import { ClipDecoder, checkUploadedClip } from '@maquette/engines/motion/encode/decode-clip';
import { findDecoder } from '@maquette/engines/motion/encode/decoder-program';
import { uprightFilters } from '@maquette/engines/motion/frame-filters';
import { ClipInputRefused } from '@maquette/engines/motion/request/clip-errors';

/** Time limit: decoding eight key frames of 4K takes 3 s in the sandbox, or three times as long on shared cores. */
const DECODING_MS = 30_000;

/** Memory limit: enough for 4K with its reference frames. Two files may be read at a time, besides the API. */
const DECODER_MEGABYTES = 384;

/** Number of frames in which a mark is also searched for at any size and position, which takes a second each. */
const FRAMES_SEARCHED = 2;

/** Clip sizes at which the mark is written. */
const OUR_SIZES: readonly FrameSize[] = RATIOS.flatMap((ratio) => [
  ...VIDEO_RESOLUTIONS.map((resolution) => clipSize(ratio, resolution, false)),
  clipSize(ratio, '1080p', true),
]);

/**
 * Reads the invisible mark in a clip's key frames, even if the clip was encoded again, scaled or cropped.
 * An untrusted file is decoded in a separate process, which has no access to files and ends with this one.
 * @returns null when there is no mark, or when the clip cannot be decoded here
 */
export async function findVideoMark(path: string): Promise<FoundMark | null> {
  try {
    return await read(path);
  } catch (error) {
    if (error instanceof ClipInputRefused) return null;
    throw error;
  }
}

async function read(path: string): Promise<FoundMark | null> {
  const { geometry, width, height } = checkUploadedClip(readFileSync(path));
  const size = sizeOfRead({ width, height });
  const scaling = size.width === width && size.height === height ? '' : `scale=${size.width}:${size.height}:flags=area`;
  const filters = [uprightFilters(geometry), scaling].filter(Boolean).join(',') || 'null';
  const frameBytes = size.width * size.height;
  const bounds = { frames: FRAMES_READ, limitMs: DECODING_MS, keyFrames: true } as const;
  const plan = { file: path, filters, pixelFormat: 'gray', frameBytes, ...bounds } as const;
  const decoder = new ClipDecoder(await findDecoder(undefined, DECODER_MEGABYTES), plan);
  const end = () => void decoder.close();
  process.once('exit', end);
  try {
    return await readFrames(decoder, size);
  } finally {
    process.off('exit', end);
    await decoder.close();
  }
}

async function readFrames(decoder: ClipDecoder, size: FrameSize): Promise<FoundMark | null> {
  const reader = new VideoMarkReader(size, OUR_SIZES);
  const first: Uint8Array[] = [];
  const grey = new Uint8Array(size.width * size.height);
  while (await decoder.next(grey)) {
    const mark = reader.read({ grey, ...size });
    if (mark) return mark;
    if (first.length < FRAMES_SEARCHED) first.push(grey.slice());
  }
  for (const frame of first) {
    const mark = readMark({ grey: frame, ...size });
    if (mark) return mark;
  }
  return null;
}

/** Even side lengths of at most {@link LONGEST_READ}. */
function sizeOfRead({ width, height }: FrameSize): FrameSize {
  const share = Math.min(1, LONGEST_READ / Math.max(width, height));
  if (share === 1) return { width, height };
  const even = (side: number) => Math.max(2, 2 * Math.round((side * share) / 2));
  return { width: even(width), height: even(height) };
}
