/**
 * Splits a stream into parts of equal size in bytes; the last may be shorter. All parts share one buffer: use a part
 * before requesting the next. With a buffer per part, several would stay in memory until the garbage collector runs.
 */
export async function* fixedSizeParts(content: AsyncIterable<Uint8Array>, size: number): AsyncIterable<Uint8Array> {
  // A buffer outside the pool returns to the system as one piece, and only written pages take memory.
  const part = Buffer.allocUnsafeSlow(size);
  let filled = 0;
  for await (const piece of content) {
    for (let read = 0; read < piece.byteLength; ) {
      const some = piece.subarray(read, read + size - filled);
      part.set(some, filled);
      filled += some.byteLength;
      read += some.byteLength;
      if (filled < size) continue;
      yield part;
      filled = 0;
    }
  }
  if (filled > 0) yield part.subarray(0, filled);
}
