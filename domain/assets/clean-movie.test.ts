import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findBox, makeBox, readableBoxes } from '@maquette/contracts/mp4/movie-boxes';
import { readMovieTables } from '@maquette/contracts/mp4/movie-tables';
import fc from 'fast-check';
import { cleanMovie } from './clean-movie';
import { MovieDamaged, readSamples } from './movie-samples';

const clip = readFileSync(path.resolve(__dirname, '../../developer/sample-clip.mp4'));
const limits = { frames: 7_200 };

const place = Buffer.from('+48.8577+002.295/');
const serial = Buffer.from('SERIAL-4711');
const script = Buffer.from('<script>alert(1)</script>');
const owner = Buffer.from('Ada Lovelace');
const spare = Buffer.from('hidden in free space');
const SECRETS = [place, serial, script, owner, spare];

/** Units with free text: a supplement "user data unregistered", and filler data. */
const supplement = Buffer.concat([
  Buffer.from([6, 5, 16 + script.length]),
  Buffer.alloc(16, 7),
  script,
  Buffer.from([0x80]),
]);
const filler = Buffer.concat([Buffer.from([12]), owner, Buffer.from([0x80])]);
const sized = (unit: Buffer) => Buffer.concat([words(unit.length), unit]);

function words(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
}

function samplesOf(file: Buffer): Buffer[] {
  const table = findBox(file, ['moov', 'trak', 'mdia', 'minf', 'stbl']);
  return table ? readSamples(file, table).map(({ at, size }) => file.subarray(at, at + size)) : [];
}

/** A video as a careless camera or a hostile user might write it: secrets in every place that a file has for them. */
function planted(): Buffer {
  const source = cleanMovie(clip, limits);
  const pictures = samplesOf(source).map((sample) => Buffer.concat([sized(supplement), sample, sized(filler)]));
  const secretTrack = makeBox(
    'trak',
    makeBox('mdia', makeBox('hdlr', words(0, 0), Buffer.from('meta'), Buffer.alloc(12), place)),
  );
  const rewrite = (from: number, to: number, chunk: number): Buffer =>
    Buffer.concat(
      readableBoxes(source, from, to).map(({ type, content, end }) => {
        if (type === 'stsz')
          return makeBox('stsz', words(0, 0, pictures.length, ...pictures.map(({ length }) => length)));
        if (type === 'stco') return makeBox('stco', words(0, 1, chunk), spare);
        if (type === 'hdlr') return makeBox('hdlr', source.subarray(content, content + 24), owner);
        if (type === 'mvhd')
          return makeBox('mvhd', words(0, 3_800_000_000, 3_800_000_000), source.subarray(content + 12, end));
        if (!['trak', 'mdia', 'minf', 'stbl'].includes(type)) return makeBox(type, source.subarray(content, end));
        return makeBox(
          type,
          rewrite(content, end, chunk),
          makeBox('udta', makeBox('©xyz', place)),
          makeBox('free', spare),
        );
      }),
    );
  const moov = findBox(source, ['moov']);
  const type = makeBox('ftyp', Buffer.from('qt  '), words(0), serial);
  const tables = (chunk: number) =>
    makeBox('moov', rewrite(moov?.content ?? 0, moov?.end ?? 0, chunk), secretTrack, makeBox('meta', serial));
  const extra = makeBox('uuid', Buffer.alloc(16, 1), serial);
  const before = type.length + tables(0).length + extra.length + 8;
  return Buffer.concat([type, tables(before), extra, makeBox('mdat', ...pictures, place), makeBox('free', spare)]);
}

describe('a stored video', () => {
  const dirty = planted();
  const clean = cleanMovie(dirty, limits);

  it('contains nothing but its frames', () => {
    for (const secret of SECRETS) {
      const found = [dirty.includes(secret), clean.includes(secret)];
      expect([secret.toString(), ...found]).toEqual([secret.toString(), true, false]);
    }
    expect(readableBoxes(clean).map(({ type }) => type)).toEqual(['ftyp', 'moov', 'mdat']);
  });

  it('has every frame of the sent file, byte for byte, and its times', () => {
    expect(samplesOf(clean).map((sample) => sample.toString('base64'))).toEqual(
      samplesOf(cleanMovie(clip, limits)).map((sample) => sample.toString('base64')),
    );
    const tables = (file: Buffer) => {
      const moov = findBox(file, ['moov']);
      return moov && readMovieTables(file.subarray(moov.start, moov.end));
    };
    expect(tables(clean)).toEqual(tables(clip));
    for (const type of ['stts', 'ctts', 'stss']) {
      const path = ['moov', 'trak', 'mdia', 'minf', 'stbl', type];
      const [was, is] = [findBox(clip, path), findBox(clean, path)];
      expect([type, is && clean.subarray(is.content, is.end)]).toEqual([
        type,
        was && clip.subarray(was.content, was.end),
      ]);
    }
  });

  it('is identical when it is sent again', () => {
    expect(cleanMovie(clean, limits).equals(clean)).toBe(true);
  });

  it('is refused or no larger than before, whatever is changed in it', () => {
    const head = (findBox(dirty, ['mdat'])?.start ?? 0) + 400;
    const change = fc.record({ at: fc.nat(head), value: fc.nat(255) });
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 4 }), fc.nat(dirty.length), (changes, cut) => {
        const file = Buffer.from(cut % 3 ? dirty : dirty.subarray(0, cut));
        for (const { at, value } of changes) if (at < file.length) file[at] = value;
        try {
          expect(cleanMovie(file, limits).length).toBeLessThanOrEqual(file.length + 1_000);
        } catch (error) {
          if (!(error instanceof MovieDamaged)) throw error;
        }
      }),
      { numRuns: 1_500 },
    );
  });

  it('is refused when its frames overlap, so that few bytes make no long video', () => {
    const file = Buffer.from(dirty);
    const sizes = findBox(file, ['moov', 'trak', 'mdia', 'minf', 'stbl', 'stsz']);
    const [count, at] = [file.readUInt32BE((sizes?.content ?? 0) + 8), (sizes?.content ?? 0) + 12];
    for (let i = 0; i < count; i += 1) file.writeUInt32BE(dirty.length >> 2, at + i * 4);
    expect(() => cleanMovie(file, limits)).toThrow(MovieDamaged);
    expect(() => cleanMovie(dirty, { frames: count - 1 })).toThrow(`has ${count} frames`);
  });
});
