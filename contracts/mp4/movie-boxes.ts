/** A box in an ISO base media file (ISO/IEC 14496-12), with offsets into the bytes from which it was read. */
export interface MovieBox {
  /** Four-letter code. */
  type: string;
  /** First byte of the box, of its content, and the byte after it. */
  start: number;
  content: number;
  end: number;
}

const MOST_BOXES = 4096;
const HEAD = 8;
/** Header length of a box with an eight-byte size. */
const WIDE_HEAD = 16;

/** Reads big-endian numbers. @throws RangeError past the end */
export function numbersOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** The four-letter code at an offset. */
export function lettersAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}

/**
 * Length of the box that begins with these bytes; 0 when it is invalid.
 * @param rest number of bytes left in the file
 */
export function boxSize(head: Uint8Array, rest: number): number {
  const numbers = numbersOf(head);
  const size = numbers.getUint32(0);
  if (size === 0) return rest;
  if (size !== 1) return size;
  return head.length < WIDE_HEAD ? 0 : Number(numbers.getBigUint64(8));
}

/** The consecutive boxes in [from, to), up to the first damaged or truncated one. */
export function readableBoxes(bytes: Uint8Array, from = 0, to = bytes.length): MovieBox[] {
  const boxes: MovieBox[] = [];
  const numbers = numbersOf(bytes);
  for (let start = from; start + HEAD <= to && boxes.length < MOST_BOXES; ) {
    const size = boxSize(bytes.subarray(start, Math.min(to, start + WIDE_HEAD)), to - start);
    const head = numbers.getUint32(start) === 1 ? WIDE_HEAD : HEAD;
    if (size < head || start + size > to) break;
    boxes.push({ type: lettersAt(bytes, start + 4), start, content: start + head, end: start + size });
    start += size;
  }
  return boxes;
}

/** The consecutive boxes that fill [from, to). @throws Error when they do not */
export function boxesIn(bytes: Uint8Array, from = 0, to = bytes.length): MovieBox[] {
  const boxes = readableBoxes(bytes, from, to);
  const end = boxes.at(-1)?.end ?? from;
  if (end !== to) throw new Error(`The file is damaged at byte ${end}: no complete box begins there.`);
  return boxes;
}

/** The first box under a path of types within [from, to), e.g. ['mdia', 'mdhd'] in a track's content. */
export function findBox(
  bytes: Uint8Array,
  [type, ...rest]: readonly string[],
  from = 0,
  to = bytes.length,
): MovieBox | undefined {
  const box = readableBoxes(bytes, from, to).find((candidate) => candidate.type === type);
  return box && rest.length > 0 ? findBox(bytes, rest, box.content, box.end) : box;
}

export function makeBox(type: string, ...content: Uint8Array[]): Uint8Array {
  const box = new Uint8Array(HEAD + content.reduce((sum, { length }) => sum + length, 0));
  numbersOf(box).setUint32(0, box.length);
  for (let at = 0; at < 4; at += 1) box[4 + at] = type.charCodeAt(at);
  let at = HEAD;
  for (const part of content) {
    box.set(part, at);
    at += part.length;
  }
  return box;
}
