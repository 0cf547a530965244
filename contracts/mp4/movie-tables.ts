import { findBox, lettersAt, type MovieBox, numbersOf, readableBoxes } from './movie-boxes';

/** What the tables of an MP4 say of its picture track (ISO/IEC 14496-12). */
export interface MovieTables {
  /** Four letters: `avc1` is H.264. */
  codec: string;
  width: number;
  height: number;
  /** Length of the track, 0 when it has none. */
  seconds: number;
  /** Length of the whole movie, 0 when its header does not say. */
  movieSeconds: number;
  frames: number;
}

/** The first picture track of a `moov` box, or null. Damaged tables read as zeros; the work is bounded. */
export function readMovieTables(moov: Uint8Array): MovieTables | null {
  const movie = findBox(moov, ['moov']);
  if (!movie) return null;
  for (const track of readableBoxes(moov, movie.content, movie.end)) {
    const codec = track.type === 'trak' ? imageCodec(moov, track) : null;
    if (codec === null) continue;
    const movieSeconds = lengthIn(moov, findBox(moov, ['mvhd'], movie.content, movie.end));
    return { codec, ...trackSize(moov, track), ...trackLength(moov, track), movieSeconds };
  }
  return null;
}

function inTrack(bytes: Uint8Array, track: MovieBox, ...path: string[]): MovieBox | undefined {
  return findBox(bytes, ['mdia', ...path], track.content, track.end);
}

/** The four letters of the codec of a picture track; null for other tracks. */
function imageCodec(bytes: Uint8Array, track: MovieBox): string | null {
  const handler = inTrack(bytes, track, 'hdlr');
  if (!handler || text(bytes, handler.content + 8, handler.end) !== 'vide') return null;
  const entries = inTrack(bytes, track, 'minf', 'stbl', 'stsd');
  return entries ? text(bytes, entries.content + 12, entries.end) : null;
}

function text(bytes: Uint8Array, at: number, end: number): string {
  return at + 4 <= end ? lettersAt(bytes, at) : '';
}

/** Width and height of the sample entry, in pixels. */
function trackSize(bytes: Uint8Array, track: MovieBox): { width: number; height: number } {
  const entries = inTrack(bytes, track, 'minf', 'stbl', 'stsd');
  // Full box header and count (8), entry header (8), reserved and reference (8), pre-defined (16), then the size.
  const at = entries ? entries.content + 40 : 0;
  if (!entries || at + 4 > entries.end) return { width: 0, height: 0 };
  const numbers = numbersOf(bytes);
  return { width: numbers.getUint16(at), height: numbers.getUint16(at + 2) };
}

/** Length in the track's own time scale, and how many samples it has. */
function trackLength(bytes: Uint8Array, track: MovieBox): { seconds: number; frames: number } {
  const sizes = inTrack(bytes, track, 'minf', 'stbl', 'stsz');
  const frames = sizes && sizes.end - sizes.content >= 12 ? numbersOf(bytes).getUint32(sizes.content + 8) : 0;
  return { seconds: frames > 0 ? lengthIn(bytes, inTrack(bytes, track, 'mdhd')) : 0, frames };
}

/** Seconds that a movie or media header (mvhd, mdhd; both versions) says, 0 when it is damaged. */
function lengthIn(bytes: Uint8Array, header: MovieBox | undefined): number {
  const wide = header !== undefined && bytes[header.content] === 1;
  if (!header || header.end - header.content < (wide ? 32 : 20)) return 0;
  const numbers = numbersOf(bytes);
  const scale = numbers.getUint32(header.content + (wide ? 20 : 12));
  const units = wide ? Number(numbers.getBigUint64(header.content + 24)) : numbers.getUint32(header.content + 16);
  return scale > 0 ? units / scale : 0;
}
