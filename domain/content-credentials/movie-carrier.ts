import { createHash } from 'node:crypto';
import { shiftChunkOffsets } from '@maquette/contracts/mp4/chunk-offsets';
import { boxesIn, type MovieBox, makeBox } from '@maquette/contracts/mp4/movie-boxes';
import type { Carrier } from './carrier';

/** UUID of the box (C2PA 2.2, section A.5). */
const IDENTITY = Buffer.from('d8fec3d61b0e483c92975828877ec481', 'hex');
/** Version and flags, purpose, and the offset of the fragment boxes (0: none). */
const PURPOSE = Buffer.concat([Buffer.alloc(4), Buffer.from('manifest\0', 'latin1'), Buffer.alloc(8)]);
/** Boxes that are not hashed (C2PA 2.2, section 18.6.4). The manifest itself is not hashed either. */
const LEFT_OUT = ['ftyp', 'mfra'];

/** Inserts the manifest as a box after the first one, before index and media (C2PA 2.2, section A.5). */
export const movieCarrier: Carrier = {
  without(file) {
    const boxes = boxesIn(file);
    const own = boxes.filter((box) => isManifest(file, box));
    let whole = file;
    for (const { start, end } of own.reverse()) {
      whole = Buffer.concat([whole.subarray(0, start), whole.subarray(end)]);
      moveIndex(whole, end, start - end);
    }
    return whole;
  },
  placeIn(file) {
    const [first] = boxesIn(file);
    if (first?.type !== 'ftyp') throw new Error('The file is not an MP4.');
    return first.end;
  },
  wrap: (store) => Buffer.from(makeBox('uuid', IDENTITY, PURPOSE, store)),
  prepare(file, at, size) {
    const prepared = Buffer.from(file);
    moveIndex(prepared, at, size);
    return prepared;
  },
  digest({ before, after, size }) {
    const hash = createHash('sha256');
    const add = (bytes: Buffer, moved: number) => {
      for (const { type, start, end } of boxesIn(bytes)) {
        if (LEFT_OUT.includes(type)) continue;
        const place = Buffer.alloc(8);
        place.writeBigUInt64BE(BigInt(start + moved));
        hash.update(place).update(bytes.subarray(start, end));
      }
    };
    add(before, 0);
    add(after, before.length + size);
    return hash.digest();
  },
  bind: (_, hash) => ({
    label: 'c2pa.hash.bmff.v3',
    value: {
      exclusions: [
        { xpath: '/uuid', data: [{ offset: 8, value: IDENTITY }] },
        ...LEFT_OUT.map((type) => ({ xpath: `/${type}` })),
      ],
      alg: 'sha256',
      hash,
      name: 'jumbf manifest',
    },
  }),
};

function isManifest(file: Buffer, { type, content }: MovieBox): boolean {
  return type === 'uuid' && file.subarray(content, content + IDENTITY.length).equals(IDENTITY);
}

/** Shifts the index offsets that point behind a byte position. */
function moveIndex(file: Buffer, behind: number, by: number): void {
  for (const { type, content, end } of boxesIn(file)) {
    if (type === 'moov') shiftChunkOffsets(file, { behind, by }, content, end);
  }
}
