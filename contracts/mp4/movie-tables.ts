import { findBox, lettersAt, type MovieBox, numbersOf, readableBoxes } from './movie-boxes';
import { type MovieEdits, playedParts, readEdits } from './movie-edits';
import { type MovieGeometry, readGeometry } from './movie-geometry';

/** Data about an MP4's video track, from its tables (ISO/IEC 14496-12). */
export interface MovieTables {
  /** Four-letter code: `avc1` is H.264. */
  codec: string;
  /** Size of the displayed image, upright and with square pixels. */
  width: number;
  height: number;
  /** Playing time of the track after its edit list, in seconds; 0 without one. */
  seconds: number;
  /** Length of the whole movie in seconds; 0 when the header does not contain it. */
  movieSeconds: number;
  /** Number of stored frames, including those that an edit list hides. */
  frames: number;
  /** Mean frame rate of the stored frames; 0 without frames. */
  fps: number;
  /** How a decoded frame is transformed to the displayed image. */
  geometry: MovieGeometry;
}

/** The first video track of a `moov` box, or null. Damaged tables read as zeros; the work is bounded. */
export function readMovieTables(moov: Uint8Array): MovieTables | null {
  const movie = findBox(moov, ['moov']);
  if (!movie) return null;
  for (const track of readableBoxes(moov, movie.content, movie.end)) {
    const codec = track.type === 'trak' ? imageCodec(moov, track) : null;
    if (codec === null) continue;
    const header = lengthIn(moov, findBox(moov, ['mvhd'], movie.content, movie.end));
    const geometry = readGeometry(moov, track);
    const movieSeconds = secondsOf(header);
    return { codec, ...geometry.shown, ...trackLength(moov, track, header.scale), movieSeconds, geometry };
  }
  return null;
}

/** A box in a track, by its path below `mdia`. */
function inTrack(bytes: Uint8Array, track: MovieBox, ...path: string[]): MovieBox | undefined {
  return findBox(bytes, ['mdia', ...path], track.content, track.end);
}

/** The four-letter codec of a video track; null for other tracks. */
function imageCodec(bytes: Uint8Array, track: MovieBox): string | null {
  const handler = inTrack(bytes, track, 'hdlr');
  if (!handler || text(bytes, handler.content + 8, handler.end) !== 'vide') return null;
  const entries = inTrack(bytes, track, 'minf', 'stbl', 'stsd');
  return entries ? text(bytes, entries.content + 12, entries.end) : null;
}

function text(bytes: Uint8Array, at: number, end: number): string {
  return at + 4 <= end ? lettersAt(bytes, at) : '';
}

/** Length after the edit list, and the number of samples. */
function trackLength(bytes: Uint8Array, track: MovieBox, movieScale: number) {
  const sizes = inTrack(bytes, track, 'minf', 'stbl', 'stsz');
  const frames = sizes && sizes.end - sizes.content >= 12 ? numbersOf(bytes).getUint32(sizes.content + 8) : 0;
  const media = lengthIn(bytes, inTrack(bytes, track, 'mdhd'));
  const stored = secondsOf(media);
  if (frames === 0 || stored === 0) return { seconds: 0, frames, fps: 0 };
  const edits = readEdits(bytes, track, { movie: movieScale, media: media.scale });
  const units = playedParts(edits, { from: 0, until: media.units + firstImage(edits) }).reduce(
    (sum, part) => sum + part.units,
    0,
  );
  return { seconds: units / media.scale, frames, fps: frames / stored };
}

/** Reordered frames are displayed later than decoded: a single edit starts with that delay, and ends as much later. */
function firstImage({ parts }: MovieEdits): number {
  return parts.length === 1 ? (parts[0]?.from ?? 0) : 0;
}

const secondsOf = ({ scale, units }: { scale: number; units: number }) => (scale > 0 ? units / scale : 0);

/** Time scale and length from a movie or media header (mvhd, mdhd; both versions); zeros when it is damaged. */
export function lengthIn(bytes: Uint8Array, header: MovieBox | undefined): { scale: number; units: number } {
  const wide = header !== undefined && bytes[header.content] === 1;
  if (!header || header.end - header.content < (wide ? 32 : 20)) return { scale: 0, units: 0 };
  const numbers = numbersOf(bytes);
  const scale = numbers.getUint32(header.content + (wide ? 20 : 12));
  const units = wide ? Number(numbers.getBigUint64(header.content + 24)) : numbers.getUint32(header.content + 16);
  return { scale, units };
}
