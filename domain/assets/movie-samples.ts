import { findBox, type MovieBox, readableBoxes } from '@maquette/contracts/mp4/movie-boxes';

/** A coded frame: the location of its bytes in the file, and its times in the media's time scale. */
export interface MovieSample {
  at: number;
  size: number;
  /** Duration until the next decoding time. */
  duration: number;
  /** Offset from decoding to display time; may be negative. */
  shift: number;
  /** Whether decoding can start at this sample. */
  isKey: boolean;
}

/** Thrown when the tables of a movie contradict the file or each other. The message completes "it …". */
export class MovieDamaged extends Error {
  override readonly name = 'MovieDamaged';
}

/** Maximum number of frames before the edit list is applied: half an hour at 60 per second. */
export const MOST_STORED_FRAMES = 108_000;

/** Collects samples. Rejects samples that would make the output larger than the file. */
export class SampleCollector {
  readonly samples: MovieSample[] = [];
  private total = 0;

  constructor(private readonly file: Buffer) {}

  /** @throws MovieDamaged when the bytes are not in the file, or samples overlap */
  add(sample: MovieSample): void {
    this.total += sample.size;
    if (sample.at + sample.size > this.file.length || this.total > this.file.length) {
      throw new MovieDamaged('is shorter than it says');
    }
    if (this.samples.length >= MOST_STORED_FRAMES) throw tooManyFrames(this.samples.length + 1);
    this.samples.push(sample);
  }
}

export function tooManyFrames(count: number): MovieDamaged {
  return new MovieDamaged(`has ${count} frames`);
}

/** Samples of a track in decoding order (ISO/IEC 14496-12, 8.6, 8.7); none if fragmented. @throws MovieDamaged */
export function readSamples(file: Buffer, table: MovieBox): MovieSample[] {
  const sizes = sampleSizes(file, table);
  if (sizes.length === 0) return [];
  const places = samplePlaces(file, table, sizes);
  const durations = expanded(file, table, 'stts', sizes.length);
  const shifts = expanded(file, table, 'ctts', sizes.length);
  const keys = keySamples(file, table);
  const collector = new SampleCollector(file);
  for (const [i, size] of sizes.entries()) {
    const at = places[i];
    if (at === undefined) throw new MovieDamaged('is shorter than it says');
    const shift = (shifts[i] ?? 0) | 0;
    collector.add({ at, size, duration: durations[i] ?? 0, shift, isKey: keys?.has(i + 1) ?? true });
  }
  return collector.samples;
}

function samplePlaces(file: Buffer, table: MovieBox, sizes: readonly number[]): number[] {
  const chunks = chunkOffsets(file, table);
  const runs = entriesOf(file, table, 'stsc', 12);
  const places: number[] = [];
  for (let run = 0; run < runs.count; run += 1) {
    const [first, perChunk, description] = [0, 4, 8].map((at) => file.readUInt32BE(runs.at + run * 12 + at));
    const next = run + 1 < runs.count ? file.readUInt32BE(runs.at + (run + 1) * 12) : chunks.length + 1;
    if (first === undefined || perChunk === undefined || description !== 1) throw new MovieDamaged('changes its codec');
    // Runs that point backwards could make the reader process the same data again and again.
    if (next <= first || (run === 0 && first !== 1)) throw new MovieDamaged('has incomplete tables');
    for (let chunk = first; chunk < next && chunk <= chunks.length; chunk += 1) {
      let at = chunks[chunk - 1] ?? file.length;
      for (let i = 0; i < perChunk && places.length < sizes.length; i += 1) {
        const size = sizes[places.length] ?? 0;
        places.push(at);
        at += size;
      }
    }
  }
  return places;
}

/** Entries of a table. @throws MovieDamaged when there is no table, or its count exceeds its size */
export function entriesOf(file: Buffer, table: MovieBox, type: string, entryBytes: number) {
  const box = findBox(file, [type], table.content, table.end);
  if (!box || box.end - box.content < 8) throw new MovieDamaged('has incomplete tables');
  const count = file.readUInt32BE(box.content + 4);
  const at = box.content + 8;
  if (at + count * entryBytes > box.end) throw new MovieDamaged('has incomplete tables');
  return { at, count };
}

/** Expands a run-length table of (count, value), up to the limit. Empty without a table. */
function expanded(file: Buffer, table: MovieBox, type: 'stts' | 'ctts', limit: number): number[] {
  if (!findBox(file, [type], table.content, table.end)) return [];
  const { at, count } = entriesOf(file, table, type, 8);
  const values: number[] = [];
  for (let i = 0; i < count && values.length < limit; i += 1) {
    const value = file.readUInt32BE(at + i * 8 + 4);
    for (let left = file.readUInt32BE(at + i * 8); left > 0 && values.length < limit; left -= 1) values.push(value);
  }
  return values;
}

/** Numbers of the key samples, from 1; null when every sample is a key sample. */
function keySamples(file: Buffer, table: MovieBox): Set<number> | null {
  if (!readableBoxes(file, table.content, table.end).some(({ type }) => type === 'stss')) return null;
  const { at, count } = entriesOf(file, table, 'stss', 4);
  return new Set(Array.from({ length: count }, (_, i) => file.readUInt32BE(at + i * 4)));
}

function sampleSizes(file: Buffer, table: MovieBox): number[] {
  const box = findBox(file, ['stsz'], table.content, table.end);
  if (!box || box.end - box.content < 12) throw new MovieDamaged('has incomplete tables');
  const [uniform, count] = [file.readUInt32BE(box.content + 4), file.readUInt32BE(box.content + 8)];
  if (count > MOST_STORED_FRAMES) throw tooManyFrames(count);
  if (uniform > 0) return Array.from({ length: count }, () => uniform);
  if (box.content + 12 + count * 4 > box.end) throw new MovieDamaged('has incomplete tables');
  return Array.from({ length: count }, (_, i) => file.readUInt32BE(box.content + 12 + i * 4));
}

function chunkOffsets(file: Buffer, table: MovieBox): number[] {
  const wide = !findBox(file, ['stco'], table.content, table.end);
  const { at, count } = entriesOf(file, table, wide ? 'co64' : 'stco', wide ? 8 : 4);
  return Array.from({ length: count }, (_, i) =>
    wide ? Number(file.readBigUInt64BE(at + i * 8)) : file.readUInt32BE(at + i * 4),
  );
}
