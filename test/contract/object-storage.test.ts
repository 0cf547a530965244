import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import {
  CopyObjectCommand,
  CreateBucketCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { AssetStore } from '@maquette/domain/assets/asset-store';
import { ROOT } from '../harness/child-process';
import { testEndpoints } from '../harness/endpoints';

/** Tests for any S3 server. S3_CONTRACT_ENDPOINT, _KEY and _SECRET select another server than our own. */
function candidate() {
  const { S3_CONTRACT_ENDPOINT: endpoint, S3_CONTRACT_KEY: key, S3_CONTRACT_SECRET: secret } = process.env;
  if (endpoint && key && secret) return { endpoint, region: 'us-east-1', accessKeyId: key, secretAccessKey: secret };
  return testEndpoints().s3;
}

const Bucket = `battery-${Date.now()}`;
const bytes = randomBytes(300_000);
let s3: S3Client;
let store: AssetStore;

function client(secretAccessKey = candidate().secretAccessKey): S3Client {
  const { endpoint, region, accessKeyId } = candidate();
  return new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    maxAttempts: 1,
    credentials: { accessKeyId, secretAccessKey },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

const status = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (error: { $metadata?: { httpStatusCode?: number } }) => error.$metadata?.httpStatusCode,
  );

beforeAll(async () => {
  s3 = client();
  await s3.send(new CreateBucketCommand({ Bucket }));
  const { endpoint, region, accessKeyId, secretAccessKey } = candidate();
  store = new AssetStore({
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: Bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  });
});
afterAll(() => {
  store.close();
  s3.destroy();
});

describe('the asset store', () => {
  test('stores, finds, reads and removes files', async () => {
    await store.keep('a b/ü.png', bytes, 'image/png');
    expect(await store.exists('a b/ü.png')).toBe(true);
    expect(bytes.equals(await store.read('a b/ü.png'))).toBe(true);
    await store.keep('a b/ü.png', bytes.subarray(0, 10), 'image/png');
    expect((await store.read('a b/ü.png')).length).toBe(10);
    await store.remove('a b/ü.png');
    expect(await store.exists('a b/ü.png')).toBe(false);
    await store.ping();
  });

  test('signs addresses with fixed type and disposition', async () => {
    await store.keep('picture.png', bytes, 'image/png');
    await store.keep('secret.png', bytes, 'image/png');
    const url = await store.signedUrl('picture.png', { contentType: 'image/png', downloadName: 'maquette.png' });
    const answer = await fetch(url);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="maquette.png"');
    expect(bytes.equals(Buffer.from(await answer.arrayBuffer()))).toBe(true);
    const range = await fetch(url, { headers: { Range: 'bytes=100-199' } });
    expect([range.status, range.headers.get('content-range')]).toEqual([206, `bytes 100-199/${bytes.length}`]);
    const other = new URL(url);
    other.pathname = other.pathname.replace('picture', 'secret');
    const type = new URL(url);
    type.searchParams.set('response-content-type', 'text/html');
    for (const bent of [other, type]) expect((await fetch(bent)).status).toBe(403);
    expect((await fetch(url, { method: 'DELETE' })).status).toBe(403);
  });

  test('answers byte ranges, whole files for invalid ones, and the length beyond the end', async () => {
    const opened = async (range: string) => {
      const { content, part } = (await store.openAsked('picture.png', range)) ?? {};
      return [part, content && (await buffer(content))];
    };
    const end = bytes.length - 1;
    expect(await opened('bytes=100-199')).toEqual([`bytes 100-199/${bytes.length}`, bytes.subarray(100, 200)]);
    expect(await opened(`bytes=9-${'9'.repeat(40)}`)).toEqual([`bytes 9-${end}/${bytes.length}`, bytes.subarray(9)]);
    for (const whole of ['bytes=9-2', 'bytes=1-2,4-5']) expect(await opened(whole)).toEqual([null, bytes]);
    for (const behind of [`bytes=${bytes.length}-`, 'bytes=-0', `bytes=${'9'.repeat(40)}-`]) {
      await expect(opened(behind)).rejects.toMatchObject({ code: 'range_not_there', details: { bytes: bytes.length } });
    }
    expect(await store.openAsked('nothing.png', 'bytes=1-')).toBeNull();
  });

  test('signs addresses that expire', async () => {
    const url = await getSignedUrl(s3, new GetObjectCommand({ Bucket, Key: 'picture.png' }), { expiresIn: 1 });
    await new Promise((resolve) => setTimeout(resolve, 2_200));
    expect((await fetch(url)).status).toBe(403);
  });
});

describe('a multipart upload', () => {
  const MEBIBYTE = 1024 ** 2;

  test('becomes one file, however many parts it has', async () => {
    const pieces = Array.from({ length: 33 }, (_, at) => Buffer.alloc(MEBIBYTE, at));
    expect(await store.keepStream('large.zip', Readable.from(pieces), 'application/zip')).toBe(33 * MEBIBYTE);
    expect((await store.read('large.zip')).equals(Buffer.concat(pieces))).toBe(true);
  });

  test('that was never finished is listed and can be aborted', async () => {
    const { storedFiles } = (await import(
      pathToFileURL(path.join(ROOT, 'scripts/deploy/backup/stored-files.mjs')).href
    )) as {
      storedFiles(storage: object): {
        unfinished(): Promise<{ key: string; begun: Date }[]>;
        abandon(upload: object): Promise<void>;
        close(): void;
      };
    };
    const { endpoint: url, ...keys } = candidate();
    const files = storedFiles({ url, bucket: Bucket, ...keys });
    const { UploadId } = await s3.send(new CreateMultipartUploadCommand({ Bucket, Key: 'broken.zip' }));
    await s3.send(new UploadPartCommand({ Bucket, Key: 'broken.zip', UploadId, PartNumber: 1, Body: 'half' }));
    const [left, ...others] = await files.unfinished();
    expect([left?.key, left?.begun instanceof Date, others]).toEqual(['broken.zip', true, []]);
    await files.abandon(left ?? {});
    expect(await files.unfinished()).toEqual([]);
    expect(await store.exists('broken.zip')).toBe(false);
    files.close();
  });
});

describe('the S3 server', () => {
  test('rejects requests without the right key', async () => {
    const stranger = client('wrong');
    expect(await status(stranger.send(new GetObjectCommand({ Bucket, Key: 'picture.png' })))).toBe(403);
    stranger.destroy();
    expect((await fetch(`${candidate().endpoint}/${Bucket}/picture.png`)).status).toBeGreaterThanOrEqual(400);
  });

  test('reports missing keys, lists in pages, copies', async () => {
    expect(await status(s3.send(new HeadObjectCommand({ Bucket, Key: 'nothing' })))).toBe(404);
    for (let index = 0; index < 5; index += 1) {
      await s3.send(new PutObjectCommand({ Bucket, Key: `list/${index}`, Body: 'x' }));
    }
    const keys: string[] = [];
    let token: string | undefined;
    do {
      const page = await s3.send(
        new ListObjectsV2Command({ Bucket, Prefix: 'list/', MaxKeys: 2, ContinuationToken: token }),
      );
      keys.push(...(page.Contents ?? []).map((entry) => entry.Key ?? ''));
      token = page.NextContinuationToken;
    } while (token);
    expect(keys).toEqual(['list/0', 'list/1', 'list/2', 'list/3', 'list/4']);
    await s3.send(new CopyObjectCommand({ Bucket, Key: 'copy', CopySource: `${Bucket}/picture.png` }));
    expect((await store.read('copy')).equals(bytes)).toBe(true);
    await s3.send(new DeleteObjectCommand({ Bucket, Key: 'copy' }));
    expect(await store.exists('copy')).toBe(false);
  });

  test('keeps keys inside their bucket, however they are written', async () => {
    for (const Key of ['../../escape', '..%2f..%2fescape', 'a/../../escape']) {
      await status(s3.send(new PutObjectCommand({ Bucket, Key, Body: 'x' })));
    }
    const other = `${Bucket}-other`;
    await s3.send(new CreateBucketCommand({ Bucket: other }));
    const { KeyCount } = await s3.send(new ListObjectsV2Command({ Bucket: other }));
    expect(KeyCount ?? 0).toBe(0);
  });
});
