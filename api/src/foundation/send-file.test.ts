import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { ExpressAdapter } from '@nestjs/platform-express';
import express, { type Request, type Response } from 'express';
import { askedRange, sendFile } from './send-file';

/** A file that never ends. */
const endless = () => new Readable({ read: (size) => void setImmediate(() => body.push(Buffer.alloc(size))) });
let body: Readable;
/** Delays the opening of the file. */
let opening = Promise.resolve();
const arrived: ((request: Request) => void)[] = [];

const adapter = new ExpressAdapter();
const application = express();
application.get('/file', async (request: Request, response: Response) => {
  body = endless();
  arrived.shift()?.(request);
  await opening;
  adapter.reply(
    response,
    sendFile(response, { content: body, bytes: 2 ** 40, part: null, type: 'video/mp4', disposition: 'inline' }),
  );
});
const server = http.createServer(application);
const arrival = () => new Promise<Request>((resolve) => arrived.push(resolve));
const broken: Error[] = [];
const visit = (method = 'GET', headers = {}) => {
  const visitor = http.request({ port: (server.address() as AddressInfo).port, path: '/file', method, headers });
  // The tests abort requests on purpose.
  visitor.on('error', (error) => broken.push(error));
  return visitor.end();
};

beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('a file is closed when its client disconnects, during the transfer or before it was opened', async () => {
  const reader = visit();
  const [answer] = await once(reader, 'response');
  await once(answer, 'data');
  const closed = once(body, 'close');
  reader.destroy();
  await closed;

  let found: () => void = () => undefined;
  opening = new Promise((resolve) => {
    found = resolve;
  });
  const here = arrival();
  const impatient = visit();
  const request = await here;
  const gone = new Promise((resolve) => request.on('close', resolve));
  impatient.destroy();
  await gone;
  const letGo = once(body, 'close');
  found();
  await letGo;
  expect(broken.map(String)).toEqual(['Error: socket hang up']);
});

test('a range applies to GET only, and not with an If-Range condition', async () => {
  const asked = async (method: string, headers: object) => {
    const here = arrival();
    const visitor = visit(method, headers);
    const range = askedRange(await here);
    visitor.destroy();
    return range;
  };
  expect(await asked('GET', { range: 'bytes=0-1' })).toBe('bytes=0-1');
  expect(await asked('HEAD', { range: 'bytes=0-1' })).toBeUndefined();
  expect(await asked('GET', { range: 'bytes=0-1', 'if-range': '"x"' })).toBeUndefined();
});
