import { findBox, type MovieBox } from '@maquette/contracts/mp4/movie-boxes';

/** The bytes of one picture in the file. */
export interface MovieSample {
  at: number;
  size: number;
}

/** The tables of a movie contradict the file, or each other. The message completes "it …". */
export class MovieDamaged extends Error {
  override readonly name = 'MovieDamaged';
}

/** Where a track keeps its pictures, in their order (ISO/IEC 14496-12, 8.7). @throws MovieDamaged */
export function readSamples(file: Buffer, table: MovieBox, limit: number): MovieSample[] {
  const sizes = sampleSizes(file, table, limit);
  const chunks = chunkOffsets(file, table);
  const runs = entriesOf(file, table, 'stsc', 12);
  const samples: MovieSample[] = [];
  let total = 0;
  for (let run = 0; run < runs.count; run += 1) {
    const [first, perChunk, description] = [0, 4, 8].map((at) => file.readUInt32BE(runs.at + run * 12 + at));
    const next = run + 1 < runs.count ? file.readUInt32BE(runs.at + (run + 1) * 12) : chunks.length + 1;
    if (first === undefined || perChunk === undefined || description !== 1) throw new MovieDamaged('changes its codec');
    // Runs that go back would be walked again and again.
    if (next <= first || (run === 0 && first !== 1)) throw new MovieDamaged('has incomplete tables');
    for (let chunk = first; chunk < next && chunk <= chunks.length; chunk += 1) {
      let at = chunks[chunk - 1] ?? file.length;
      for (let i = 0; i < perChunk && samples.length < sizes.length; i += 1) {
        const size = sizes[samples.length] ?? 0;
        total += size;
        // Pictures that lie over each other would make the file larger than it is.
        if (at + size > file.length || total > file.length) throw new MovieDamaged('is shorter than it says');
        samples.push({ at, size });
        at += size;
      }
    }
  }
  if (samples.length !== sizes.length) throw new MovieDamaged('is shorter than it says');
  return samples;
}

/** Entries of a table that fit into its box. @throws MovieDamaged when there is none, or it says more than it has */
export function entriesOf(file: Buffer, table: MovieBox, type: string, entryBytes: number) {
  const box = findBox(file, [type], table.content, table.end);
  if (!box || box.end - box.content < 8) throw new MovieDamaged('has incomplete tables');
  const count = file.readUInt32BE(box.content + 4);
  const at = box.content + 8;
  if (at + count * entryBytes > box.end) throw new MovieDamaged('has incomplete tables');
  return { at, count };
}

function sampleSizes(file: Buffer, table: MovieBox, limit: number): number[] {
  const box = findBox(file, ['stsz'], table.content, table.end);
  if (!box || box.end - box.content < 12) throw new MovieDamaged('has incomplete tables');
  const [uniform, count] = [file.readUInt32BE(box.content + 4), file.readUInt32BE(box.content + 8)];
  if (count > limit) throw new MovieDamaged(`has ${count} frames`);
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
