import { S3Error } from './s3-error.mjs';
import { hmac, sameSignature, sha256Hex } from './signature-v4.mjs';

const LONGEST_LINE = 16_384;
/** Number of bytes. A signed chunk is buffered until its signature is verified. */
const LARGEST_SIGNED_CHUNK = 16 * 2 ** 20;
const EMPTY_HASH = sha256Hex('');

/**
 * Decodes an `aws-chunked` body: `<hex>[;chunk-signature=…]\r\n<data>\r\n … 0\r\n<trailers>\r\n`. Verifies the chain of
 * chunk signatures if the sender signed them.
 * @param {AsyncIterable<Buffer>} source
 * @param {import('./signature-v4.mjs').Authentication} authentication
 * @param {Record<string, string>} trailers receives the trailing headers
 * @returns {AsyncGenerator<Buffer>}
 */
export async function* decodeChunks(source, authentication, trailers) {
  const reader = new ByteReader(source);
  const signed = authentication.payload.startsWith('STREAMING-AWS4-HMAC-SHA256-PAYLOAD');
  if (!signed && authentication.payload !== 'STREAMING-UNSIGNED-PAYLOAD-TRAILER')
    throw new S3Error(501, 'NotImplemented');
  let previous = authentication.signature;
  for (;;) {
    const [length, ...extensions] = (await reader.line()).split(';');
    if (!/^[0-9a-f]{1,8}$/i.test(length))
      throw new S3Error(400, 'IncompleteBody', 'The length of a chunk is not valid.');
    const size = Number.parseInt(length, 16);
    if (signed) {
      if (size > LARGEST_SIGNED_CHUNK) throw new S3Error(400, 'EntityTooLarge', 'A signed chunk is too large.');
      const chunk = await reader.whole(size);
      const given = extensions.find((text) => text.startsWith('chunk-signature='))?.slice('chunk-signature='.length);
      const hashes = `${EMPTY_HASH}\n${sha256Hex(chunk)}`;
      previous = checkSignature('AWS4-HMAC-SHA256-PAYLOAD', previous, hashes, given, authentication);
      if (size > 0) yield chunk;
    } else {
      yield* reader.pieces(size);
    }
    if (size === 0) break;
    if ((await reader.line()) !== '')
      throw new S3Error(400, 'IncompleteBody', 'A chunk is longer than its declared length.');
  }
  const signedTrailer = await readTrailers(reader, trailers);
  if (authentication.payload.endsWith('PAYLOAD-TRAILER') && signed) {
    checkSignature(
      'AWS4-HMAC-SHA256-TRAILER',
      previous,
      sha256Hex(signedTrailer),
      trailers['x-amz-trailer-signature'],
      authentication,
    );
  }
}

async function readTrailers(reader, trailers) {
  let canonical = '';
  for (;;) {
    const line = await reader.line(true);
    if (!line) return canonical;
    const colon = line.indexOf(':');
    const [name, value] = [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()];
    trailers[name] = value;
    if (name !== 'x-amz-trailer-signature') canonical += `${name}:${value}\n`;
  }
}

function checkSignature(kind, previous, hashes, given, { signingKey, scope, time }) {
  const expected = hmac(signingKey, [kind, time, scope, previous, hashes].join('\n')).toString('hex');
  if (!sameSignature(expected, given))
    throw new S3Error(403, 'SignatureDoesNotMatch', 'A chunk signature does not match.');
  return expected;
}

/** Reads lines and a given number of bytes from a stream of buffers. */
class ByteReader {
  #source;
  #rest = Buffer.alloc(0);

  constructor(source) {
    this.#source = source[Symbol.asyncIterator]();
  }

  async #more() {
    const { done, value } = await this.#source.next();
    if (done) return false;
    this.#rest = this.#rest.length > 0 ? Buffer.concat([this.#rest, value]) : value;
    return true;
  }

  async line(endMayBeMissing = false) {
    for (;;) {
      const end = this.#rest.indexOf('\r\n');
      if (end >= 0) {
        const line = this.#rest.subarray(0, end).toString('latin1');
        this.#rest = this.#rest.subarray(end + 2);
        return line;
      }
      if (this.#rest.length > LONGEST_LINE) throw new S3Error(400, 'IncompleteBody', 'A chunk header is too long.');
      if (await this.#more()) continue;
      if (endMayBeMissing && this.#rest.length === 0) return '';
      throw new S3Error(400, 'IncompleteBody');
    }
  }

  async *pieces(count) {
    let missing = count;
    while (missing > 0) {
      if (this.#rest.length === 0 && !(await this.#more())) throw new S3Error(400, 'IncompleteBody');
      const piece = this.#rest.subarray(0, missing);
      this.#rest = this.#rest.subarray(piece.length);
      missing -= piece.length;
      yield piece;
    }
  }

  async whole(count) {
    const pieces = [];
    for await (const piece of this.pieces(count)) pieces.push(piece);
    return Buffer.concat(pieces);
  }
}
