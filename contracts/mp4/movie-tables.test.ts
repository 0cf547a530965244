import { boxesIn, readableBoxes } from './movie-boxes';
import { readMovieTables } from './movie-tables';

function box(type: string, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
}
const words = (...values: number[]): Buffer =>
  Buffer.concat(
    values.map((value) => Buffer.from([value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255])),
  );

/** A track of 48 frames of 640 x 360 in 2 seconds. */
function track(kind: string): Buffer {
  const entry = Buffer.alloc(78);
  entry.writeUInt16BE(640, 24);
  entry.writeUInt16BE(360, 26);
  const table = box('stbl', box('stsd', words(0, 1), box('avc1', entry)), box('stsz', words(0, 10, 48)));
  const handler = box('hdlr', words(0, 0), Buffer.from(kind), Buffer.alloc(13));
  return box('trak', box('mdia', box('mdhd', words(0, 0, 0, 12288, 24576, 0)), handler, box('minf', table)));
}

describe('the tables of a film', () => {
  const moov = box('moov', box('mvhd', words(0, 0, 0, 1000, 2500)), track('soun'), track('vide'));

  it('tell codec, size, frames and both lengths of the first picture track', () => {
    const facts = { codec: 'avc1', width: 640, height: 360, seconds: 2, movieSeconds: 2.5, frames: 48 };
    expect(readMovieTables(moov)).toEqual(facts);
    expect(readMovieTables(box('moov', track('soun')))).toBeNull();
  });

  it('are read without harm wherever the file is cut', () => {
    for (let length = 0; length < moov.length; length++) {
      const cut = Buffer.from(moov.subarray(0, length));
      if (length >= 4) cut.writeUInt32BE(length);
      expect(() => readMovieTables(cut)).not.toThrow();
    }
  });

  it('stand in boxes that fill the file, or it is damaged', () => {
    const wide = Buffer.concat([words(1), Buffer.from('mdat'), words(0, 20), Buffer.alloc(4)]);
    const file = Buffer.concat([box('ftyp', Buffer.alloc(8)), wide]);
    expect(boxesIn(file).map(({ type, content, end }) => [type, content, end])).toEqual([
      ['ftyp', 8, 16],
      ['mdat', 32, 36],
    ]);
    const cut = file.subarray(0, 35);
    expect(() => boxesIn(cut)).toThrow('damaged at byte 16');
    expect(readableBoxes(cut)).toHaveLength(1);
  });
});
