import { readFile, writeFile } from 'node:fs/promises';
import { Problem } from '@maquette/contracts/calls/problem';
import { headText, otherCodec, takenFormat } from '@maquette/contracts/fields/file-kinds';
import { INPUT_VIDEO_FRAMES, INPUT_VIDEO_SECONDS, INPUT_VIDEO_SIDE } from '@maquette/contracts/fields/input-file';
import { notTaken } from '@maquette/contracts/fields/judge-file';
import { MIN_SECONDS } from '@maquette/contracts/fields/video-choices';
import { writeMovie } from '@maquette/domain/assets/clean-movie';
import { MovieDamaged } from '@maquette/domain/assets/movie-samples';
import {
  MovieCodecUnknown,
  type MovieSource,
  MovieWithoutTables,
  movieSeconds,
  readMovie,
} from '@maquette/domain/assets/movie-source';
import type { UploadedFile } from './read-multipart';

/** Facts about a video's playable track. */
export interface VideoFacts {
  seconds: number;
  fps: number;
  width: number;
  height: number;
}

const SMALLEST_SIDE = 64;
const NO_DURATION_SECONDS = 0.0005;

/**
 * Reads a video without decoding it, and writes its frames into a new file at `target`.
 * The new file has no metadata about place, time or camera.
 * @throws Problem file_not_a_clip, clip_format, clip_no_duration, clip_unusable
 */
export async function cleanVideo(
  file: UploadedFile,
  target: string,
): Promise<VideoFacts & { contentType: 'video/mp4' }> {
  const bytes = await readFile(file.path);
  const head = headText(bytes);
  if (takenFormat(head) !== 'clip') {
    const { code, details } = notTaken('video', head);
    throw new Problem(code, details);
  }
  try {
    const movie = readMovie(bytes);
    const facts = checkMovie(movie);
    await writeFile(target, writeMovie(bytes, movie, { frames: INPUT_VIDEO_FRAMES }));
    return { contentType: 'video/mp4', ...facts };
  } catch (error) {
    // A truncated file has no tables that contain its duration.
    if (error instanceof MovieWithoutTables) throw new Problem('clip_no_duration');
    if (error instanceof MovieCodecUnknown) throw new Problem('clip_format', { ...otherCodec(error.codec) });
    if (error instanceof MovieDamaged) throw unusable(`it ${error.message}`);
    throw error;
  }
}

/** @throws Problem clip_no_duration, clip_unusable */
function checkMovie(movie: MovieSource): VideoFacts {
  const { width, height } = movie.geometry.shown;
  const seconds = movieSeconds(movie);
  // Durations are stored in milliseconds: less than half a millisecond means a broken table and not a short video.
  if (!(seconds >= NO_DURATION_SECONDS) || movie.samples.length === 0) throw new Problem('clip_no_duration');
  if (seconds < MIN_SECONDS) throw unusable(`it is shorter than ${MIN_SECONDS} s`);
  if (seconds > INPUT_VIDEO_SECONDS) throw unusable(`it is ${Math.round(seconds)} s long`);
  if (Math.min(width, height) < SMALLEST_SIDE || Math.max(width, height) > INPUT_VIDEO_SIDE) {
    throw unusable(`its size is ${width}×${height}`);
  }
  return { seconds: Number(seconds.toFixed(3)), fps: Number(movieFps(movie).toFixed(3)), width, height };
}

/** Mean frame rate of the kept frames. */
function movieFps({ samples, scale }: MovieSource): number {
  const units = samples.reduce((sum, { duration }) => sum + duration, 0);
  return units > 0 ? (samples.length * scale) / units : 0;
}

function unusable(why: string): Problem {
  return new Problem('clip_unusable', { why });
}
