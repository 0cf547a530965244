import { open } from 'node:fs/promises';
import { Problem } from '@maquette/contracts/calls/problem';
import { INPUT_VIDEO_SECONDS, INPUT_VIDEO_SIDE } from '@maquette/contracts/fields/input-file';
import { MIN_SECONDS } from '@maquette/contracts/fields/video-choices';
import { boxSize } from '@maquette/contracts/mp4/movie-boxes';
import { readMovieTables } from '@maquette/contracts/mp4/movie-tables';
import type { UploadedFile } from './read-multipart';

export interface VideoFacts {
  seconds: number;
  fps: number;
  width: number;
  height: number;
}

/** The tables of a minute of film take a fraction of this; more is no film. */
const TABLES_LIMIT_BYTES = 8 * 1024 * 1024;
const TOP_BOXES_LIMIT = 1_000;
const SMALLEST_SIDE = 64;
const NO_DURATION_SECONDS = 0.0005;
const CODECS = new Set(['avc1', 'avc3']);

/**
 * Reads the tables of an MP4, without decoding anything: it must begin with `ftyp`, have one H.264 track with a duration, and
 * stay within the limits.
 * @throws Problem file_not_a_clip, clip_no_duration, clip_unusable
 */
export async function checkVideo(file: UploadedFile): Promise<VideoFacts> {
  const movie = readMovieTables(await readTables(file));
  if (!movie) throw unusable('it has no picture track');
  const { codec, seconds, frames, width, height } = movie;
  if (!CODECS.has(codec)) throw unusable(`its codec is ${codec.replace(/[^\w]/g, '?')}`);
  // What is stored has milliseconds: less than half of one is a broken table, not a short film.
  if (!(seconds >= NO_DURATION_SECONDS) || frames === 0) throw new Problem('clip_no_duration');
  if (seconds < MIN_SECONDS) throw unusable(`it is shorter than ${MIN_SECONDS} s`);
  if (seconds > INPUT_VIDEO_SECONDS) throw unusable(`it is ${Math.round(seconds)} s long`);
  if (Math.min(width, height) < SMALLEST_SIDE || Math.max(width, height) > INPUT_VIDEO_SIDE) {
    throw unusable(`its size is ${width}×${height}`);
  }
  return { seconds: Number(seconds.toFixed(3)), fps: Number((frames / seconds).toFixed(3)), width, height };
}

function unusable(why: string): Problem {
  return new Problem('clip_unusable', { why });
}

/** The `moov` box of the file. The media itself is never read. */
async function readTables(file: UploadedFile): Promise<Buffer> {
  const handle = await open(file.path);
  try {
    let at = 0;
    for (let count = 0; at + 8 <= file.size && count < TOP_BOXES_LIMIT; count += 1) {
      const { buffer: head } = await handle.read(Buffer.alloc(16), 0, 16, at);
      const type = head.toString('latin1', 4, 8);
      if (count === 0 && type !== 'ftyp') throw new Problem('file_not_a_clip');
      const size = boxSize(head, file.size - at);
      if (size < 8) break;
      if (type === 'moov') {
        if (size > TABLES_LIMIT_BYTES || at + size > file.size) break;
        const { buffer } = await handle.read(Buffer.alloc(size), 0, size, at);
        return buffer;
      }
      at += size;
    }
    // A file that was cut has its beginning, and no tables that say how long it is.
    throw new Problem(file.size < 8 ? 'file_not_a_clip' : 'clip_no_duration');
  } finally {
    await handle.close();
  }
}
