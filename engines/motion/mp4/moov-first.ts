import { shiftChunkOffsets } from '@maquette/contracts/mp4/chunk-offsets';
import { boxesIn } from '@maquette/contracts/mp4/movie-boxes';

/**
 * Moves the index (moov) before the media data, so that browsers can play while loading.
 * Chunk offsets (stco, co64) behind it grow by its size.
 * @throws Error without moov, or when an offset overflows
 */
export function moovFirst(file: Buffer): Buffer {
  const boxes = boxesIn(file);
  const moov = boxes.find((box) => box.type === 'moov');
  const data = boxes.find((box) => box.type === 'mdat');
  if (!moov || !data) throw new Error('MP4 file lacks a moov or mdat box');
  if (moov.start < data.start) return file;
  const moved = Buffer.from(file.subarray(moov.start, moov.end));
  shiftChunkOffsets(moved, { behind: data.start, by: moved.length });
  const before = file.subarray(0, data.start);
  return Buffer.concat([before, moved, file.subarray(data.start, moov.start), file.subarray(moov.end)]);
}
