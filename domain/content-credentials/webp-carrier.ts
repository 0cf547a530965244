import type { Carrier } from './carrier';
import { dataHash } from './data-hash';

const TYPE = 'C2PA';
/** Type (four letters) and length. */
const HEAD = 8;
/** RIFF, its length, and the form type. */
const FILE_HEAD = 12;

/** Inserts the manifest as the last chunk (C2PA 2.2, section A.3.6). */
export const webpCarrier: Carrier = {
  without(file) {
    const kept = chunksOf(file).filter(({ type }) => type !== TYPE);
    const whole = Buffer.concat([
      file.subarray(0, FILE_HEAD),
      ...kept.map(({ start, end }) => file.subarray(start, end)),
    ]);
    whole.writeUInt32LE(whole.length - HEAD, 4);
    return whole;
  },
  placeIn: (file) => chunksOf(file).at(-1)?.end ?? FILE_HEAD,
  wrap(store) {
    const chunk = Buffer.alloc(HEAD + even(store.length));
    chunk.write(TYPE, 0, 'latin1');
    chunk.writeUInt32LE(store.length, 4);
    store.copy(chunk, HEAD);
    return chunk;
  },
  prepare(file, _, size) {
    const prepared = Buffer.from(file);
    prepared.writeUInt32LE(file.length + size - HEAD, 4);
    return prepared;
  },
  ...dataHash,
};

/** Length rounded up to an even number, because chunks start at even offsets. */
const even = (length: number) => length + (length % 2);

function chunksOf(file: Buffer): { type: string; start: number; end: number }[] {
  if (file.toString('latin1', 0, 4) !== 'RIFF' || file.toString('latin1', 8, 12) !== 'WEBP') {
    throw new Error('The file is not a WebP.');
  }
  const chunks = [];
  for (let start = FILE_HEAD; start + HEAD <= file.length; ) {
    const end = start + HEAD + even(file.readUInt32LE(start + 4));
    if (end > file.length) break;
    chunks.push({ type: file.toString('latin1', start, start + 4), start, end });
    start = end;
  }
  return chunks;
}
