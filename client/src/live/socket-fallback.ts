import type { Socket } from 'socket.io-client';

/** A connection shorter than this was probably closed by a proxy, in milliseconds. */
const SHORT_LIVED_MS = 10_000;
/** After this many short-lived connections in a row, WebSockets are not tried until one connection lasts. */
const SHORT_LIVED_LIMIT = 2;
/** Milliseconds to wait for a WebSocket. A proxy may accept and close it at once, which Socket.IO does not report. */
export const OPENING_LIMIT_MS = 5_000;
/** Timeout for opening long polling, which is slow on poor networks: Socket.IO's default, in milliseconds. */
const POLLING_OPENING_LIMIT_MS = 20_000;

/**
 * Lets a connection recover by long polling. `tryAllTransports` only helps if opening a WebSocket fails.
 * If the WebSocket is accepted and then closed, Socket.IO retries the same transport forever.
 * In that case long polling is tried first, which upgrades to a WebSocket if possible.
 */
export function recoverByPolling(socket: Pick<Socket, 'on' | 'io'>): void {
  const { opts } = socket.io;
  let connectedAt = 0;
  let shortLived = 0;
  socket.on('connect', () => {
    connectedAt = performance.now();
  });
  socket.on('connect_error', () => {
    opts.transports = ['polling', 'websocket'];
    socket.io.timeout(POLLING_OPENING_LIMIT_MS);
  });
  socket.on('disconnect', (reason) => {
    if (reason !== 'transport close' && reason !== 'transport error') return;
    shortLived = performance.now() - connectedAt < SHORT_LIVED_MS ? shortLived + 1 : 0;
    const cut = shortLived > 0;
    opts.transports = cut ? ['polling', 'websocket'] : ['websocket', 'polling'];
    opts.upgrade = shortLived < SHORT_LIVED_LIMIT;
    socket.io.timeout(cut ? POLLING_OPENING_LIMIT_MS : OPENING_LIMIT_MS);
  });
}
