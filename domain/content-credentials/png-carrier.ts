import { crc32 } from 'node:zlib';
import type { Carrier } from './carrier';
import { dataHash } from './data-hash';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const TYPE = 'caBX';
/** Length, type and checksum of a chunk. */
const AROUND = 12;

/** Inserts the manifest as a chunk before the pixels (C2PA 2.2, section A.3.2). */
export const pngCarrier: Carrier = {
  without(file) {
    const kept = chunksOf(file).filter(({ type }) => type !== TYPE);
    return Buffer.concat([SIGNATURE, ...kept.map(({ start, end }) => file.subarray(start, end))]);
  },
  placeIn(file) {
    const [header] = chunksOf(file);
    if (header?.type !== 'IHDR') throw new Error('The file is not a PNG.');
    return header.end;
  },
  wrap(store) {
    const chunk = Buffer.alloc(store.length + AROUND);
    chunk.writeUInt32BE(store.length, 0);
    chunk.write(TYPE, 4, 'latin1');
    store.copy(chunk, 8);
    chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
    return chunk;
  },
  prepare: (file) => file,
  ...dataHash,
};

/** Chunks up to the end, or to the first truncated one. */
function chunksOf(file: Buffer): { type: string; start: number; end: number }[] {
  const chunks = [];
  if (!file.subarray(0, SIGNATURE.length).equals(SIGNATURE)) throw new Error('The file is not a PNG.');
  for (let start = SIGNATURE.length; start + AROUND <= file.length; ) {
    const end = start + AROUND + file.readUInt32BE(start);
    if (end > file.length) break;
    chunks.push({ type: file.toString('latin1', start + 4, start + 8), start, end });
    start = end;
  }
  return chunks;
}
