import { SOCKET_PATH } from '@maquette/contracts/renders/socket-events';
import { GUEST_NAMESPACE, type GuestEvents } from '@maquette/contracts/review/review';
import { io, type Socket } from 'socket.io-client';
import { OPENING_LIMIT_MS, recoverByPolling } from './socket-fallback';

/** A guest's socket: reports changes and the end of the share link. Default export: loaded after the page. */
export default function openGuestSocket(pass: string, news: GuestEvents): () => void {
  const socket: Socket<GuestEvents, Record<string, never>> = io(GUEST_NAMESPACE, {
    path: SOCKET_PATH,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    timeout: OPENING_LIMIT_MS,
    reconnectionDelayMax: 5_000,
    forceNew: true,
    auth: { pass },
  });
  recoverByPolling(socket);
  socket.on('changed', () => news.changed());
  socket.on('ended', () => news.ended());
  return () => socket.close();
}
