import { findBox, type MovieBox, makeBox, readableBoxes } from '@maquette/contracts/mp4/movie-boxes';
import { neededUnits } from './h264-units';
import { entriesOf, MovieDamaged, readSamples } from './movie-samples';

const TYPE = makeBox('ftyp', Buffer.from('isom\0\0\x02\0isomiso2avc1mp41', 'latin1'));
const ONE = 0x10000;
const TIME_SCALE = 1_000;
const MOST_EDITS = 16;
const UNDETERMINED = 0x55c4;
/** Content of a sample entry before the boxes in it (8.5.2, 12.1.3). */
const ENTRY_BYTES = 78;

/**
 * The pictures of an MP4 in a file of our own making: one track, its tables written anew, nothing that does not serve playing.
 * Places, names, serial numbers, other tracks, free space and supplements within the stream stay behind; so does sound, which
 * nothing of ours uses. The pictures themselves are not touched. @throws MovieDamaged
 */
export function cleanMovie(file: Buffer, limits: { frames: number }): Buffer {
  const movie = findBox(file, ['moov']);
  const track = movie && imageTrack(file, movie);
  const table = track && findBox(file, ['mdia', 'minf', 'stbl'], track.content, track.end);
  if (!movie || !track || !table) throw new MovieDamaged('has no picture track');
  const entry = sampleEntry(file, table);
  const pictures = readSamples(file, table, limits.frames).map(({ at, size }) =>
    neededUnits(file.subarray(at, at + size), entry.lengthBytes),
  );
  const sizes = pictures.map((units) => units.reduce((sum, { length }) => sum + length, 0));
  const tablesAt = (chunk: number) => movieBox(file, { movie, track, table }, entry.box, sizes, chunk);
  // Where the pictures begin depends on how long the tables are, not on what they say.
  const tables = tablesAt(TYPE.length + tablesAt(0).length + 8);
  return Buffer.concat([TYPE, tables, makeBox('mdat', ...pictures.flat())]);
}

function imageTrack(file: Buffer, movie: MovieBox): MovieBox | undefined {
  return readableBoxes(file, movie.content, movie.end).find((box) => {
    if (box.type !== 'trak') return false;
    const handler = findBox(file, ['mdia', 'hdlr'], box.content, box.end);
    return handler && file.toString('latin1', handler.content + 8, handler.content + 12) === 'vide';
  });
}

/** The one sample entry, with what a decoder reads from it: settings, shape of pixels, colours. */
function sampleEntry(file: Buffer, table: MovieBox) {
  const { at, count } = entriesOf(file, table, 'stsd', 8);
  const [old] = readableBoxes(file, at, table.end);
  if (count !== 1 || !old || old.end - old.content < ENTRY_BYTES) throw new MovieDamaged('changes its codec');
  const inEntry = (type: string) => findBox(file, [type], old.content + ENTRY_BYTES, old.end);
  const settings = inEntry('avcC');
  if (!settings) throw new MovieDamaged('has no decoder settings');
  const content = decoderSettings(file.subarray(settings.content, settings.end));
  const [pixels, colours] = [inEntry('pasp'), inEntry('colr')];
  const boxes = [makeBox('avcC', content)];
  if (pixels) boxes.push(makeBox('pasp', file.subarray(pixels.content, pixels.content + 8)));
  // Colours by number; a profile is a file of its own.
  if (colours && file.toString('latin1', colours.content, colours.content + 4) === 'nclx') {
    boxes.push(makeBox('colr', file.subarray(colours.content, Math.min(colours.end, colours.content + 11))));
  }
  const head = Buffer.alloc(ENTRY_BYTES);
  head.writeUInt16BE(1, 6);
  file.copy(head, 24, old.content + 24, old.content + 28);
  for (const density of [28, 32]) head.writeUInt32BE(72 * ONE, density);
  head.writeUInt16BE(1, 40);
  head.writeUInt16BE(24, 74);
  head.writeInt16BE(-1, 76);
  return { box: makeBox(old.type, head, ...boxes), lengthBytes: ((content[4] ?? 3) & 3) + 1 };
}

/** An AVCDecoderConfigurationRecord (ISO/IEC 14496-15, 5.3.3.1) up to where it ends; what is behind it is not ours. */
function decoderSettings(record: Buffer): Buffer {
  let at = 5;
  const skip = (mask: number) => {
    for (let count = (record[at++] ?? 0) & mask; count > 0; count -= 1) {
      if (at + 2 > record.length) throw new MovieDamaged('has damaged decoder settings');
      at += 2 + record.readUInt16BE(at);
    }
  };
  skip(31);
  skip(255);
  // Chroma format and depths of the high profiles, without extensions.
  const isHigh = [100, 110, 122, 144].includes(record[1] ?? 0) && at + 3 <= record.length;
  if (record.length < 7 || at > record.length || ((record[4] ?? 0) & 3) === 2) {
    throw new MovieDamaged('has damaged decoder settings');
  }
  const kept = record.subarray(0, at);
  return isHigh ? Buffer.concat([kept, record.subarray(at, at + 3), Buffer.from([0])]) : kept;
}

