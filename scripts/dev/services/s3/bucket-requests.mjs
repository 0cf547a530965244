import { listObjects } from './list-objects.mjs';
import { S3Error } from './s3-error.mjs';
import { verifiedText } from './verified-body.mjs';
import { answerXml, elementsOf, textOf } from './xml.mjs';

/** @param {import('./s3-server.mjs').Exchange} exchange a verified request without a bucket, for the list of buckets */
export function answerServiceRequest({ request, response, store }) {
  if (request.method !== 'GET') throw new S3Error(405, 'MethodNotAllowed');
  const Bucket = [...store.buckets.keys()].sort().map((Name) => ({ Name, CreationDate: new Date(0) }));
  answerXml(response, 'ListAllMyBucketsResult', { Owner: { ID: 'local' }, Buckets: { Bucket } });
}

/** @param {import('./s3-server.mjs').Exchange} exchange a verified request for a bucket */
export async function answerBucketRequest(exchange) {
  const { request, response, store, bucket, query } = exchange;
  const kind = query.size === 0 || query.has('x-id') ? request.method : `${request.method} ${[...query.keys()][0]}`;
  if (kind === 'PUT') {
    await verifiedText(request, exchange.authentication);
    await store.createBucket(bucket);
    return response.writeHead(200, { location: `/${bucket}` }).end();
  }
  const objects = store.bucket(bucket);
  if (kind === 'HEAD') return response.writeHead(200, { 'x-amz-bucket-region': exchange.region }).end();
  if (kind === 'DELETE') {
    await store.deleteBucket(bucket);
    return response.writeHead(204).end();
  }
  if (request.method === 'POST' && query.has('delete')) return deleteMany(exchange);
  // Accepted and ignored: every origin may use a valid signature here, and no object expires.
  if (request.method === 'PUT' && (query.has('cors') || query.has('lifecycle'))) {
    await verifiedText(request, exchange.authentication);
    return response.writeHead(200).end();
  }
  if (request.method === 'GET' && query.has('location'))
    return answerXml(response, 'LocationConstraint', exchange.region);
  if (request.method === 'GET' && query.get('list-type') === '2') {
    return answerXml(response, 'ListBucketResult', listObjects(bucket, objects, query));
  }
  if (request.method === 'GET' && query.has('uploads')) {
    const uploads = await exchange.uploads.unfinished(bucket);
    const Upload = uploads.map(({ id, key, begun }) => ({ Key: key, UploadId: id, Initiated: begun }));
    return answerXml(response, 'ListMultipartUploadsResult', { Bucket: bucket, IsTruncated: false, Upload });
  }
  throw new S3Error(501, 'NotImplemented', `Requests for ${kind} are not supported by this storage.`);
}

async function deleteMany(exchange) {
  const document = await verifiedText(exchange.request, exchange.authentication);
  const keys = elementsOf(document, 'Object').map((entry) => textOf(entry, 'Key') ?? '');
  if (keys.length === 0 || keys.length > 1_000) throw new S3Error(400, 'MalformedXML');
  for (const key of keys) await exchange.store.delete(exchange.bucket, key);
  const quiet = textOf(document, 'Quiet') === 'true';
  answerXml(exchange.response, 'DeleteResult', { Deleted: quiet ? [] : keys.map((Key) => ({ Key })) });
}
