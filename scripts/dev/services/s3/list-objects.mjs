import { S3Error } from './s3-error.mjs';
import { uriEncode } from './signature-v4.mjs';

/**
 * Answers ListObjectsV2: keys in the order of their UTF-8 bytes, grouped at the delimiter, in pages.
 * @param {string} bucket
 * @param {Map<string, import('./object-store.mjs').StoredObject>} objects
 * @param {URLSearchParams} query
 */
export function listObjects(bucket, objects, query) {
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter') ?? '';
  const wanted = Number(query.get('max-keys') ?? 1_000);
  if (!Number.isInteger(wanted) || wanted < 0)
    throw new S3Error(400, 'InvalidArgument', 'max-keys must be a whole number.');
  const limit = Math.min(wanted, 1_000);
  const token = query.get('continuation-token');
  const after = token === null ? (query.get('start-after') ?? '') : Buffer.from(token, 'base64url').toString('utf8');
  const encode =
    query.get('encoding-type') === 'url' ? (text) => uriEncode(text).replaceAll('%2F', '/') : (text) => text;

  const contents = [];
  const folders = new Set();
  let last = '';
  let truncated = false;
  for (const key of [...objects.keys()].filter((name) => name.startsWith(prefix)).sort(byBytes)) {
    const cut = delimiter ? key.indexOf(delimiter, prefix.length) : -1;
    const folder = cut >= 0 ? key.slice(0, cut + delimiter.length) : undefined;
    const mark = folder ?? key;
    if (after && byBytes(mark, after) <= 0) continue;
    if (folder !== undefined && folders.has(folder)) continue;
    if (contents.length + folders.size >= limit) {
      truncated = limit > 0;
      break;
    }
    if (folder === undefined) contents.push(objects.get(key));
    else folders.add(folder);
    last = mark;
  }
  return {
    Name: bucket,
    Prefix: encode(prefix),
    Delimiter: delimiter ? encode(delimiter) : undefined,
    EncodingType: query.get('encoding-type') ?? undefined,
    StartAfter: query.has('start-after') ? encode(query.get('start-after')) : undefined,
    ContinuationToken: token ?? undefined,
    NextContinuationToken: truncated ? Buffer.from(last).toString('base64url') : undefined,
    KeyCount: contents.length + folders.size,
    MaxKeys: limit,
    IsTruncated: truncated,
    Contents: contents.map((object) => ({
      Key: encode(object.key),
      LastModified: new Date(object.modified),
      ETag: `"${object.etag}"`,
      Size: object.size,
      StorageClass: 'STANDARD',
    })),
    CommonPrefixes: [...folders].map((folder) => ({ Prefix: encode(folder) })),
  };
}

const byBytes = (a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b));
