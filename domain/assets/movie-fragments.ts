import { findBox, type MovieBox, readableBoxes } from '@maquette/contracts/mp4/movie-boxes';
import { MovieDamaged, type MovieSample, SampleCollector } from './movie-samples';

/** Default properties of a fragment's samples. */
interface Defaults {
  description: number;
  duration: number;
  size: number;
  flags: number;
}

export interface FragmentSamples {
  samples: MovieSample[];
  /** Decoding time of the first sample. */
  begins: number;
}

/** Flag for a sample that depends on other samples (8.8.3.1). */
const NOT_A_KEY = 0x10000;
const TFHD = { base: 0x1, description: 0x2, duration: 0x8, size: 0x10, flags: 0x20, baseIsFragment: 0x20000 };
const TRUN = { offset: 0x1, firstFlags: 0x4, duration: 0x100, size: 0x200, flags: 0x400, shift: 0x800 };
const MOST_FRAGMENTS = 20_000;

/**
 * The samples of a track in the fragments of a file (ISO/IEC 14496-12, 8.8), as recording devices write them.
 * An interrupted recording ends with its last whole fragment.
 * @param before decoding time at which the file's tables end
 * @throws MovieDamaged
 */
export function readFragments(file: Buffer, movie: MovieBox, trackId: number, before: number): FragmentSamples {
  const usual = trackDefaults(file, movie, trackId);
  if (!usual) return { samples: [], begins: before };
  const collector = new SampleCollector(file);
  let now = before;
  let first: number | undefined;
  let fragments = 0;
  for (const fragment of topBoxes(file)) {
    if (fragment.type !== 'moof') continue;
    fragments += 1;
    if (fragments > MOST_FRAGMENTS) throw new MovieDamaged('has too many parts');
    const track = readableBoxes(file, fragment.content, fragment.end).find(
      ({ type, content, end }) => type === 'traf' && trackOf(file, content, end) === trackId,
    );
    if (!track) continue;
    const last = collector.samples.at(-1);
    const begins = decodeTime(file, track) ?? now;
    if (last && begins > now) last.duration += begins - now;
    now = Math.max(now, begins);
    first ??= now;
    now = readTrack(file, fragment, track, usual, collector, now);
  }
  return { samples: collector.samples, begins: first ?? before };
}

/** Boxes of the file up to the first truncated one. A media box may be truncated: its samples are checked later. */
function* topBoxes(file: Buffer): Generator<MovieBox> {
  let at = 0;
  for (;;) {
    const boxes = readableBoxes(file, at);
    yield* boxes;
    const end = boxes.at(-1)?.end ?? file.length;
    if (boxes.length === 0 || end >= file.length) return;
    at = end;
  }
}

function trackDefaults(file: Buffer, movie: MovieBox, trackId: number): Defaults | null {
  const extended = findBox(file, ['mvex'], movie.content, movie.end);
  if (!extended) return null;
  const box = readableBoxes(file, extended.content, extended.end).find(
    ({ type, content, end }) => type === 'trex' && end - content >= 24 && file.readUInt32BE(content + 4) === trackId,
  );
  if (!box) return { description: 1, duration: 0, size: 0, flags: 0 };
  const [description = 1, duration = 0, size = 0, flags = 0] = [8, 12, 16, 20].map((at) =>
    file.readUInt32BE(box.content + at),
  );
  return { description, duration, size, flags };
}

function trackOf(file: Buffer, from: number, to: number): number {
  const header = findBox(file, ['tfhd'], from, to);
  return header && header.end - header.content >= 8 ? file.readUInt32BE(header.content + 4) : 0;
}

/** Decoding time of the first sample of a fragment; null when it is not given. */
function decodeTime(file: Buffer, track: MovieBox): number | null {
  const box = findBox(file, ['tfdt'], track.content, track.end);
  if (!box || box.end - box.content < (file[box.content] === 1 ? 12 : 8)) return null;
  return file[box.content] === 1 ? Number(file.readBigUInt64BE(box.content + 4)) : file.readUInt32BE(box.content + 4);
}

/** Reads the optional numbers of a box, which its flags announce, one after the other. */
class FieldReader {
  readonly flags: number;
  private at: number;

  constructor(
    private readonly file: Buffer,
    private readonly box: MovieBox,
    /** Size of the mandatory fields. */
    bytes: number,
  ) {
    if (box.end - box.content < bytes + 4) throw new MovieDamaged('has incomplete tables');
    this.flags = file.readUInt32BE(box.content) & 0xffffff;
    this.at = box.content + 4 + bytes;
  }

  next(flag: number, usual: number): number {
    if (!(this.flags & flag)) return usual;
    return this.file.readUInt32BE(this.advance(4));
  }

  nextWide(flag: number, usual: number): number {
    if (!(this.flags & flag)) return usual;
    return Number(this.file.readBigUInt64BE(this.advance(8)));
  }

  private advance(bytes: number): number {
    if (this.at + bytes > this.box.end) throw new MovieDamaged('has incomplete tables');
    this.at += bytes;
    return this.at - bytes;
  }
}

/** Adds the samples of one fragment. @returns the decoding time after them */
function readTrack(
  file: Buffer,
  fragment: MovieBox,
  track: MovieBox,
  usual: Defaults,
  collector: SampleCollector,
  begins: number,
): number {
  const header = findBox(file, ['tfhd'], track.content, track.end);
  if (!header) throw new MovieDamaged('has incomplete tables');
  const fields = new FieldReader(file, header, 4);
  const base = fields.nextWide(TFHD.base, fragment.start);
  if (fields.next(TFHD.description, usual.description) !== 1) throw new MovieDamaged('changes its codec');
  const duration = fields.next(TFHD.duration, usual.duration);
  const size = fields.next(TFHD.size, usual.size);
  const flags = fields.next(TFHD.flags, usual.flags);
  let now = begins;
  let at = base;
  for (const run of readableBoxes(file, track.content, track.end)) {
    if (run.type !== 'trun') continue;
    const runFields = new FieldReader(file, run, 4);
    const count = file.readUInt32BE(run.content + 4);
    const offset = runFields.next(TRUN.offset, 0) | 0;
    if (runFields.flags & TRUN.offset) at = base + offset;
    const firstFlags = runFields.next(TRUN.firstFlags, flags);
    for (let i = 0; i < count; i += 1) {
      const sample = {
        duration: runFields.next(TRUN.duration, duration),
        size: runFields.next(TRUN.size, size),
        isKey: !(runFields.next(TRUN.flags, i === 0 ? firstFlags : flags) & NOT_A_KEY),
        shift: runFields.next(TRUN.shift, 0) | 0,
      };
      if (at < 0) throw new MovieDamaged('has incomplete tables');
      // An interrupted recording: its complete frames form the video.
      if (at + sample.size > file.length && collector.samples.length > 0) return now;
      collector.add({ at, ...sample });
      at += sample.size;
      now += sample.duration;
    }
  }
  return now;
}
