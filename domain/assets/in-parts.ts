/**
 * Pieces of one size in bytes, and a last one. All of them lie in the same memory, one after the other: a part is had before the next one
 * is asked for. Parts of their own are let go only when the collector comes by, and until then several stand beside each other.
 */
export async function* inParts(content: AsyncIterable<Uint8Array>, size: number): AsyncIterable<Uint8Array> {
  // Memory that is asked for as one piece goes back as one, and is taken only as far as it is written.
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
