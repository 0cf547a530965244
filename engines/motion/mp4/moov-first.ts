import { boxesIn } from '@maquette/contracts/mp4/movie-boxes';

/**
 * Puts the index (moov) before the media data, so that a browser can play while it loads. Chunk offsets (stco, co64)
 * behind the place where moov arrives grow by its size. @throws Error when there is no moov or an offset overflows
 */
export function moovFirst(file: Buffer): Buffer {
  const boxes = boxesIn(file);
  const moov = boxes.find((box) => box.type === 'moov');
  const data = boxes.find((box) => box.type === 'mdat');
  if (!moov || !data) throw new Error('The file has no index or no media data.');
  if (moov.start < data.start) return file;
  const moved = Buffer.from(file.subarray(moov.start, moov.end));
  shiftOffsets(moved, 8, moved.length, data.start, moved.length);
  const before = file.subarray(0, data.start);
  return Buffer.concat([before, moved, file.subarray(data.start, moov.start), file.subarray(moov.end)]);
}

function shiftOffsets(moov: Buffer, from: number, to: number, behind: number, by: number): void {
  for (const box of boxesIn(moov, from, to)) {
    if (['trak', 'mdia', 'minf', 'stbl'].includes(box.type)) shiftOffsets(moov, box.content, box.end, behind, by);
    if (box.type !== 'stco' && box.type !== 'co64') continue;
    const wide = box.type === 'co64';
    const count = moov.readUInt32BE(box.content + 4);
    if (box.content + 8 + count * (wide ? 8 : 4) > box.end) throw new Error('A chunk table is longer than its box.');
    for (let i = 0; i < count; i++) {
      const at = box.content + 8 + i * (wide ? 8 : 4);
      const offset = wide ? Number(moov.readBigUInt64BE(at)) : moov.readUInt32BE(at);
      const moved = offset >= behind ? offset + by : offset;
      if (wide) moov.writeBigUInt64BE(BigInt(moved), at);
      else moov.writeUInt32BE(moved, at);
    }
  }
}
