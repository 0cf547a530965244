import crypto from 'node:crypto';
import { S3Error } from './s3-error.mjs';

/** Maximum difference between a request's time and our clock. */
const CLOCK_TOLERANCE_SECONDS = 900;
const LONGEST_PRESIGNED_SECONDS = 604_800;
const ALGORITHM = 'AWS4-HMAC-SHA256';

/** @param {crypto.BinaryLike} key @param {string} text */
export const hmac = (key, text) => crypto.createHmac('sha256', key).update(text).digest();
/** @param {crypto.BinaryLike} data */
export const sha256Hex = (data) => crypto.createHash('sha256').update(data).digest('hex');
/** @param {string} text percent-encodes as SigV4 requires */
export const uriEncode = (text) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Compares signatures in constant time. */
export function sameSignature(one, other) {
  const [a, b] = [Buffer.from(String(one)), Buffer.from(String(other))];
  return a.length === b.length && crypto.timingSafeEqual(a, b);
}

/**
 * @typedef {{ accessKeyId: string, secretAccessKey: string, region: string }} Credentials
 * @typedef {object} Authentication values that the body is verified with
 * @property {string} payload `x-amz-content-sha256`: a hash, UNSIGNED-PAYLOAD or STREAMING-…
 * @property {string} signature the seed of chunk signatures
 * @property {Buffer} signingKey
 * @property {string} scope
 * @property {string} time `20261121T120000Z`
 */

/**
 * Verifies a request's signature, in its headers or its presigned query.
 * @param {import('node:http').IncomingMessage} request
 * @param {{ path: string, query: URLSearchParams }} target the raw path, still percent-encoded
 * @param {Credentials} credentials
 * @param {number} now milliseconds
 * @returns {Authentication}
 */
export function verifySignature(request, { path, query }, credentials, now = Date.now()) {
  const presigned = query.has('X-Amz-Signature');
  const claim = presigned ? claimFromQuery(query) : claimFromHeaders(request.headers);
  const [accessKeyId, date, region, service, terminator] = claim.credential.split('/');
  if (accessKeyId !== credentials.accessKeyId) {
    throw new S3Error(403, 'InvalidAccessKeyId', 'The access key does not exist in our records.');
  }
  if (region !== credentials.region || service !== 's3' || terminator !== 'aws4_request') {
    const message = `The credential scope is wrong; expecting region '${credentials.region}' and service 's3'.`;
    throw new S3Error(400, 'AuthorizationHeaderMalformed', message);
  }
  checkTime(claim, date, presigned, now);
  checkSignedHeaders(request.headers, claim.signedHeaders);
  const canonical = [
    request.method,
    canonicalPath(path),
    canonicalQuery(query),
    ...claim.signedHeaders.map((name) => `${name}:${canonicalHeader(request.headers[name])}`),
    '',
    claim.signedHeaders.join(';'),
    claim.payload,
  ].join('\n');
  const scope = `${date}/${region}/s3/aws4_request`;
  const signingKey = hmac(hmac(hmac(hmac(`AWS4${credentials.secretAccessKey}`, date), region), 's3'), 'aws4_request');
  const expected = hmac(signingKey, [ALGORITHM, claim.time, scope, sha256Hex(canonical)].join('\n')).toString('hex');
  if (!sameSignature(expected, claim.signature)) {
    const message = 'The request signature we calculated does not match the signature you provided.';
    throw new S3Error(403, 'SignatureDoesNotMatch', message);
  }
  return { payload: claim.payload, signature: claim.signature, signingKey, scope, time: claim.time };
}

function claimFromQuery(query) {
  if (query.get('X-Amz-Algorithm') !== ALGORITHM) throw new S3Error(400, 'AuthorizationQueryParametersError');
  return {
    credential: query.get('X-Amz-Credential') ?? '',
    signedHeaders: (query.get('X-Amz-SignedHeaders') ?? '').split(';'),
    signature: query.get('X-Amz-Signature') ?? '',
    time: query.get('X-Amz-Date') ?? '',
    payload: query.get('X-Amz-Content-Sha256') ?? 'UNSIGNED-PAYLOAD',
    expires: Number(query.get('X-Amz-Expires') ?? Number.NaN),
  };
}

function claimFromHeaders(headers) {
  const pattern = /^AWS4-HMAC-SHA256\s+Credential=([^,\s]+),\s*SignedHeaders=([^,\s]+),\s*Signature=([0-9a-f]{64})$/;
  const match = pattern.exec(headers.authorization ?? '');
  if (!match) throw new S3Error(403, 'AccessDenied', 'Access Denied');
  const payload = headers['x-amz-content-sha256'];
  if (!payload) throw new S3Error(400, 'InvalidRequest', 'Missing required header: x-amz-content-sha256');
  const [, credential, signedHeaders, signature] = match;
  return { credential, signedHeaders: signedHeaders.split(';'), signature, time: headers['x-amz-date'] ?? '', payload };
}

function checkTime(claim, date, presigned, now) {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(claim.time);
  if (!parts || !claim.time.startsWith(date))
    throw new S3Error(403, 'AccessDenied', 'The date of the request is not valid.');
  const [, year, month, day, hour, minute, second] = parts.map(Number);
  const age = (now - Date.UTC(year, month - 1, day, hour, minute, second)) / 1_000;
  if (!presigned) {
    if (Math.abs(age) > CLOCK_TOLERANCE_SECONDS) throw new S3Error(403, 'RequestTimeTooSkewed');
    return;
  }
  if (!(claim.expires >= 1 && claim.expires <= LONGEST_PRESIGNED_SECONDS)) {
    throw new S3Error(400, 'AuthorizationQueryParametersError', 'X-Amz-Expires must be between 1 and 604800 seconds.');
  }
  if (age > claim.expires) throw new S3Error(403, 'AccessDenied', 'Request has expired');
  if (age < -CLOCK_TOLERANCE_SECONDS) throw new S3Error(403, 'AccessDenied', 'Request is not valid yet');
}

function checkSignedHeaders(headers, signedHeaders) {
  const unsigned = Object.keys(headers).filter((name) => name.startsWith('x-amz-') && !signedHeaders.includes(name));
  if (!signedHeaders.includes('host') || unsigned.length > 0) {
    const message = `There were headers present in the request which were not signed: ${unsigned.join(', ') || 'host'}`;
    throw new S3Error(403, 'AccessDenied', message);
  }
}

const canonicalHeader = (value) =>
  String(value ?? '')
    .trim()
    .replace(/\s+/g, ' ');
const canonicalPath = (path) =>
  path
    .split('/')
    .map((part) => uriEncode(decodeURIComponent(part)))
    .join('/');

function canonicalQuery(query) {
  const pairs = [...query].filter(([name]) => name !== 'X-Amz-Signature');
  return pairs
    .map(([name, value]) => [uriEncode(name), uriEncode(value)])
    .sort(([nameA, valueA], [nameB, valueB]) => order(nameA, nameB) || order(valueA, valueB))
    .map((pair) => pair.join('='))
    .join('&');
}

const order = (a, b) => (a < b ? -1 : a > b ? 1 : 0);
