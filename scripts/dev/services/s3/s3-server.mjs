import crypto from 'node:crypto';
import http from 'node:http';
import path from 'node:path';
import { answerBucketRequest, answerServiceRequest } from './bucket-requests.mjs';
import { MultipartUploads } from './multipart-uploads.mjs';
import { answerObjectRequest } from './object-requests.mjs';
import { ObjectStore } from './object-store.mjs';
import { S3Error } from './s3-error.mjs';
import { verifySignature } from './signature-v4.mjs';
import { answerXml } from './xml.mjs';

/**
 * @typedef {object} Exchange a verified request with its context
 * @property {http.IncomingMessage} request
 * @property {http.ServerResponse} response
 * @property {ObjectStore} store
 * @property {MultipartUploads} uploads
 * @property {import('./signature-v4.mjs').Authentication} authentication
 * @property {string} region
 * @property {string} bucket
 * @property {string} key
 * @property {URLSearchParams} query
 */

/**
 * Starts a small S3 server on loopback: path-style addresses, objects in a folder, SigV4 verified on every request.
 * @param {{ dir: string, port: number, credentials: import('./signature-v4.mjs').Credentials, limitBytes?: number,
 *   durable?: boolean }} options
 * @returns {Promise<{ url: string, store: ObjectStore, close: () => Promise<void> }>}
 */
export async function startS3Server({ dir, port, credentials, limitBytes = 2 * 2 ** 30, durable = true }) {
  const store = new ObjectStore({ dir, limitBytes, durable });
  await store.open();
  const uploads = new MultipartUploads(path.join(dir, 'uploads'), store);
  const server = http.createServer((request, response) => {
    response.setHeader('x-amz-request-id', crypto.randomBytes(8).toString('hex').toUpperCase());
    answer(request, response, { store, uploads, credentials }).catch((error) => refuse(request, response, error));
  });
  // As other S3 servers do. Node's default of 5 s closes connections that clients are about to reuse.
  server.keepAliveTimeout = 65_000;
  await new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', () => resolve(undefined));
  });
  const close = () => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), 2_000).unref();
    return closed;
  };
  const { port: got } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return { url: `http://127.0.0.1:${got}`, store, close };
}

async function answer(request, response, { store, uploads, credentials }) {
  allowBrowsers(request, response);
  if (request.method === 'OPTIONS') return response.writeHead(200, { 'content-length': 0 }).end();
  // Not `new URL`: it would normalise `//` and `/../`, which are valid parts of a key.
  const [rawPath, rawQuery = ''] = splitOnce(request.url, '?');
  const query = new URLSearchParams(rawQuery);
  const authentication = verifySignature(request, { path: rawPath, query }, credentials);
  const [bucket, key = ''] = splitOnce(rawPath.slice(1), '/').map((part) => decodeURIComponent(part));
  const { region } = credentials;
  const exchange = { request, response, store, uploads, authentication, region, bucket, key, query };
  if (!bucket) return answerServiceRequest(exchange);
  return key ? answerObjectRequest(exchange) : answerBucketRequest(exchange);
}

/** Any page may use a signed address; there are no cookies that could leak. */
function allowBrowsers(request, response) {
  response.setHeader('cross-origin-resource-policy', 'cross-origin');
  if (!request.headers.origin) return;
  response.setHeader('vary', 'Origin');
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader(
    'access-control-expose-headers',
    'ETag, Content-Length, Content-Range, Content-Disposition, Accept-Ranges, Last-Modified, x-amz-request-id',
  );
  if (request.method !== 'OPTIONS') return;
  response.setHeader('access-control-allow-methods', 'GET, HEAD, PUT, POST, DELETE');
  response.setHeader('access-control-allow-headers', request.headers['access-control-request-headers'] ?? '*');
  response.setHeader('access-control-max-age', '600');
  if (request.headers['access-control-request-private-network']) {
    response.setHeader('access-control-allow-private-network', 'true');
  }
}

function refuse(request, response, error) {
  // The response has begun or the client is gone, so no error can be sent.
  if (response.headersSent || response.destroyed) return response.destroy();
  const known = error instanceof S3Error ? error : undefined;
  const { status, code, message } =
    known ??
    (error instanceof URIError
      ? new S3Error(400, 'InvalidURI')
      : new S3Error(500, 'InternalError', 'We encountered an internal error.'));
  if (status === 500 && error.code !== 'ECONNRESET') {
    console.error(
      JSON.stringify({ level: 'error', msg: `${request.method} ${request.url.split('?')[0]}: ${error.stack}` }),
    );
  }
  request.resume();
  if (request.method === 'HEAD') return response.writeHead(status).end();
  const RequestId = response.getHeader('x-amz-request-id');
  answerXml(
    response,
    'Error',
    { Code: code, Message: message, Resource: request.url.split('?')[0], RequestId },
    status,
  );
}

function splitOnce(text, sign) {
  const at = text.indexOf(sign);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
