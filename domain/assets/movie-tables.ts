/** What the tables of an MP4 say of its picture track (ISO/IEC 14496-12). */
export interface MovieTables {
  /** Four letters: `avc1` is H.264. */
  codec: string;
  width: number;
  height: number;
  /** 0 when the track has no duration. */
  seconds: number;
  frames: number;
}

/** The first picture track of a `moov` box, or null. Damaged tables read as zeros; the work is bounded. */
export function readMovieTables(moov: Buffer): MovieTables | null {
  const boxes = [...walk(moov, 0, moov.length, { left: BOXES_LIMIT })];
  for (const track of boxes.filter((box) => box.type === 'trak')) {
    const codec = pictureCodec(moov, boxes, track);
    if (codec !== null) return { codec, ...trackSize(moov, boxes, track), ...trackLength(moov, boxes, track) };
  }
  return null;
}

/** Where the boxes of a whole file begin and what they are, as far as the file can be read. */
export function topBoxes(file: Buffer): { type: string; at: number; size: number }[] {
  const found: { type: string; at: number; size: number }[] = [];
  for (let at = 0; at + 8 <= file.length; ) {
    const size = boxSize(file.subarray(at, at + 16), file.length - at);
    if (size < 8 || at + size > file.length) break;
    found.push({ type: file.toString('latin1', at + 4, at + 8), at, size });
    at += size;
  }
  return found;
}

/** Length of the box that begins with these bytes, 0 when it cannot be told. @param rest bytes left in the file */
export function boxSize(head: Buffer, rest: number): number {
  const size = head.readUInt32BE(0);
  if (size === 0) return rest;
  if (size !== 1) return size;
  return head.length < 16 ? 0 : Number(head.readBigUInt64BE(8));
}

const BOXES_LIMIT = 10_000;

interface Box {
  type: string;
  /** Of the content, after the header. */
  start: number;
  end: number;
}

const CONTAINERS = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl']);

function* walk(bytes: Buffer, from: number, to: number, budget: { left: number }): Generator<Box> {
  let at = from;
  while (at + 8 <= to && budget.left > 0) {
    budget.left -= 1;
    const size = boxSize(bytes.subarray(at, at + 16), to - at);
    const header = bytes.readUInt32BE(at) === 1 ? 16 : 8;
    if (size < header || at + size > to) return;
    const box = { type: bytes.toString('latin1', at + 4, at + 8), start: at + header, end: at + size };
    yield box;
    if (CONTAINERS.has(box.type)) yield* walk(bytes, box.start, box.end, budget);
    at += size;
  }
}

function inside(boxes: Box[], outer: Box, type: string): Box | undefined {
  return boxes.find((box) => box.type === type && box.start >= outer.start && box.end <= outer.end);
}

/** The four letters of the codec of a picture track; null for other tracks. */
function pictureCodec(bytes: Buffer, boxes: Box[], track: Box): string | null {
  const handler = inside(boxes, track, 'hdlr');
  if (!handler || text(bytes, handler.start + 8, handler.end) !== 'vide') return null;
  const entries = inside(boxes, track, 'stsd');
  return entries ? text(bytes, entries.start + 12, entries.end) : null;
}

function text(bytes: Buffer, at: number, end: number): string {
  return at + 4 <= end ? bytes.toString('latin1', at, at + 4) : '';
}

/** Width and height of the sample entry, in pixels. */
function trackSize(bytes: Buffer, boxes: Box[], track: Box): { width: number; height: number } {
  const entries = inside(boxes, track, 'stsd');
  // Full box header and count (8), entry header (8), reserved and reference (8), pre-defined (16), then the size.
  const at = entries ? entries.start + 40 : 0;
  if (!entries || at + 4 > entries.end) return { width: 0, height: 0 };
  return { width: bytes.readUInt16BE(at), height: bytes.readUInt16BE(at + 2) };
}

/** Length in the track's own time scale, and how many samples it has. */
function trackLength(bytes: Buffer, boxes: Box[], track: Box): { seconds: number; frames: number } {
  const header = inside(boxes, track, 'mdhd');
  const sizes = inside(boxes, track, 'stsz');
  if (!header || !sizes || header.end - header.start < 24 || sizes.end - sizes.start < 12) {
    return { seconds: 0, frames: 0 };
  }
  const long = bytes[header.start] === 1 && header.end - header.start >= 32;
  const scale = bytes.readUInt32BE(header.start + (long ? 20 : 12));
  const length = long ? Number(bytes.readBigUInt64BE(header.start + 24)) : bytes.readUInt32BE(header.start + 16);
  return { seconds: scale > 0 ? length / scale : 0, frames: bytes.readUInt32BE(sizes.start + 8) };
}
