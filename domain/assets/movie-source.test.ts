import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findBox, makeBox, readableBoxes } from '@maquette/contracts/mp4/movie-boxes';
import { readMovieTables } from '@maquette/contracts/mp4/movie-tables';
import { cleanMovie } from './clean-movie';
import { MovieDamaged, type MovieSample } from './movie-samples';
import { movieSeconds, readMovie } from './movie-source';

const clip = readFileSync(path.resolve(__dirname, '../../developer/sample-clip.mp4'));
const limits = { frames: 7_200 };
const clean = cleanMovie(clip, limits);
const source = readMovie(clean);
const ONE = 0x10000;

function words(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value >>> 0, index * 4);
  return bytes;
}

type Change = (content: Buffer) => Uint8Array | null;

/** The video with some boxes changed, by type; null drops a box. The media data stays at its offsets. */
function changed(file: Buffer, changes: Record<string, Change>): Buffer {
  const moov = findBox(file, ['moov']);
  if (!moov) throw new Error('no moov');
  const rewrite = (from: number, to: number): Uint8Array[] =>
    readableBoxes(file, from, to).flatMap(({ type, content, end }) => {
      const change = changes[type]?.(file.subarray(content, end));
      if (change !== undefined) return change ? [change] : [];
      const isParent = ['trak', 'mdia', 'minf', 'stbl', 'edts'].includes(type);
      return [makeBox(type, ...(isParent ? rewrite(content, end) : [file.subarray(content, end)]))];
    });
  // The boxes are behind the media, so no offset changes.
  const before = Buffer.concat([
    file.subarray(0, moov.start),
    makeBox('free', file.subarray(moov.start + 8, moov.end)),
  ]);
  const tables = makeBox('moov', ...rewrite(moov.content, moov.end));
  return Buffer.concat([before, file.subarray(moov.end), tables]);
}

/** The video as a browser records it: no samples in the tables, and a fragment every twelve frames. */
function fragmented({ begins = 0, last }: { begins?: number; last?: number } = {}): Buffer {
  const empty: Record<string, Change> = Object.fromEntries(
    ['stts', 'stsc', 'stco'].map((type) => [type, () => makeBox(type, words(0, 0))]),
  );
  const tables = changed(clean, {
    ...empty,
    stsz: () => makeBox('stsz', words(0, 0, 0)),
    ctts: () => null,
    stss: () => null,
    edts: () => null,
  });
  const moov = findBox(tables, ['moov']);
  if (!moov) throw new Error('no moov');
  const extended = makeBox('mvex', makeBox('trex', words(0, 1, 1, 0, 0, 0)));
  const file: Uint8Array[] = [
    makeBox('ftyp', Buffer.from('iso5\0\0\x02\0iso6mp41', 'latin1')),
    makeBox('moov', tables.subarray(moov.content, moov.end), extended),
  ];
  let now = begins;
  for (let i = 0; i < source.samples.length; i += 12) {
    const samples = source.samples.slice(i, i + 12);
    const media = samples.map(({ at, size }) => clean.subarray(at, at + size));
    file.push(fragment(samples, now), makeBox('mdat', ...media));
    now += samples.reduce((sum, { duration }) => sum + duration, 0);
  }
  const whole = Buffer.concat(file);
  return last ? whole.subarray(0, whole.length - last) : whole;
}

function fragment(samples: MovieSample[], now: number): Uint8Array {
  const make = (offset: number) => {
    const entries = samples.flatMap(({ duration, size, shift, isKey }) => [duration, size, isKey ? 0 : ONE, shift]);
    const run = makeBox('trun', words(0xf01 + 0x01000000, samples.length, offset, ...entries));
    const track = makeBox('traf', makeBox('tfhd', words(0x20000, 1)), makeBox('tfdt', words(0, now)), run);
    return makeBox('moof', makeBox('mfhd', words(0, 1)), track);
  };
  return make(make(0).length + 8);
}

