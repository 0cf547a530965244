import type { VideoSettings } from '@maquette/contracts/fields/video-settings';
import { readableBoxes } from '@maquette/contracts/mp4/movie-boxes';
import { readMovieTables } from '@maquette/contracts/mp4/movie-tables';
import { BadResult } from './render-maker';

/** Clients of the specification treat smaller files as broken. */
const SMALLEST_BYTES = 120_000;

/**
 * Compares the final file with the order: it starts with `ftyp`,
 * its tables precede the media (so it plays while loading), its size is exact and its length is right to one frame.
 * @throws BadResult with the size in bytes, which its message shows
 */
export function validateVideo(mp4: Buffer, ordered: VideoSettings): void {
  const boxes = readableBoxes(mp4);
  const place = (type: string) => boxes.findIndex((box) => box.type === type);
  const moov = boxes[place('moov')];
  const movie = moov && readMovieTables(mp4.subarray(moov.start, moov.end));
  const right =
    mp4.byteLength >= SMALLEST_BYTES &&
    place('ftyp') === 0 &&
    place('moov') < place('mdat') &&
    movie &&
    movie.width === ordered.width &&
    movie.height === ordered.height &&
    Math.abs(movie.seconds - ordered.seconds) <= 1.01 / ordered.fps;
  if (!right) throw new BadResult('bad_video', String(mp4.byteLength));
}