interface Source {
  movie: MovieBox;
  track: MovieBox;
  table: MovieBox;
}

function movieBox(
  file: Buffer,
  { movie, track, table }: Source,
  entry: Uint8Array,
  sizes: number[],
  chunk: number,
): Uint8Array {
  const media = findBox(file, ['mdia', 'mdhd'], track.content, track.end);
  const { scale, units } = lengthOf(file, media);
  const movieScale = lengthOf(file, findBox(file, ['mvhd'], movie.content, movie.end)).scale || TIME_SCALE;
  const inMovie = Math.round((units / Math.max(1, scale)) * movieScale);
  const unity = [ONE, 0, 0, 0, ONE, 0, 0, 0, 0x40000000];
  const header = makeBox(
    'mvhd',
    words(0, 0, 0, movieScale, inMovie, ONE, 0x01000000, 0, 0, ...unity, 0, 0, 0, 0, 0, 0, 2),
  );
  const stream = makeBox('mdhd', words(0, 0, 0, scale, units, UNDETERMINED * ONE));
  const handler = makeBox('hdlr', words(0, 0), Buffer.from('vide'), Buffer.alloc(13));
  const here = makeBox('dinf', makeBox('dref', words(0, 1), makeBox('url ', words(1))));
  const rest = ['stts', 'ctts', 'stss'].map((type) => copiedTable(file, table, type));
  const places = [
    makeBox('stsc', words(0, 1, 1, sizes.length, 1)),
    makeBox('stsz', words(0, 0, sizes.length, ...sizes)),
    makeBox('stco', words(0, 1, chunk)),
  ];
  const samples = makeBox('stbl', makeBox('stsd', words(0, 1), entry), ...rest, ...places);
  const inner = makeBox('minf', makeBox('vmhd', words(1, 0, 0)), here, samples);
  const whole = makeBox(
    'trak',
    trackHeader(file, track, inMovie),
    edits(file, track),
    makeBox('mdia', stream, handler, inner),
  );
  return makeBox('moov', header, whole);
}

/** How the picture stands and how large it is shown; when it was made is forgotten. */
function trackHeader(file: Buffer, track: MovieBox, units: number): Uint8Array {
  const old = findBox(file, ['tkhd'], track.content, track.end);
  // Matrix, width and height are the last 44 bytes in both versions.
  if (!old || old.end - old.content < 84) throw new MovieDamaged('has incomplete tables');
  return makeBox('tkhd', words(3, 0, 0, 1, 0, units, 0, 0, 0, 0), file.subarray(old.end - 44, old.end));
}

/** When which part plays, if the file says so. */
function edits(file: Buffer, track: MovieBox): Uint8Array {
  const list = findBox(file, ['edts'], track.content, track.end);
  const box = list && findBox(file, ['elst'], list.content, list.end);
  if (!list || !box) return Buffer.alloc(0);
  const wide = file[box.content] === 1;
  const { count, at } = entriesOf(file, list, 'elst', wide ? 20 : 12);
  if (count > MOST_EDITS) throw new MovieDamaged('is cut into too many parts');
  const entries = file.subarray(at, at + count * (wide ? 20 : 12));
  return makeBox('edts', makeBox('elst', words(wide ? 0x01000000 : 0, count), entries));
}

/** A table of times or key frames, as long as it says it is. */
function copiedTable(file: Buffer, table: MovieBox, type: string): Uint8Array {
  const box = findBox(file, [type], table.content, table.end);
  if (!box) return Buffer.alloc(0);
  const { at, count } = entriesOf(file, table, type, type === 'stss' ? 4 : 8);
  const version = file.readUInt8(box.content);
  return makeBox(type, words(version << 24, count), file.subarray(at, at + count * (type === 'stss' ? 4 : 8)));
}

/** Time scale and length of a movie or media header. */
function lengthOf(file: Buffer, header: MovieBox | undefined): { scale: number; units: number } {
  const wide = header !== undefined && file[header.content] === 1;
  if (!header || header.end - header.content < (wide ? 32 : 20)) return { scale: 0, units: 0 };
  const scale = file.readUInt32BE(header.content + (wide ? 20 : 12));
  const units = wide ? Number(file.readBigUInt64BE(header.content + 24)) : file.readUInt32BE(header.content + 16);
  if (units > 0xffffffff) throw new MovieDamaged('has incomplete tables');
  return { scale, units };
}

function words(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value >>> 0, index * 4);
  return bytes;
}