const frames = (file: Buffer) => readMovie(file).samples.map(({ at, size }) => file.toString('base64', at, at + size));
const times = (file: Buffer) => {
  const { samples, parts, scale } = readMovie(file);
  return { parts, scale, samples: samples.map(({ duration, shift, isKey }) => ({ duration, shift, isKey })) };
};

describe('a fragmented recording', () => {
  it.each([0, 900_000])('is stored as one piece, with its clock starting at %i', (begins) => {
    const file = fragmented({ begins });
    const kept = cleanMovie(file, limits);
    expect(frames(kept)).toEqual(frames(clean));
    expect(times(kept)).toEqual(times(clean));
    expect(readableBoxes(kept).map(({ type }) => type)).toEqual(['ftyp', 'moov', 'mdat']);
  });

  it('ends with its last whole frame when it was interrupted', () => {
    const kept = readMovie(cleanMovie(fragmented({ last: 20 }), limits));
    expect(kept.samples).toHaveLength(source.samples.length - 1);
  });

  it('is read in bounded time or refused, whatever is changed in its tables', () => {
    const file = fragmented();
    const end = (findBox(file, ['moof'])?.end ?? 0) + 8;
    for (let at = 8; at < end; at += 3) {
      const hostile = Buffer.from(file);
      hostile.fill(0xff, at, at + 3);
      try {
        expect(cleanMovie(hostile, limits).length).toBeLessThan(file.length + 4_000);
      } catch (error) {
        if (!(error instanceof MovieDamaged)) throw error;
      }
    }
  });
});

describe('a trimmed video', () => {
  const { scale } = source;
  const fps = source.samples.length / movieSeconds(source);
  const edited = (...edits: (readonly [units: number, from: number, speed?: number])[]) =>
    changed(clean, {
      edts: () => {
        const entries = edits.flatMap(([units, from, speed = ONE]) => [units, from, speed]);
        return makeBox('edts', makeBox('elst', words(0, edits.length, ...entries)));
      },
    });
  const start = source.parts[0]?.from ?? 0;

  it('has its playing time, and the cut frames are not stored', () => {
    const kept = cleanMovie(edited([scale, -1], [scale / 2, start + scale / 4]), limits);
    const moov = findBox(kept, ['moov']);
    const tables = moov && readMovieTables(kept.subarray(moov.start, moov.end));
    expect(tables?.seconds).toBeCloseTo(0.5, 3);
    expect(tables?.movieSeconds).toBeCloseTo(0.5, 3);
    expect(tables?.fps).toBeCloseTo(fps, 1);
    expect(kept.length).toBeLessThan(clean.length);
    // Cleaning the file again changes nothing.
    expect(cleanMovie(kept, limits).equals(kept)).toBe(true);
  });

  it('of two parts has the duration of both', () => {
    const two = readMovie(cleanMovie(edited([scale / 4, start], [scale / 4, start + scale / 2]), limits));
    expect(movieSeconds(two)).toBeCloseTo(0.5, 3);
    expect(two.parts).toHaveLength(2);
  });

  it('with another playback speed is refused', () => {
    expect(() => readMovie(edited([scale, start, ONE / 2]))).toThrow('plays faster or slower in places');
  });

  it('with an edit list beyond its frames ends with its frames', () => {
    expect(movieSeconds(readMovie(edited([scale * 90, start])))).toBeCloseTo(movieSeconds(source), 3);
  });
});

describe('frames of a video', () => {
  it('have the size of the stream when the tables around it state another', () => {
    const lied = changed(clean, {
      stsd: (content) => {
        const entry = Buffer.from(content);
        entry.writeUInt16BE(64, 40);
        entry.writeUInt16BE(64, 42);
        return makeBox('stsd', entry);
      },
    });
    expect(readMovie(lied).geometry.stored).toEqual(source.geometry.stored);
  });
});
