import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';

/**
 * The best result that the machine can give: a Socket.IO server that accepts every client and sends it a snapshot of
 * this many bytes.
 */
process.once('message', ({ bytes }: { bytes: number }) => {
  const server = createServer();
  const io = new Server(server, { serveClient: false });
  const renders = 'x'.repeat(bytes);
  io.on('connection', (socket) => socket.emit('snapshot', { renders }));
  server.listen(0, '127.0.0.1', () => {
    process.send?.({ url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}` });
  });
});
process.on('disconnect', () => process.exit(0));
