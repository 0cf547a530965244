/** The part of CBOR (RFC 8949) that our manifests use. */
export type CborValue =
  | number
  | string
  | boolean
  | null
  | Uint8Array
  | readonly CborValue[]
  | CborTag
  | ReadonlyMap<number | string, CborValue>
  | { readonly [key: string]: CborValue | undefined };

/** A tagged value (RFC 8949, section 3.4). */
export class CborTag {
  constructor(
    readonly tag: number,
    readonly value: CborValue,
  ) {}
}

export const DATE_TAG = 0;
/** Tag of COSE_Sign1 (RFC 9052). */
export const SIGN1_TAG = 18;

const MAJOR = { unsigned: 0, negative: 1, bytes: 2, text: 3, array: 4, map: 5, tag: 6 } as const;
/** Simple values (RFC 8949, section 3.3). */
const SIMPLE = { no: 0xf4, yes: 0xf5, nothing: 0xf6 } as const;

/**
 * Encodes a value as C2PA requires: core deterministic encoding (RFC 8949, section 4.2.1),
 * the shortest lengths and sorted keys. Keys whose value is undefined are left out.
 * @throws RangeError for numbers that are not safe integers
 */
export function encodeCbor(value: CborValue): Buffer {
  if (value === null) return Buffer.from([SIMPLE.nothing]);
  if (typeof value === 'boolean') return Buffer.from([value ? SIMPLE.yes : SIMPLE.no]);
  if (typeof value === 'number') return encodedInteger(value);
  if (typeof value === 'string') return withHead(MAJOR.text, Buffer.from(value, 'utf8'));
  if (value instanceof Uint8Array) return withHead(MAJOR.bytes, value);
  if (value instanceof CborTag) return Buffer.concat([head(MAJOR.tag, value.tag), encodeCbor(value.value)]);
  if (isArray(value)) return Buffer.concat([head(MAJOR.array, value.length), ...value.map(encodeCbor)]);
  const entries = value instanceof Map ? [...value] : Object.entries(value).filter(([, each]) => each !== undefined);
  const encoded = entries.map(([key, each]) => [encodeCbor(key), encodeCbor(each as CborValue)] as const);
  encoded.sort(([a], [b]) => Buffer.compare(a, b));
  return Buffer.concat([head(MAJOR.map, encoded.length), ...encoded.flat()]);
}

const isArray = (value: CborValue): value is readonly CborValue[] => Array.isArray(value);

function encodedInteger(value: number): Buffer {
  if (!Number.isSafeInteger(value))
    throw new RangeError(`${value} is not a safe integer, and the CBOR encoder supports no other numbers`);
  return value < 0 ? head(MAJOR.negative, -1 - value) : head(MAJOR.unsigned, value);
}

function withHead(major: number, content: Uint8Array): Buffer {
  return Buffer.concat([head(major, content.length), content]);
}

/** The first bytes of an item: its type, and its number or length in the shortest form. */
function head(major: number, count: number): Buffer {
  const first = major << 5;
  if (count < 24) return Buffer.from([first | count]);
  if (count < 0x100) return Buffer.from([first | 24, count]);
  if (count < 0x1_0000) return Buffer.from([first | 25, count >> 8, count & 0xff]);
  const wide = count >= 0x1_0000_0000;
  const bytes = Buffer.alloc(wide ? 9 : 5);
  bytes[0] = first | (wide ? 27 : 26);
  if (wide) bytes.writeBigUInt64BE(BigInt(count), 1);
  else bytes.writeUInt32BE(count, 1);
  return bytes;
}
