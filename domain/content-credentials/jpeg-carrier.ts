import type { Carrier } from './carrier';
import { dataHash } from './data-hash';

const [START, FIRST_SEGMENT, BOX_SEGMENT, SCAN] = [0xffd8, 0xffe0, 0xffeb, 0xffda];
/** Marker, length, identifier "JP", instance and number of a segment, then the head of the superbox again (ISO 19566-5, annex D.2). */
const HEAD = 20;
const BOX_HEAD = 8;
/** Maximum content of a segment. Its length field has two bytes, which count too. */
const MOST_CONTENT = 0xffff - (HEAD - 2);
/** Instance number of the superbox: any number, but the same in all its segments. */
const INSTANCE = 0x0211;

/** Inserts the manifest as segments after the first one (C2PA 2.2, section A.3.1). */
export const jpegCarrier: Carrier = {
  without(file) {
    const boxes = segmentsOf(file).filter(({ marker, start }) => marker === BOX_SEGMENT && holdsManifest(file, start));
    const parts: Buffer[] = [];
    let from = 0;
    for (const { start, end } of boxes) {
      parts.push(file.subarray(from, start));
      from = end;
    }
    return Buffer.concat([...parts, file.subarray(from)]);
  },
  placeIn(file) {
    const [first] = segmentsOf(file);
    return first?.marker === FIRST_SEGMENT ? first.end : 2;
  },
  wrap(store) {
    const segments: Buffer[] = [];
    for (let from = BOX_HEAD; from < store.length; from += MOST_CONTENT) {
      const content = store.subarray(from, from + MOST_CONTENT);
      const head = Buffer.alloc(HEAD);
      head.writeUInt16BE(BOX_SEGMENT, 0);
      head.writeUInt16BE(HEAD - 2 + content.length, 2);
      head.write('JP', 4, 'latin1');
      head.writeUInt16BE(INSTANCE, 6);
      head.writeUInt32BE(segments.length + 1, 8);
      store.copy(head, 12, 0, BOX_HEAD);
      segments.push(Buffer.concat([head, content]));
    }
    return Buffer.concat(segments);
  },
  prepare: (file) => file,
  ...dataHash,
};

/** Whether the segment holds part of a JUMBF superbox. */
function holdsManifest(file: Buffer, start: number): boolean {
  return (
    file.toString('latin1', start + 4, start + 6) === 'JP' && file.toString('latin1', start + 16, start + 20) === 'jumb'
  );
}

/** Segments up to the first scan. */
function segmentsOf(file: Buffer): { marker: number; start: number; end: number }[] {
  if (file.length < 4 || file.readUInt16BE(0) !== START) throw new Error('The file is not a JPEG.');
  const segments = [];
  for (let start = 2; start + 4 <= file.length; ) {
    const marker = file.readUInt16BE(start);
    const end = start + 2 + file.readUInt16BE(start + 2);
    if (marker < 0xff00 || marker === SCAN || end > file.length) break;
    segments.push({ marker, start, end });
    start = end;
  }
  return segments;
}
