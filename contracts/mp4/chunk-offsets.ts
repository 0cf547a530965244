import { boxesIn, numbersOf } from './movie-boxes';

/** Boxes that may contain chunk tables. */
const AROUND = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl']);

/**
 * Shifts the chunk offsets of an index (stco, co64) in place. Offsets from `behind` on grow by `by` bytes.
 * @param moov bytes that hold boxes in [from, to)
 * @throws Error for a damaged table or an offset that does not fit
 */
export function shiftChunkOffsets(
  moov: Uint8Array,
  { behind, by }: { behind: number; by: number },
  from = 0,
  to = moov.length,
): void {
  const numbers = numbersOf(moov);
  for (const box of boxesIn(moov, from, to)) {
    if (AROUND.has(box.type)) shiftChunkOffsets(moov, { behind, by }, box.content, box.end);
    if (box.type !== 'stco' && box.type !== 'co64') continue;
    const size = box.type === 'co64' ? 8 : 4;
    const count = numbers.getUint32(box.content + 4);
    const first = box.content + 8;
    if (first + count * size > box.end) throw new Error('A chunk table is longer than its box.');
    for (let at = first; at < first + count * size; at += size) {
      const offset = size === 8 ? Number(numbers.getBigUint64(at)) : numbers.getUint32(at);
      if (offset < behind) continue;
      if (size === 8) numbers.setBigUint64(at, BigInt(offset + by));
      else if (offset + by > 0xffff_ffff) throw new RangeError('A chunk offset does not fit in 32 bits.');
      else numbers.setUint32(at, offset + by);
    }
  }
}
