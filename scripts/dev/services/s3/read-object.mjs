import { pipeline } from 'node:stream/promises';
import { S3Error } from './s3-error.mjs';

const OVERRIDES = [
  'content-type',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'expires',
];

/**
 * Answers GET and HEAD for an object:
 * conditions, one byte range, and `response-…` overrides, which are part of the signed query.
 * @param {import('./s3-server.mjs').Exchange} exchange
 */
export async function readObject({ request, response, store, bucket, key, query }) {
  const { object, handle } = await store.openForReading(bucket, key);
  let streaming = false;
  try {
    const headers = describe(object, query);
    const unchanged = checkConditions(request.headers, object);
    if (unchanged) return response.writeHead(304, headers).end();
    const range = parseRange(request.headers.range, object.size, response);
    if (range) headers['content-range'] = `bytes ${range.start}-${range.end}/${object.size}`;
    else if (object.checksum && request.headers['x-amz-checksum-mode'] === 'ENABLED') {
      headers[`x-amz-checksum-${object.checksum.algorithm}`] = object.checksum.value;
    }
    headers['content-length'] = range ? range.end - range.start + 1 : object.size;
    response.writeHead(range ? 206 : 200, headers);
    if (request.method === 'HEAD' || object.size === 0) return response.end();
    streaming = true;
    await pipeline(handle.createReadStream(range ?? {}), response);
  } finally {
    // The stream closes the file; closing it twice would be an error.
    if (!streaming) await handle.close();
  }
}

function describe(object, query) {
  const headers = {
    ...object.headers,
    etag: `"${object.etag}"`,
    'last-modified': new Date(object.modified).toUTCString(),
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
  };
  for (const name of OVERRIDES) {
    const value = query.get(`response-${name}`);
    if (value !== null) headers[name] = value;
  }
  if (object.tags?.length) headers['x-amz-tagging-count'] = String(object.tags.length);
  return headers;
}

/** @returns {boolean} whether the client already has this version */
function checkConditions(headers, object) {
  const seconds = Math.floor(object.modified / 1_000) * 1_000;
  const failed = new S3Error(
    412,
    'PreconditionFailed',
    'At least one of the pre-conditions you specified did not hold',
  );
  if (headers['if-match']) {
    if (!names(headers['if-match'], object.etag)) throw failed;
  } else if (headers['if-unmodified-since'] && seconds > Date.parse(headers['if-unmodified-since'])) throw failed;
  if (headers['if-none-match']) return names(headers['if-none-match'], object.etag);
  return Boolean(headers['if-modified-since']) && seconds <= Date.parse(headers['if-modified-since']);
}

function names(list, etag) {
  const tags = list.split(',').map((tag) => tag.trim().replace(/^W\//, '').replaceAll('"', ''));
  return tags.includes('*') || tags.includes(etag);
}

/**
 * @returns {{ start: number, end: number } | undefined} `undefined` for the whole object, also when several ranges are
 *   requested
 */
function parseRange(header, size, response) {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return undefined;
  const suffix = match[1] === '';
  const start = suffix ? Math.max(0, size - Number(match[2])) : Number(match[1]);
  const end = suffix || match[2] === '' ? size - 1 : Math.min(size - 1, Number(match[2]));
  if (!suffix && match[2] !== '' && Number(match[2]) < start) return undefined;
  if (start >= size || (suffix && Number(match[2]) === 0)) {
    response.setHeader('content-range', `bytes */${size}`);
    throw new S3Error(416, 'InvalidRange', 'The requested range is not satisfiable');
  }
  return { start, end };
}
