import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { callOutside, NoResponse, type OutsideLimits } from './call-outside';
import { multipartForm } from './multipart';

let server: http.Server;
let base: URL;
let seen = 0;
let onSeen: () => void = () => undefined;
beforeAll(async () => {
  server = http.createServer((request, response) => {
    seen += 1;
    onSeen();
    const { pathname } = new URL(request.url ?? '/', 'http://double');
    if (pathname === '/elsewhere') response.writeHead(302, { location: '/whole' }).end();
    else if (pathname === '/never') return;
    else if (pathname === '/large') response.end(Buffer.alloc(50_000));
    else if (pathname === '/broken') {
      response.writeHead(200, { 'content-length': '100' });
      response.write('half', () => response.socket?.destroy());
    } else if (pathname === '/reset') request.socket.resetAndDestroy();
    else response.end('whole');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  seen = 0;
});
/** Resolves when the server has received a request. */
const arrived = () =>
  new Promise<void>((resolve) => {
    onSeen = resolve;
    if (seen > 0) resolve();
  });

/** Limits how long a broken client delays a test; generous, because client and server share a busy process. */
const PATIENCE_MS = 60_000;
const stays = new AbortController().signal;
function call(path: string, limits: Partial<OutsideLimits> = {}, signal = stays) {
  const request = {
    url: new URL(path, base),
    method: 'POST' as const,
    headers: {},
    body: Buffer.from('a secret prompt'),
  };
  return callOutside(request, { hosts: [base.host], milliseconds: PATIENCE_MS, bytes: 10_000, ...limits }, signal);
}

describe('a call to an external server', () => {
  test('returns the answer and follows no redirect', async () => {
    expect((await call('/whole')).body.toString()).toBe('whole');
    expect((await call('/elsewhere')).status).toBe(302);
    expect(seen).toBe(2);
  });

  test.each(['/never', '/large', '/broken', '/reset'])(
    'that got no whole answer from %s may have arrived, was made once, and quotes no content',
    async (path) => {
      const leaving = new AbortController();
      const answer = call(path, {}, leaving.signal).catch((reason: unknown) => reason);
      if (path === '/never') {
        await arrived();
        leaving.abort();
      }
      const error = await answer;
      expect(error).toBeInstanceOf(NoResponse);
      expect(error).toMatchObject({ mayHaveArrived: true });
      expect(String(error)).not.toContain('secret');
      expect(seen).toBe(1);
    },
  );

  test('that exceeds its time limit has no answer', async () => {
    await expect(call('/never', { milliseconds: 300 })).rejects.toThrow('no answer within 0.3 s');
  });

  test('to a closed port cannot have arrived', async () => {
    const url = new URL('http://127.0.0.1:9/');
    const limits = { hosts: [url.host], milliseconds: PATIENCE_MS, bytes: 10 };
    const nobody = callOutside({ url, method: 'GET', headers: {} }, limits, stays);
    await expect(nobody).rejects.toMatchObject({ mayHaveArrived: false });
  });

  test('to a host outside the allowlist opens no connection', async () => {
    await expect(call('/whole', { hosts: ['api.example'] })).rejects.toMatchObject({ mayHaveArrived: false });
    expect(seen).toBe(0);
  });

  test('ends at once when it is aborted', async () => {
    const controller = new AbortController();
    const request = { url: new URL('/never', base), method: 'GET' as const, headers: {} };
    const limits = { hosts: [base.host], milliseconds: PATIENCE_MS, bytes: 10 };
    const waiting = callOutside(request, limits, controller.signal);
    await arrived();
    controller.abort();
    await expect(waiting).rejects.toBeInstanceOf(NoResponse);
  });
});

test('sends a form as multipart even without a file', async () => {
  const { contentType, body } = multipartForm({
    prompt: 'é – 海',
    image: { bytes: Buffer.from([0, 13, 10, 45, 45]), contentType: 'image/png' },
  });
  const read = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData();
  expect(read.get('prompt')).toBe('é – 海');
  const file = read.get('image');
  expect(file instanceof Blob && [...new Uint8Array(await file.arrayBuffer())]).toEqual([0, 13, 10, 45, 45]);
  const empty = multipartForm({ prompt: 'x' });
  expect(empty.contentType).toMatch(/^multipart\/form-data; boundary=/);
});
