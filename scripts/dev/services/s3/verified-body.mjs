import crypto from 'node:crypto';
import zlib from 'node:zlib';
import { decodeChunks } from './aws-chunked.mjs';
import { S3Error } from './s3-error.mjs';

const CHECKSUM_HEADER = /^x-amz-checksum-(crc32|crc32c|crc64nvme|sha1|sha256)$/;

/**
 * Yields a request's body in pieces and verifies it against the signature and checksum.
 * Throws at the end if they do not match: the consumer must discard what it received.
 * @param {import('node:http').IncomingMessage} request
 * @param {import('./signature-v4.mjs').Authentication} authentication
 * @param {{ checksum?: { algorithm: string, value: string } }} found receives the verified checksum
 * @returns {AsyncGenerator<Buffer>}
 */
export async function* verifiedBody(request, authentication, found = {}) {
  const { headers } = request;
  const streaming = authentication.payload.startsWith('STREAMING-');
  const trailers = {};
  const source = streaming ? decodeChunks(request, authentication, trailers) : request;
  const announced = streaming
    ? String(headers['x-amz-trailer'])
    : Object.keys(headers).find((name) => CHECKSUM_HEADER.test(name));
  const checksum = startChecksum(announced);
  const sha256 = crypto.createHash('sha256');
  const md5 = crypto.createHash('md5');
  let size = 0;
  for await (const piece of source) {
    size += piece.length;
    sha256.update(piece);
    md5.update(piece);
    checksum?.update(piece);
    yield piece;
  }
  const hashed = /^[0-9a-f]{64}$/.test(authentication.payload);
  if (hashed && sha256.digest('hex') !== authentication.payload) throw new S3Error(400, 'XAmzContentSHA256Mismatch');
  if (headers['content-md5'] && headers['content-md5'] !== md5.digest('base64')) throw new S3Error(400, 'BadDigest');
  const length = streaming ? headers['x-amz-decoded-content-length'] : headers['content-length'];
  if (length !== undefined && Number(length) !== size) throw new S3Error(400, 'IncompleteBody');
  if (checksum) {
    const value = checksum.digest();
    if ((trailers[announced ?? ''] ?? headers[announced ?? '']) !== value) {
      throw new S3Error(400, 'BadDigest', `The ${checksum.algorithm} you specified did not match what we received.`);
    }
    found.checksum = { algorithm: checksum.algorithm, value };
  }
}

/** Reads and verifies a small body, such as an XML document. @returns {Promise<string>} */
export async function verifiedText(request, authentication, limitBytes = 2 ** 20) {
  const pieces = [];
  let size = 0;
  for await (const piece of verifiedBody(request, authentication)) {
    size += piece.length;
    if (size > limitBytes) throw new S3Error(400, 'EntityTooLarge');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

function startChecksum(header) {
  if (!header) return undefined;
  const algorithm = CHECKSUM_HEADER.exec(header)?.[1];
  if (algorithm === 'sha1' || algorithm === 'sha256') {
    const hash = crypto.createHash(algorithm);
    return { algorithm, update: (piece) => hash.update(piece), digest: () => hash.digest('base64') };
  }
  // Accepting a checksum without verifying it would be a false promise, so the rarer algorithms are refused.
  if (algorithm !== 'crc32') throw new S3Error(501, 'NotImplemented', `Checksums by ${header} are not verified here.`);
  let sum = 0;
  const digest = () => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(sum);
    return bytes.toString('base64');
  };
  return {
    algorithm,
    update: (piece) => {
      sum = zlib.crc32(piece, sum);
    },
    digest,
  };
}
