import { createHash } from 'node:crypto';
import type { Carrier } from './carrier';

/** Hash of all bytes except those of the manifest (C2PA 2.2, section 18.5). */
export const dataHash: Pick<Carrier, 'digest' | 'bind'> = {
  digest: ({ before, after }) => createHash('sha256').update(before).update(after).digest(),
  bind: ({ before, size }, hash) => ({
    label: 'c2pa.hash.data',
    value: {
      exclusions: [{ start: before.length, length: size }],
      alg: 'sha256',
      hash,
      pad: Buffer.alloc(0),
      name: 'jumbf manifest',
    },
  }),
};
