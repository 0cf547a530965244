import { makeBox } from '@maquette/contracts/mp4/movie-boxes';
import { SOURCE_TYPES } from '@maquette/contracts/provenance/source-type';
import { ClipFileBroken, readClipFile } from './clip-file';
import { moovFirst } from './moov-first';
import { markSourceType, sourceTypeIn } from './source-type-box';

const words = (...values: number[]): Buffer => {
  const buffer = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) buffer.writeUInt32BE(value, index * 4);
  return buffer;
};
const join = (...parts: Uint8Array[]): Buffer => Buffer.concat(parts);

/** A moov box for 48 frames of 640 x 360 at 24 fps whose only chunk is at offset `chunk`. */
function index(chunk: number): Uint8Array {
  const entry = Buffer.alloc(78);
  entry.writeUInt16BE(640, 24);
  entry.writeUInt16BE(360, 26);
  const table = join(
    makeBox('stsd', join(words(0, 1), makeBox('avc1', entry))),
    makeBox('stsz', words(0, 10, 48)),
    makeBox('stco', words(0, 1, chunk)),
  );
  const media = join(
    makeBox('mdhd', words(0, 0, 0, 12288, 24576, 0)),
    makeBox('hdlr', join(words(0, 0), Buffer.from('vide'), Buffer.alloc(13))),
    makeBox('minf', makeBox('stbl', table)),
  );
  return makeBox('moov', join(makeBox('mvhd', words(0, 0, 0, 1000, 2000)), makeBox('trak', makeBox('mdia', media))));
}

const type = makeBox('ftyp', Buffer.from('isom0000'));
const data = makeBox('mdat', Buffer.alloc(480, 7));

describe('the MP4 reader', () => {
  it('reads size, duration and frame count from the boxes', () => {
    const facts = readClipFile(join(type, index(600), data));
    expect(facts).toMatchObject({
      brand: 'isom',
      width: 640,
      height: 360,
      seconds: 2,
      frames: 48,
      fps: 24,
      codec: 'avc1',
    });
    expect(facts).toMatchObject({ moovFirst: true, madeByMachine: false });
  });

  it.each([
    ['no ftyp first', join(data, type)],
    ['no index', join(type, data)],
    ['no media data', join(type, index(600))],
    ['a box longer than the file', join(type, data.subarray(0, 100))],
    ['nothing', Buffer.alloc(0)],
    ['half a header', Buffer.from('abc')],
  ])('rejects a file with %s', (_, file) => {
    expect(() => readClipFile(file)).toThrow(ClipFileBroken);
  });

  it('moves the moov box to the front and adjusts its offsets', () => {
    const late = join(type, data, index(type.length + 8));
    expect(readClipFile(late).moovFirst).toBe(false);
    const front = moovFirst(late);
    expect(readClipFile(front)).toMatchObject({ moovFirst: true, frames: 48, bytes: late.length });
    const chunk = front.readUInt32BE(front.indexOf('stco') + 12);
    expect(front[chunk]).toBe(7);
    expect(front.subarray(chunk - 4, chunk).toString()).toBe('mdat');
  });

  it('replaces the source type of a clip and reads it back', () => {
    const file = join(type, index(600), data);
    const own = markSourceType(file, SOURCE_TYPES.algorithmic);
    const marked = markSourceType(own, SOURCE_TYPES.trainedEdit);
    expect([file, own, marked].map(sourceTypeIn)).toEqual([null, SOURCE_TYPES.algorithmic, SOURCE_TYPES.trainedEdit]);
    expect(marked.toString('latin1').match(/DigitalSourceType=/g)).toHaveLength(1);
    expect(readClipFile(marked)).toMatchObject({ frames: 48, moovFirst: true, madeByMachine: true });
  });
});
