import { findBox, lettersAt, type MovieBox, readableBoxes } from '@maquette/contracts/mp4/movie-boxes';
import { type MoviePart, playedParts, readEdits } from '@maquette/contracts/mp4/movie-edits';
import { ENTRY_BYTES, type MovieGeometry, readGeometry } from '@maquette/contracts/mp4/movie-geometry';
import { lengthIn } from '@maquette/contracts/mp4/movie-tables';
import { readDecodedSize } from './h264-parameters';
import { readFragments } from './movie-fragments';
import { entriesOf, MovieDamaged, type MovieSample, readSamples } from './movie-samples';

/** The video track as it is played, however the file stores it. */
export interface MovieSource {
  /** Four-letter code of the sample entry. */
  codec: string;
  geometry: MovieGeometry;
  /** Decoder settings (avcC) and colours (colr) of the sample entry. */
  settings: Buffer;
  colours: Buffer | null;
  /** Time units per second. */
  scale: number;
  /** Samples in decoding order from 0. Samples that the edit list does not need are missing. */
  samples: MovieSample[];
  /** Display times in playing order. */
  parts: MoviePart[];
}

/** Thrown when the track uses a codec that we cannot decode; `codec` is the sample entry's four-letter code. */
export class MovieCodecUnknown extends MovieDamaged {
  constructor(readonly codec: string) {
    super(`is coded as ${codec}`);
  }
}

/** Thrown when the file has no tables (`moov`): it is truncated or empty. */
export class MovieWithoutTables extends MovieDamaged {
  constructor() {
    super('has no tables');
  }
}

const CODECS = new Set(['avc1', 'avc3']);
/** The time scale of files that do not state one. */
const TIME_SCALE = 1_000;

/** Reads an MP4 or QuickTime file without decoding. @throws MovieWithoutTables, MovieCodecUnknown, MovieDamaged */
export function readMovie(file: Buffer): MovieSource {
  const movie = findBox(file, ['moov']);
  if (!movie) throw new MovieWithoutTables();
  const track = imageTrack(file, movie);
  const table = track && findBox(file, ['mdia', 'minf', 'stbl'], track.content, track.end);
  if (!track || !table) throw new MovieDamaged('has no video track');
  const entry = sampleEntry(file, table);
  const media = lengthIn(file, findBox(file, ['mdia', 'mdhd'], track.content, track.end)).scale;
  const stated = lengthIn(file, findBox(file, ['mvhd'], movie.content, movie.end)).scale;
  const scale = media || stated || TIME_SCALE;
  const { samples, begins } = allSamples(file, movie, track, table);
  const edits = readEdits(file, track, { movie: stated || scale, media: scale });
  if (edits.changesSpeed) throw new MovieDamaged('plays faster or slower in places');
  for (const part of edits.parts) if (part.from >= begins) part.from -= begins;
  const kept =
    samples.length > 0 ? keepPlayed(samples, edits.parts, scale / (stated || scale)) : { samples, parts: [] };
  const geometry = readGeometry(file, track, decodedSize(entry.settings) ?? undefined);
  return { ...entry, geometry, scale, ...kept };
}

/** Playing time in seconds. */
export function movieSeconds({ parts, scale }: MovieSource): number {
  return parts.reduce((sum, { units }) => sum + units, 0) / scale;
}

function imageTrack(file: Buffer, movie: MovieBox): MovieBox | undefined {
  return readableBoxes(file, movie.content, movie.end).find((box) => {
    if (box.type !== 'trak') return false;
    const handler = findBox(file, ['mdia', 'hdlr'], box.content, box.end);
    return handler && handler.content + 12 <= handler.end && lettersAt(file, handler.content + 8) === 'vide';
  });
}

/** The one sample entry; size and shape are read with the geometry. @throws MovieCodecUnknown, MovieDamaged */
function sampleEntry(file: Buffer, table: MovieBox) {
  const { at, count } = entriesOf(file, table, 'stsd', 8);
  const [old] = readableBoxes(file, at, table.end);
  if (!old) throw new MovieDamaged('has incomplete tables');
  if (!CODECS.has(old.type)) throw new MovieCodecUnknown(old.type);
  if (count !== 1 || old.end - old.content < ENTRY_BYTES) throw new MovieDamaged('changes its codec');
  const inEntry = (type: string) => findBox(file, [type], old.content + ENTRY_BYTES, old.end);
  const settings = inEntry('avcC');
  if (!settings) throw new MovieDamaged('has no decoder settings');
  const colours = inEntry('colr');
  return {
    codec: old.type,
    settings: decoderSettings(file.subarray(settings.content, settings.end)),
    // Colours given by numbers are kept. An embedded profile is dropped.
    colours:
      colours && colours.end - colours.content >= 10 && lettersAt(file, colours.content) === 'nclx'
        ? file.subarray(colours.content, Math.min(colours.end, colours.content + 11))
        : null,
  };
}

