import { readFile, writeFile } from 'node:fs/promises';
import { Problem } from '@maquette/contracts/calls/problem';
import { INPUT_VIDEO_FRAMES } from '@maquette/contracts/fields/input-file';
import { cleanMovie } from '@maquette/domain/assets/clean-movie';
import { MovieDamaged } from '@maquette/domain/assets/movie-samples';
import { checkVideo, type VideoFacts } from './check-video';
import type { UploadedFile } from './read-multipart';

/**
 * Looks into a clip without decoding it and writes its pictures into a file of our own making at `target`: what is kept says
 * nothing about where, when and with what it was taken.
 * @throws Problem file_not_a_clip, clip_no_duration, clip_unusable
 */
export async function cleanVideo(
  file: UploadedFile,
  target: string,
): Promise<VideoFacts & { contentType: 'video/mp4' }> {
  const facts = await checkVideo(file);
  try {
    await writeFile(target, cleanMovie(await readFile(file.path), { frames: INPUT_VIDEO_FRAMES }));
  } catch (error) {
    if (error instanceof MovieDamaged) throw new Problem('clip_unusable', { why: `it ${error.message}` });
    throw error;
  }
  return { contentType: 'video/mp4', ...facts };
}
