import { makeBox } from '@maquette/contracts/mp4/movie-boxes';
import { ENTRY_BYTES, type MovieGeometry, type MovieTurn } from '@maquette/contracts/mp4/movie-geometry';
import { neededUnits } from './h264-units';
import { MovieDamaged, type MovieSample, tooManyFrames } from './movie-samples';
import { type MovieSource, readMovie } from './movie-source';

const TYPE = makeBox('ftyp', Buffer.from('isom\0\0\x02\0isomiso2avc1mp41', 'latin1'));
const ONE = 0x10000;
/** The third column of a matrix has 30 fractional bits. */
const ONE_OF_W = 0x40000000;
const UNDETERMINED = 0x55c4;
const MOST_UNITS = 0xffffffff;

/**
 * Copies the video track of an MP4 into a new file with new tables.
 * Places, names, serial numbers, other tracks, sound, free space and frames that an edit list cuts are dropped.
 * Fragments are merged. Geometry and times are normalised, so that every player shows the same video.
 * @throws MovieDamaged
 */
export function cleanMovie(file: Buffer, limits: { frames: number }): Buffer {
  return writeMovie(file, readMovie(file), limits);
}

/** Writes a file from its parsed source. @throws MovieDamaged */
export function writeMovie(file: Buffer, movie: MovieSource, limits: { frames: number }): Buffer {
  if (movie.samples.length > limits.frames) throw tooManyFrames(movie.samples.length);
  const lengthBytes = ((movie.settings[4] ?? 3) & 3) + 1;
  const frames = movie.samples.map(({ at, size }) => neededUnits(file.subarray(at, at + size), lengthBytes));
  const sizes = frames.map((units) => units.reduce((sum, { length }) => sum + length, 0));
  // The offset of the frames depends on the length of the tables but not on their values.
  const tables = movieBox(movie, sizes, TYPE.length + movieBox(movie, sizes, 0).length + 8);
  return Buffer.concat([TYPE, tables, makeBox('mdat', ...frames.flat())]);
}

function movieBox(movie: MovieSource, sizes: number[], chunk: number): Uint8Array {
  const { scale, samples } = movie;
  const units = samples.reduce((sum, { duration }) => sum + duration, 0);
  // All times use one time scale, so nothing is rounded.
  const played = movie.parts.reduce((sum, part) => sum + Math.round(part.units), 0);
  if (units > MOST_UNITS || played > MOST_UNITS) throw new MovieDamaged('has incomplete tables');
  const header = makeBox(
    'mvhd',
    words(0, 0, 0, scale, played, ONE, 0x01000000, 0, 0, ...matrixWords(), 0, 0, 0, 0, 0, 0, 2),
  );
  const stream = makeBox('mdhd', words(0, 0, 0, scale, units, UNDETERMINED * ONE));
  const handler = makeBox('hdlr', words(0, 0), Buffer.from('vide'), Buffer.alloc(13));
  const here = makeBox('dinf', makeBox('dref', words(0, 1), makeBox('url ', words(1))));
  const table = makeBox(
    'stbl',
    makeBox('stsd', words(0, 1), sampleEntry(movie)),
    ...timeTables(samples),
    makeBox('stsc', words(0, 1, 1, sizes.length, 1)),
    makeBox('stsz', words(0, 0, sizes.length, ...sizes)),
    makeBox('stco', words(0, 1, chunk)),
  );
  const inner = makeBox('minf', makeBox('vmhd', words(1, 0, 0)), here, table);
  const edits = movie.parts.flatMap(({ from, units: length }) => [Math.round(length), Math.round(from), ONE]);
  return makeBox(
    'moov',
    header,
    makeBox(
      'trak',
      trackHeader(movie.geometry, played),
      makeBox('edts', makeBox('elst', words(0, movie.parts.length, ...edits))),
      makeBox('mdia', stream, handler, inner),
    ),
  );
}

function sampleEntry({ codec, geometry, settings, colours }: MovieSource): Uint8Array {
  const { stored, pixel, aperture } = geometry;
  const head = Buffer.alloc(ENTRY_BYTES);
  head.writeUInt16BE(1, 6);
  head.writeUInt16BE(stored.width, 24);
  head.writeUInt16BE(stored.height, 26);
  for (const density of [28, 32]) head.writeUInt32BE(72 * ONE, density);
  head.writeUInt16BE(1, 40);
  head.writeUInt16BE(24, 74);
  head.writeInt16BE(-1, 76);
  const boxes = [makeBox('avcC', settings), makeBox('pasp', words(pixel.across, pixel.down))];
  if (colours) boxes.push(makeBox('colr', colours));
  if (aperture.width !== stored.width || aperture.height !== stored.height) {
    // Centre offset in half pixels, so that an odd margin is exact.
    const offX = 2 * aperture.left + aperture.width - stored.width;
    const offY = 2 * aperture.top + aperture.height - stored.height;
    boxes.push(makeBox('clap', words(aperture.width, 1, aperture.height, 1, offX, 2, offY, 2)));
  }
  return makeBox(codec, head, ...boxes);
}

/** Orientation and display size of the image. */
function trackHeader({ shown, turn }: MovieGeometry, units: number): Uint8Array {
  const flat = turn.transpose ? { width: shown.height, height: shown.width } : shown;
  const matrix = matrixWords(turn, shown);
  const sides = [flat.width * ONE, flat.height * ONE];
  return makeBox('tkhd', words(3, 0, 0, 1, 0, units, 0, 0, 0, 0), words(...matrix, ...sides));
}

function matrixWords(turn?: MovieTurn, shown = { width: 0, height: 0 }): number[] {
  const across = turn?.mirrorX ? -ONE : ONE;
  const down = turn?.mirrorY ? -ONE : ONE;
  // Mirroring needs a shift to keep the image in view.
  const place = [turn?.mirrorX ? shown.width * ONE : 0, turn?.mirrorY ? shown.height * ONE : 0];
  const axes = turn?.transpose ? [0, down, 0, across, 0, 0] : [across, 0, 0, 0, down, 0];
  return [...axes, ...place, ONE_OF_W];
}

/** Durations, composition offsets and key frames of the samples. */
function timeTables(samples: readonly MovieSample[]): Uint8Array[] {
  const tables = [makeBox('stts', runs(samples.map(({ duration }) => duration)))];
  if (samples.some(({ shift }) => shift !== 0)) tables.push(makeBox('ctts', runs(samples.map(({ shift }) => shift))));
  if (samples.some(({ isKey }) => !isKey)) {
    const keys = samples.flatMap(({ isKey }, i) => (isKey ? [i + 1] : []));
    tables.push(makeBox('stss', words(0, keys.length, ...keys)));
  }
  return tables;
}

/** Run-length encoding as (count, value) pairs. */
function runs(values: readonly number[]): Buffer {
  const found: number[] = [];
  for (const [i, value] of values.entries()) {
    if (i > 0 && value === values[i - 1]) found[found.length - 2] = (found.at(-2) ?? 0) + 1;
    else found.push(1, value);
  }
  return words(0, found.length / 2, ...found);
}

function words(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value >>> 0, index * 4);
  return bytes;
}
