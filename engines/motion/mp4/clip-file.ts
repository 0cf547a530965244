import { boxesIn } from '@maquette/contracts/mp4/movie-boxes';
import type { MovieGeometry } from '@maquette/contracts/mp4/movie-geometry';
import { readMovieTables } from '@maquette/contracts/mp4/movie-tables';
import { sourceTypeIn } from './source-type-box';

/** Minimum size of a clip in bytes. Clients consider smaller files broken. */
export const MIN_CLIP_BYTES = 120_000;

/** Properties of the first video track of an MP4. */
export interface VideoFacts {
  bytes: number;
  /** Major brand in the ftyp box. */
  brand: string;
  /** Displayed size, upright and with square pixels. */
  width: number;
  height: number;
  /** Duration in the movie header, in seconds. */
  seconds: number;
  /** Duration of the video track after its edit list, in seconds. */
  trackSeconds: number;
  frames: number;
  /** Mean frame rate of the stored frames. */
  fps: number;
  /** Transformation from decoded frame to displayed frame. */
  geometry: MovieGeometry;
  /** The sample entry's type, for example avc1. */
  codec: string;
  moovFirst: boolean;
  madeByMachine: boolean;
}

/** Thrown when a file is not a playable MP4. The message names the missing part. */
export class ClipFileBroken extends Error {
  override readonly name = 'ClipFileBroken';
}

/**
 * Reads the headers of an MP4 in microseconds. Requires ftyp first, an index, a video track with frames, and media
 * data.
 * @throws ClipFileBroken
 */
export function readClipFile(file: Buffer): VideoFacts {
  try {
    return readBoxes(file);
  } catch (error) {
    if (error instanceof ClipFileBroken) throw error;
    throw new ClipFileBroken(error instanceof Error ? error.message : String(error));
  }
}

function readBoxes(file: Buffer): VideoFacts {
  const boxes = boxesIn(file);
  const [first] = boxes;
  if (first?.type !== 'ftyp') throw new ClipFileBroken('The file does not begin with ftyp.');
  const moov = boxes.find((box) => box.type === 'moov');
  if (!moov) throw new ClipFileBroken('The file has no index (moov).');
  const data = boxes.find((box) => box.type === 'mdat');
  if (!data) throw new ClipFileBroken('The file has no media data (mdat).');
  const tables = readMovieTables(file.subarray(moov.start, moov.end));
  if (!tables) throw new ClipFileBroken('The file has no video track.');
  const { movieSeconds, frames, fps, codec, width, height, geometry } = tables;
  if (!(movieSeconds > 0) || !(tables.seconds > 0)) throw new ClipFileBroken('The clip has no duration.');
  if (frames === 0) throw new ClipFileBroken('The video track has no frames.');
  return {
    bytes: file.length,
    brand: file.toString('latin1', first.content, first.content + 4),
    width,
    height,
    seconds: movieSeconds,
    trackSeconds: tables.seconds,
    frames,
    fps,
    geometry,
    codec,
    moovFirst: moov.start < data.start,
    madeByMachine: sourceTypeIn(file) !== null,
  };
}
