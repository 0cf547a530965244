import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { AssetStore } from './asset-store';
import { askedPart } from './byte-range';

/** Larger than the socket buffers, so that a response stalls until it is read. */
const FILE = Buffer.alloc(24_000_000, 'abcdefghij');
/** Responses that are neither finished nor aborted. */
const open = new Set<http.ServerResponse>();
let asked: (string | undefined)[] = [];
/** Some stores ignore ranges: RFC 9110 lets them send the whole file. */
let knowsRanges = true;

const server = http.createServer((request, response) => {
  open.add(response);
  response.on('close', () => open.delete(response));
  asked.push(request.headers.range);
  if (request.url?.includes('nothing')) {
    const code = request.method === 'HEAD' ? '' : '<Error><Code>NoSuchKey</Code></Error>';
    return void response.writeHead(404, { 'content-type': 'application/xml' }).end(code);
  }
  const match = knowsRanges ? /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? '') : null;
  if (!match) return void response.writeHead(200, { 'content-length': FILE.length }).end(FILE);
  const [, first = '', last = ''] = match;
  const from = first === '' ? Math.max(0, FILE.length - Number(last)) : Number(first);
  const to = first === '' || last === '' ? FILE.length - 1 : Math.min(FILE.length - 1, Number(last));
  // Only the status shows the reason: not every store writes its errors as XML.
  if (from >= FILE.length) return void response.writeHead(416).end();
  const part = FILE.subarray(from, to + 1);
  const range = `bytes ${from}-${to}/${FILE.length}`;
  response.writeHead(206, { 'content-length': part.length, 'content-range': range }).end(part);
});
let settings: ConstructorParameters<typeof AssetStore>[0];
let store: AssetStore;

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  settings = {
    S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    S3_REGION: 'us-east-1',
    S3_BUCKET: 'files',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  store = new AssetStore(settings);
});
beforeEach(() => {
  asked = [];
  knowsRanges = true;
});
afterAll(() => {
  store.close();
  server.closeAllConnections();
  server.close();
});

/** Waits until every response is finished or aborted. A store that keeps one open would delay a test by two minutes. */
const letGo = async () => {
  const signal = AbortSignal.timeout(120_000);
  while (open.size > 0) await Promise.all([...open].map((response) => once(response, 'close', { signal })));
};
const opened = async (range?: string): Promise<{ content: Readable; bytes: number; part: string | null }> => {
  const file = await store.openAsked('film', range);
  if (!file) throw new Error('no file');
  return file;
};

test('an existing part is served as that part, in every spelling of the header', async () => {
  const of = FILE.length;
  for (const [range, from, to] of [
    ['bytes=0-9', 0, 9],
    ['Bytes=5-5', 5, 5],
    [`bytes=${of - 3}-`, of - 3, of - 1],
    ['bytes=-4', of - 4, of - 1],
    [`bytes=${of - 2}-99999999999999999999999999`, of - 2, of - 1],
  ] as const) {
    const { content, bytes, part } = await opened(range);
    expect([range, part, bytes]).toEqual([range, `bytes ${from}-${to}/${of}`, to - from + 1]);
    expect((await buffer(content)).equals(FILE.subarray(from, to + 1))).toBe(true);
  }
});

test('a header that names no single part gets the whole file, and the store receives no range', async () => {
  const odd = ['', 'bytes', 'bytes=', 'bytes=-', 'bytes=x', 'bytes=1-2,4-5', 'bytes=9-2', 'pages=1-2', 'bytes=1-2\0'];
  for (const range of [undefined, ...odd, 'bytes=1--2', 'bytes=+1-2', 'bytes=1e3-', 'bytes=0x1-', '\0', 'bytes=٣-']) {
    const { content, bytes, part } = await opened(range);
    expect([range, part, bytes]).toEqual([range, null, FILE.length]);
    content.destroy();
  }
  expect(new Set(asked)).toEqual(new Set([undefined]));
  await letGo();
});

test('a part that begins after the end is refused with the length of the file', async () => {
  for (const range of [
    `bytes=${FILE.length}-`,
    `bytes=${FILE.length}-${FILE.length + 9}`,
    'bytes=-0',
    `bytes=${'9'.repeat(400)}-`,
  ]) {
    const refusal = { code: 'range_not_there', details: { bytes: FILE.length } };
    await expect(store.openAsked('film', range)).rejects.toMatchObject(refusal);
  }
  await letGo();
});

test('a missing file is null, whatever part is requested', async () => {
  for (const range of [undefined, 'bytes=0-9', 'bytes=9-2']) expect(await store.openAsked('nothing', range)).toBeNull();
});

test('a store without ranges sends the whole file, and the answer says so', async () => {
  knowsRanges = false;
  const { content, bytes, part } = await opened('bytes=4-7');
  expect([part, bytes]).toEqual([null, FILE.length]);
  expect((await buffer(content)).equals(FILE)).toBe(true);
});

test("a reader that disconnects in the middle of a file closes the store's connection", async () => {
  for (const range of [undefined, 'bytes=1-']) {
    const { content } = await opened(range);
    await once(content, 'readable');
    expect(open.size).toBe(1);
    content.destroy();
    await letGo();
  }
});

test('a purpose whose connections are used up fails like a time-out, and the others keep working (40.27)', async () => {
  const bounded = new AssetStore(settings, 'health');
  try {
    const idle = [await bounded.openAsked('film', undefined), await bounded.openAsked('film', undefined)];
    await expect(bounded.openAsked('film', undefined)).rejects.toMatchObject({ name: 'TimeoutError' });
    expect((await buffer((await opened('bytes=0-9')).content)).length).toBe(10);
    for (const file of idle) file?.content.destroy();
    await letGo();
  } finally {
    bounded.close();
  }
});

test('for any header, the store is asked for one part that begins before it ends, or for no part', () => {
  const near = fc.stringMatching(/^bytes ?= ?-?[0-9]{0,30} ?[-,] ?[0-9]{0,30}[,-]?[0-9]{0,3}$/);
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), near), (header) => {
      const part = askedPart(header);
      const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(part ?? 'bytes=0-') ?? [];
      expect(`${first}${last}`).toMatch(/^\d+$/);
      if (first && last) expect(Number(last)).toBeGreaterThanOrEqual(Number(first));
    }),
  );
});
