import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import express, { type Response } from 'express';
import { endSlowReader, onClose } from './slow-reader';

const READING = { idleMs: 300, windowMs: 1_500, windowBytes: 480 * 1_024, lookMs: 50 };
/** The response has more bytes than socket buffers hold. */
const LARGE_BYTES = 24_000_000;

/** Handler of the next request. */
let answer: (response: Response) => void;
const server = http.createServer(express().get('/', (_, response) => answer(response)));
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Errors that readers see when their connection is cut. */
const broken: Error[] = [];
const file = () => Readable.from(Array.from({ length: LARGE_BYTES / 64_000 }, () => Buffer.alloc(64_000)));
async function read(take: (response: http.IncomingMessage) => Promise<void>): Promise<{ whole: boolean }> {
  const reader = http.get({ port: (server.address() as AddressInfo).port, agent: false });
  reader.on('error', (error) => broken.push(error));
  const [response] = (await once(reader, 'response')) as [http.IncomingMessage];
  response.on('error', (error) => broken.push(error));
  const closed = new Promise<void>((resolve) => response.once('close', resolve));
  await take(response);
  await closed;
  return { whole: response.complete };
}
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe('a file being sent (40.27)', () => {
  beforeEach(() => {
    answer = (response) => {
      endSlowReader(response, READING);
      file().pipe(response);
    };
  });

  test('is cut off when its reader takes no bytes', async () => {
    const closed = new Promise<void>((resolve) => {
      const begin = answer;
      answer = (response) => {
        onClose(response, resolve);
        begin(response);
      };
    });
    const reading = read(async (response) => {
      await closed;
      response.resume();
    });
    expect((await reading).whole).toBe(false);
  });

  test('is cut off when its reader takes a few bytes now and then', async () => {
    const reading = read(async (response) => {
      const drops = setInterval(() => response.read(1), 100);
      response.once('close', () => clearInterval(drops));
      await pause(READING.windowMs * 2);
      response.resume();
    });
    expect((await reading).whole).toBe(false);
  });

  test('arrives whole at a steady reader, and at a reader of a slow store', async () => {
    const steady = read(async (response) => {
      response.resume();
    });
    expect((await steady).whole).toBe(true);
    broken.length = 0;
    answer = (response) => {
      endSlowReader(response, READING);
      response.write('a');
      setTimeout(() => response.end('b'), READING.windowMs * 2);
    };
    const patient = read(async (response) => {
      response.resume();
    });
    expect((await patient).whole).toBe(true);
    expect(broken).toEqual([]);
  });
});