/** An AVCDecoderConfigurationRecord (ISO/IEC 14496-15, 5.3.3.1) without trailing bytes. */
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

/** Size from the first parameter set. Streams with parameter sets among the frames (avc3) have no size here. */
function decodedSize(settings: Buffer) {
  if (((settings[5] ?? 0) & 31) === 0 || settings.length < 8) return null;
  return readDecodedSize(settings.subarray(8, 8 + settings.readUInt16BE(6)));
}

/** The samples from the tables, then those from the fragments, each with a duration. */
function allSamples(file: Buffer, movie: MovieBox, track: MovieBox, table: MovieBox) {
  const inTables = readSamples(file, table);
  const end = inTables.reduce((sum, { duration }) => sum + duration, 0);
  const header = findBox(file, ['tkhd'], track.content, track.end);
  const idAt = header ? header.content + (file[header.content] === 1 ? 20 : 12) : 0;
  const trackId = header && idAt + 4 <= header.end ? file.readUInt32BE(idAt) : 0;
  const fragments = readFragments(file, movie, trackId, end);
  const samples = [...inTables, ...fragments.samples];
  // Recorders store no duration for the last frame, because they do not know when it ends.
  for (const [i, sample] of samples.entries()) {
    if (sample.duration === 0 && i === samples.length - 1) sample.duration = samples[i - 1]?.duration ?? 0;
  }
  return { samples, begins: inTables.length > 0 ? 0 : fragments.begins };
}

interface Shown {
  index: number;
  from: number;
  until: number;
}

/**
 * Drops samples that the edit list does not need, so that cut frames are neither stored nor counted.
 * @param tick media time units per smallest step of an edit list
 */
function keepPlayed(samples: MovieSample[], wanted: MoviePart[], tick: number): Pick<MovieSource, 'samples' | 'parts'> {
  const shown = shownTimes(samples);
  const media = { from: shown[0]?.from ?? 0, until: shown.at(-1)?.until ?? 0 };
  const parts = playedParts({ parts: wanted, changesSpeed: false }, media);
  const needed = shown.filter(({ from, until }) =>
    parts.some((part) => {
      // A frame that is in a part only by rounding is left out.
      const slack = Math.min(tick, (until - from) / 2);
      return from + slack < part.from + part.units && until - slack > part.from;
    }),
  );
  const indexes = needed.map(({ index }) => index);
  let first = indexes.reduce((least, index) => Math.min(least, index), samples.length);
  const last = indexes.reduce((most, index) => Math.max(most, index), -1);
  while (first > 0 && !samples[first]?.isKey) first -= 1;
  const kept = samples.slice(first, last + 1);
  const skipped = samples.slice(0, first).reduce((sum, { duration }) => sum + duration, 0);
  // Display times start at 0. The sample decoded first may be shown later, but never earlier.
  const early = kept.length > 0 ? Math.max(0, -earliest(kept)) : 0;
  return {
    samples: kept.map((sample) => ({ ...sample, shift: sample.shift + early })),
    parts: parts.map(({ from, units }) => ({ from: Math.max(0, from - skipped + early), units })),
  };
}

function earliest(samples: readonly MovieSample[]): number {
  let decoded = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const { duration, shift } of samples) {
    least = Math.min(least, decoded + shift);
    decoded += duration;
  }
  return least;
}

/** How long each sample is shown, in display order: until the next one starts; the last one for its own duration. */
function shownTimes(samples: readonly MovieSample[]): Shown[] {
  let decoded = 0;
  const shown = samples.map(({ duration, shift }, index) => {
    const from = decoded + shift;
    decoded += duration;
    return { index, from, until: from + duration };
  });
  shown.sort((a, b) => a.from - b.from);
  for (const [i, sample] of shown.entries()) sample.until = shown[i + 1]?.from ?? sample.until;
  return shown;
}
