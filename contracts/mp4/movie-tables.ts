import { findBox, lettersAt, type MovieBox, numbersOf, readableBoxes } from './movie-boxes';
import { type MovieEdits, playedParts, readEdits } from './movie-edits';
import { type MovieGeometry, readGeometry } from './movie-geometry';

/** What the tables of an MP4 say of its picture track (ISO/IEC 14496-12). */
export interface MovieTables {
  /** Four letters: `avc1` is H.264. */
  codec: string;
  /** What a viewer sees, upright and with square pixels. */
  width: number;
  height: number;
  /** Length of what plays of the track, after its edit list; 0 when it has none. */
  seconds: number;
  /** Length of the whole movie, 0 when its header does not say. */
  movieSeconds: number;
  /** Stored frames, those that an edit list hides included. */
  frames: number;
  /** Mean of the stored frames a second; 0 when it has none. */
  fps: number;
  /** How a decoded frame becomes what is shown. */
  geometry: MovieGeometry;
}

/** The first picture track of a `moov` box, or null. Damaged tables read as zeros; the work is bounded. */
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

/** The media of a track, in its boxes below `mdia`. */
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

/** Length after the edit list, and how many samples there are. */
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

/** Frames that wait for later ones are shown later than decoded: a single edit begins with that delay, and ends as much later. */
function firstImage({ parts }: MovieEdits): number {
  return parts.length === 1 ? (parts[0]?.from ?? 0) : 0;
}

const secondsOf = ({ scale, units }: { scale: number; units: number }) => (scale > 0 ? units / scale : 0);

/** Time scale and length that a movie or media header (mvhd, mdhd; both versions) states; zeros when it is damaged. */
export function lengthIn(bytes: Uint8Array, header: MovieBox | undefined): { scale: number; units: number } {
  const wide = header !== undefined && bytes[header.content] === 1;
  if (!header || header.end - header.content < (wide ? 32 : 20)) return { scale: 0, units: 0 };
  const numbers = numbersOf(bytes);
  const scale = numbers.getUint32(header.content + (wide ? 20 : 12));
  const units = wide ? Number(numbers.getBigUint64(header.content + 24)) : numbers.getUint32(header.content + 16);
  return { scale, units };
}
