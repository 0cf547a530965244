const TAGS = {
  boolean: 0x01,
  integer: 0x02,
  bits: 0x03,
  bytes: 0x04,
  identifier: 0x06,
  text: 0x0c,
  time: 0x17,
  sequence: 0x30,
  set: 0x31,
} as const;
/** Context-specific tags: 0x80 for a simple value, 0xa0 for one that contains other values. */
const [CONTEXT, CONSTRUCTED] = [0x80, 0xa0];

/** An ASN.1 value in distinguished encoding (DER, ITU-T X.690), with the shortest possible length field. */
function item(tag: number, ...contents: Uint8Array[]): Buffer {
  const content = Buffer.concat(contents);
  const { length } = content;
  if (length < 0x80) return Buffer.concat([Buffer.from([tag, length]), content]);
  const size = length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

export const sequence = (...items: Uint8Array[]) => item(TAGS.sequence, ...items);
export const set = (...items: Uint8Array[]) => item(TAGS.set, ...items);
export const text = (value: string) => item(TAGS.text, Buffer.from(value, 'utf8'));
export const bytes = (value: Uint8Array) => item(TAGS.bytes, value);
export const yes = () => item(TAGS.boolean, Buffer.from([0xff]));
/** A value with a context-specific tag. @param simple whether the value is plain bytes without a tag of their own */
export const inContext = (number: number, content: Uint8Array, { simple = false } = {}) =>
  item((simple ? CONTEXT : CONSTRUCTED) | number, content);

/** A positive integer. */
export function integer(value: Uint8Array): Buffer {
  const padded = (value[0] ?? 0) & 0x80 ? Buffer.concat([Buffer.from([0]), value]) : value;
  return item(TAGS.integer, padded);
}

/** A bit string. @param unused number of unused bits at the end */
export function bits(value: Uint8Array, unused = 0): Buffer {
  return item(TAGS.bits, Buffer.from([unused]), value);
}

/** An object identifier from its dotted form. */
export function identifier(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  const arcs = [first * 40 + second, ...rest].flatMap((arc) => {
    const septets = [arc & 0x7f];
    for (let left = Math.floor(arc / 128); left > 0; left = Math.floor(left / 128))
      septets.unshift((left & 0x7f) | 0x80);
    return septets;
  });
  return item(TAGS.identifier, Buffer.from(arcs));
}

/** A time before 2050, in UTC, to the second. */
export function utcTime(time: Date): Buffer {
  const digits = time.toISOString().replace(/[-:T]|\.\d+/g, '');
  return item(TAGS.time, Buffer.from(digits.slice(2), 'latin1'));
}
