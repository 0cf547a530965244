const MARKER = 0xff;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
/** Frames whose coefficients come in one pass: each scan of them holds all 64. Progressive frames have scans of some. */
const SEQUENTIAL_FRAMES = [0xc0, 0xc1];
/** Markers without a length: TEM and RST0 to RST7. */
const isBare = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

/**
 * A copy of a JPEG in which a fault is corrected that loses no pixel and that every viewer ignores: scan parameters that are
 * impossible in a sequential frame (cameras of phones write 0 to 0 instead of 0 to 63). A decoder can then be strict, so that a
 * warning it gives means lost rows. A file without its end marker stays as it is: it was cut off.
 */
export function mendJpeg(bytes: Buffer): Buffer {
  const mended = Buffer.from(bytes);
  let isSequential = false;
  for (let at = 2; at + 1 < mended.length; ) {
    const marker = mended[at + 1] ?? 0;
    if (mended[at] !== MARKER || marker === MARKER || marker === 0 || isBare(marker)) {
      // Inside a scan the next marker is searched; a stuffed zero and a restart belong to the scan.
      const next = mended.indexOf(MARKER, at + 1);
      if (next < 0) break;
      at = next;
      continue;
    }
    if (marker === END_OF_IMAGE || at + 4 > mended.length) break;
    const end = at + 2 + mended.readUInt16BE(at + 2);
    if (SEQUENTIAL_FRAMES.includes(marker)) isSequential = true;
    if (marker === START_OF_SCAN && isSequential && end <= mended.length && end - at > 5)
      mended.set([0, 63, 0], end - 3);
    at = end;
  }
  return mended;
}

/** Warnings that tell of lost or wrong rows. Others tell of odd headers, or of bytes that belong to no row. */
const LOST_ROWS = /premature end|bad huffman|restart|instead of RST|before marker 0xd[0-7]|arithmetic/i;

/** Whether a strict decoder's complaint about a JPEG leaves its pixels whole. @param cause what the decoder threw */
export function isHarmlessWarning(cause: unknown): boolean {
  return cause instanceof Error && cause.message.startsWith('VipsJpeg: ') && !LOST_ROWS.test(cause.message);
}
