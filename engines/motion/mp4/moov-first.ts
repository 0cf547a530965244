import { shiftChunkOffsets } from '@maquette/contracts/mp4/chunk-offsets';
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
  shiftChunkOffsets(moved, { behind: data.start, by: moved.length });
  const before = file.subarray(0, data.start);
  return Buffer.concat([before, moved, file.subarray(data.start, moov.start), file.subarray(moov.end)]);
}
