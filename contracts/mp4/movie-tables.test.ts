import { boxesIn, makeBox, readableBoxes } from './movie-boxes';
import { readMovieTables } from './movie-tables';

const joined = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));
const letters = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const words = (...values: number[]) =>
  Uint8Array.from(values.flatMap((value) => [value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255]));

/** A track with 48 frames of 640 x 360 in 2 seconds. */
function track(kind: string): Uint8Array {
  const entry = joined(new Uint8Array(24), words((640 << 16) | 360), new Uint8Array(50));
  const table = makeBox(
    'stbl',
    makeBox('stsd', words(0, 1), makeBox('avc1', entry)),
    makeBox('stsz', words(0, 10, 48)),
  );
  const handler = makeBox('hdlr', words(0, 0), letters(kind), new Uint8Array(13));
  return makeBox(
    'trak',
    makeBox('mdia', makeBox('mdhd', words(0, 0, 0, 12288, 24576, 0)), handler, makeBox('minf', table)),
  );
}

describe('tables of a video', () => {
  const moov = makeBox('moov', makeBox('mvhd', words(0, 0, 0, 1000, 2500)), track('soun'), track('vide'));

  it('contain codec, size, frames and both lengths of the first video track', () => {
    const facts = { codec: 'avc1', width: 640, height: 360, seconds: 2, movieSeconds: 2.5, frames: 48, fps: 24 };
    expect(readMovieTables(moov)).toMatchObject(facts);
    expect(readMovieTables(makeBox('moov', track('soun')))).toBeNull();
  });

  it('are read safely wherever the file is truncated', () => {
    for (let length = 0; length < moov.length; length++) {
      const cut = moov.slice(0, length);
      if (length >= 4) cut.set(words(length));
      expect(() => readMovieTables(cut)).not.toThrow();
    }
  });

  it('are in boxes that fill the file, or it is damaged', () => {
    const wide = joined(words(1), letters('mdat'), words(0, 20), new Uint8Array(4));
    const file = joined(makeBox('ftyp', new Uint8Array(8)), wide);
    expect(boxesIn(file).map(({ type, content, end }) => [type, content, end])).toEqual([
      ['ftyp', 8, 16],
      ['mdat', 32, 36],
    ]);
    const cut = file.subarray(0, 35);
    expect(() => boxesIn(cut)).toThrow('damaged at byte 16');
    expect(readableBoxes(cut)).toHaveLength(1);
  });
});
