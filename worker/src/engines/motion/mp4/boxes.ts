/** Boxes of an ISO base media file (ISO/IEC 14496-12). */
export interface Box {
  type: string;
  /** First byte of the box, of its content, and the byte after it. */
  start: number;
  content: number;
  end: number;
}

const CONTAINERS = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'edts']);
const MAX_BOXES = 4096;

/** The boxes side by side in [from, to). @throws Error when a size leads outside */
export function boxesIn(file: Buffer, from = 0, to = file.length): Box[] {
  const boxes: Box[] = [];
  let start = from;
  while (start < to) {
    if (to - start < 8) throw new Error('The file ends inside a box header.');
    if (boxes.length >= MAX_BOXES) throw new Error('The file has too many boxes.');
    let size = file.readUInt32BE(start);
    let content = start + 8;
    if (size === 1) {
      if (to - start < 16) throw new Error('The file ends inside a box header.');
      size = Number(file.readBigUInt64BE(start + 8));
      content = start + 16;
    }
    if (size === 0) size = to - start;
    if (size < content - start || start + size > to) throw new Error('A box is larger than what holds it.');
    boxes.push({ type: file.toString('latin1', start + 4, start + 8), start, content, end: start + size });
    start += size;
  }
  return boxes;
}

/** The first box under a path of types, e.g. ['moov', 'mvhd']. */
export function findBox(file: Buffer, path: readonly string[], from = 0, to = file.length): Box | undefined {
  const [type, ...rest] = path;
  const box = boxesIn(file, from, to).find((candidate) => candidate.type === type);
  if (!box || rest.length === 0) return box;
  return CONTAINERS.has(box.type) ? findBox(file, rest, box.content, box.end) : undefined;
}

/** A box of the type around the content. */
export function makeBox(type: string, content: Buffer): Buffer {
  const header = Buffer.alloc(8);
  header.writeUInt32BE(content.length + 8, 0);
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, content]);
}
