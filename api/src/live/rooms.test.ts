import { createServer } from 'node:http';
import type { AddressInfo, Socket as NetSocket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Server } from 'socket.io';
import { io } from 'socket.io-client';
import { type LiveSocketServer, roomOf, show, watchReader } from './rooms';

const READER = { workspaceId: 'office', uid: 'reader' };
const PREVIEW = { id: 'a', sequence: 1, width: 640, height: 360, jpegBase64: 'x'.repeat(100_000) };

/** Polls until the condition holds; fails after two minutes. */
async function until(ask: () => boolean, what: string): Promise<void> {
  const began = performance.now();
  while (!ask()) {
    if (performance.now() - began > 120_000) throw new Error(`timed out after two minutes: ${what}`);
    await pause(5);
  }
}

/** The number exceeds the open renders that any workspace can have. */
const MANY = 2_000;

test('a reading client receives every message of a burst; a stalled client is skipped and gets a snapshot later', async () => {
  const http = createServer();
  const server: LiveSocketServer = new Server(http);
  let caughtUp = 0;
  const arrived = new Promise<void>((resolve) => {
    server.on('connection', (socket) => {
      void socket.join(roomOf(READER));
      watchReader(socket, () => {
        caughtUp += 1;
      });
      resolve();
    });
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const client = io(`http://127.0.0.1:${(http.address() as AddressInfo).port}`, { transports: ['websocket'] });
  const heard: number[] = [];
  client.on('position', ({ position }) => heard.push(position));
  let previews = 0;
  client.on('preview', () => {
    previews += 1;
  });
  try {
    await arrived;
    const say = (position: number) => show(server, READER, 'position', { id: 'a', sequence: 1, position, cause: null });
    for (let position = 1; position <= MANY; position += 1) say(position);
    await until(() => heard.at(-1) === MANY, 'the last of all places to be heard');
    expect(heard).toEqual(Array.from({ length: MANY }, (_, at) => at + 1));
    expect(caughtUp).toBe(0);

    const [connection] = [...server.sockets.sockets.values()];
    const wire = (client.io.engine.transport as unknown as { ws: { _socket: NetSocket } }).ws._socket;
    wire.pause();
    for (let count = 0; count < 2_000; count += 1) {
      show(server, READER, 'preview', PREVIEW);
      if (count % 20 === 0) await pause(0);
    }
    expect(connection?.data.missed).toBe(true);
    expect(connection?.data.waiting).toBeGreaterThan(2_000_000);
    expect(connection?.data.waiting).toBeLessThan(2_300_000);
    expect(caughtUp).toBe(0);
    wire.resume();
    await until(() => caughtUp > 0, 'a reader to catch up');
    say(MANY + 1);
    await until(() => heard.at(-1) === MANY + 1, 'what was said after that to be heard');
    expect(connection?.data.missed).toBe(false);
    expect(caughtUp).toBe(1);
    expect(previews).toBeLessThan(2_000);
  } finally {
    client.close();
    await server.close();
  }
});
