import { readObject } from './read-object.mjs';
import { S3Error } from './s3-error.mjs';
import { verifiedBody, verifiedText } from './verified-body.mjs';
import { answerXml, elementsOf, textOf } from './xml.mjs';

const KEPT_HEADERS = ['content-type', 'cache-control', 'content-disposition', 'content-language', 'expires'];

/** @param {import('./s3-server.mjs').Exchange} exchange a verified request for an object */
export async function answerObjectRequest(exchange) {
  const { request, query } = exchange;
  if (Buffer.byteLength(exchange.key) > 1_024) throw new S3Error(400, 'KeyTooLongError');
  if (query.has('tagging')) return answerTagging(exchange);
  if (query.has('uploads') || query.has('uploadId')) return answerMultipart(exchange);
  if (request.method === 'GET' || request.method === 'HEAD') return readObject(exchange);
  if (request.method === 'PUT')
    return request.headers['x-amz-copy-source'] ? copyObject(exchange) : putObject(exchange);
  if (request.method === 'DELETE') {
    await exchange.store.delete(exchange.bucket, exchange.key);
    return exchange.response.writeHead(204).end();
  }
  throw new S3Error(405, 'MethodNotAllowed', 'The specified method is not allowed against this resource.');
}

async function putObject({ request, response, store, authentication, bucket, key }) {
  store.bucket(bucket);
  const found = {};
  const staged = await store.stage(verifiedBody(request, authentication, found));
  const headers = keptHeaders(request.headers);
  const condition = conditionOf(request.headers);
  const object = await store.commit(
    bucket,
    { key, headers, size: staged.size, etag: staged.etag, ...found },
    staged,
    condition,
  );
  response.writeHead(200, { etag: `"${object.etag}"`, ...checksumHeader(object) }).end();
}

async function copyObject({ request, response, store, bucket, key }) {
  const source = decodeURIComponent(request.headers['x-amz-copy-source'].split('?')[0]).replace(/^\//, '');
  const slash = source.indexOf('/');
  store.bucket(bucket);
  const { object: original, handle } = await store.openForReading(source.slice(0, slash), source.slice(slash + 1));
  const staged = await store.stage(handle.createReadStream());
  const replaced = request.headers['x-amz-metadata-directive'] === 'REPLACE';
  const headers = replaced ? keptHeaders(request.headers) : original.headers;
  const { tags, checksum } = original;
  const copy = await store.commit(
    bucket,
    { key, headers, size: staged.size, etag: staged.etag, tags, checksum },
    staged,
  );
  answerXml(response, 'CopyObjectResult', { ETag: `"${copy.etag}"`, LastModified: new Date(copy.modified) });
}

async function answerMultipart(exchange) {
  const { request, response, uploads, authentication, bucket, key, query } = exchange;
  const id = query.get('uploadId') ?? '';
  if (request.method === 'POST' && query.has('uploads')) {
    const UploadId = await uploads.begin(bucket, key, keptHeaders(request.headers));
    return answerXml(response, 'InitiateMultipartUploadResult', { Bucket: bucket, Key: key, UploadId });
  }
  if (request.method === 'PUT') {
    if (request.headers['x-amz-copy-source']) throw new S3Error(501, 'NotImplemented');
    const number = Number(query.get('partNumber'));
    const etag = await uploads.addPart(id, bucket, key, number, verifiedBody(request, authentication));
    return response.writeHead(200, { etag: `"${etag}"` }).end();
  }
  if (request.method === 'GET') {
    const Part = (await uploads.parts(id, bucket, key)).map(({ number, etag, size, modified }) => {
      return { PartNumber: number, LastModified: modified, ETag: `"${etag}"`, Size: size };
    });
    return answerXml(response, 'ListPartsResult', { Bucket: bucket, Key: key, UploadId: id, IsTruncated: false, Part });
  }
  if (request.method === 'DELETE') {
    await uploads.abort(id, bucket, key);
    return response.writeHead(204).end();
  }
  if (request.method !== 'POST') throw new S3Error(405, 'MethodNotAllowed');
  const wanted = elementsOf(await verifiedText(request, authentication), 'Part').map((part) => ({
    number: Number(textOf(part, 'PartNumber')),
    etag: (textOf(part, 'ETag') ?? '').replaceAll('"', ''),
  }));
  const object = await uploads.complete(id, bucket, key, wanted, conditionOf(request.headers));
  answerXml(response, 'CompleteMultipartUploadResult', { Bucket: bucket, Key: key, ETag: `"${object.etag}"` });
}

async function answerTagging({ request, response, store, authentication, bucket, key }) {
  if (request.method === 'GET') {
    const tags = store.object(bucket, key).tags ?? [];
    return answerXml(response, 'Tagging', { TagSet: { Tag: tags.map(([Key, Value]) => ({ Key, Value })) } });
  }
  const document = request.method === 'PUT' ? await verifiedText(request, authentication) : '';
  const tags = elementsOf(document, 'Tag').map((tag) => [textOf(tag, 'Key') ?? '', textOf(tag, 'Value') ?? '']);
  await store.describe(bucket, key, { tags });
  response.writeHead(request.method === 'PUT' ? 200 : 204).end();
}

function conditionOf(headers) {
  if (headers['if-none-match'] && headers['if-none-match'] !== '*') throw new S3Error(501, 'NotImplemented');
  return { onlyIfAbsent: headers['if-none-match'] === '*', onlyIfEtag: headers['if-match']?.replaceAll('"', '') };
}

function keptHeaders(headers) {
  const names = Object.keys(headers).filter((name) => KEPT_HEADERS.includes(name) || name.startsWith('x-amz-meta-'));
  const kept = Object.fromEntries(names.map((name) => [name, headers[name]]));
  kept['content-type'] ??= 'application/octet-stream';
  // aws-chunked describes the transfer, not the object.
  const encodings = (headers['content-encoding'] ?? '').split(',').map((text) => text.trim());
  const encoding = encodings.filter((text) => text && text !== 'aws-chunked').join(', ');
  return encoding ? { ...kept, 'content-encoding': encoding } : kept;
}

/** @param {import('./object-store.mjs').StoredObject} object */
function checksumHeader({ checksum }) {
  return checksum ? { [`x-amz-checksum-${checksum.algorithm}`]: checksum.value } : {};
}
