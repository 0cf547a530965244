/** Pieces of one size in bytes, and a last one. */
export async function* inParts(content: AsyncIterable<Uint8Array>, size: number): AsyncIterable<Uint8Array> {
  let pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of content) {
    pieces.push(piece);
    bytes += piece.byteLength;
    while (bytes >= size) {
      const all = Buffer.concat(pieces);
      yield all.subarray(0, size);
      pieces = [all.subarray(size)];
      bytes -= size;
    }
  }
  if (bytes > 0) yield Buffer.concat(pieces);
}
