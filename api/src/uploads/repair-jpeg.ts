const MARKER = 0xff;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
/** Sequential frames: each of their scans holds all 64 coefficients. Scans of progressive frames hold some of them. */
const SEQUENTIAL_FRAMES = [0xc0, 0xc1];
/** Markers without a length: TEM and RST0 to RST7. */
const isBare = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

/**
 * Copies a JPEG and corrects a harmless fault that every viewer ignores: scan parameters that a sequential frame cannot
 * have (phone cameras write 0 to 0 instead of 0 to 63). The decoder can then be strict,
 * so that its warnings mean lost rows. A file without an end marker stays unchanged, because it was truncated.
 */
export function repairJpeg(bytes: Buffer): Buffer {
  const mended = Buffer.from(bytes);
  let isSequential = false;
  for (let at = 2; at + 1 < mended.length; ) {
    const marker = mended[at + 1] ?? 0;
    if (mended[at] !== MARKER || marker === MARKER || marker === 0 || isBare(marker)) {
      // Inside a scan, search for the next marker; stuffed zeros and restart markers belong to the scan.
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

/** Warnings about lost or wrong rows. All other warnings concern odd headers or stray bytes. */
const LOST_ROWS = /premature end|bad huffman|restart|instead of RST|before marker 0xd[0-7]|arithmetic/i;

/** Whether the pixels are complete despite the strict decoder's warning. @param cause error thrown by the decoder */
export function isHarmlessWarning(cause: unknown): boolean {
  return cause instanceof Error && cause.message.startsWith('VipsJpeg: ') && !LOST_ROWS.test(cause.message);
}
