import { makeBox } from '@maquette/contracts/mp4/movie-boxes';
import { type CborValue, encodeCbor } from './cbor';

/** Type of a superbox: four letters and the tail that all C2PA types share (C2PA 2.2, section 11.1.4). */
const TYPE_TAIL = Buffer.from('00110010800000aa00389b71', 'hex');
/** Flags: requestable, with a label. */
const TOGGLES = Buffer.from([0x03]);

/** Types of the superboxes of a manifest. */
export type JumbfType = 'c2pa' | 'c2ma' | 'c2as' | 'c2cl' | 'c2cs' | 'cbor';

/** A JUMBF superbox (ISO/IEC 19566-5): a description with type and label, then its boxes. */
export function superbox(type: JumbfType, label: string, ...boxes: Uint8Array[]): Buffer {
  const description = makeBox(
    'jumd',
    Buffer.from(type, 'latin1'),
    TYPE_TAIL,
    TOGGLES,
    Buffer.from(`${label}\0`, 'utf8'),
  );
  return Buffer.from(makeBox('jumb', description, ...boxes));
}

export function cborBox(type: JumbfType, label: string, content: Uint8Array): Buffer {
  return superbox(type, label, makeBox('cbor', content));
}

export function assertionBox(label: string, value: CborValue): Buffer {
  return cborBox('cbor', label, encodeCbor(value));
}
