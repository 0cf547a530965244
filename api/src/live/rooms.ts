import type { ClientToServerEvents, ServerToClientEvents } from '@maquette/contracts/renders/socket-events';
import type { Server, Socket } from 'socket.io';
import type { Person } from '../identity/access';

export interface SocketData {
  person: Person;
  token: string;
  /** Ends the connection together with its token. */
  expiry: NodeJS.Timeout;
  /** Messages that wait for the reader to take what was sent before. */
  waiting: number;
  /** Something was left out because too much waited. */
  missed: boolean;
}
export type LiveSocketServer = Server<ClientToServerEvents, ServerToClientEvents, Record<string, never>, SocketData>;
export type LiveSocket = Socket<ClientToServerEvents, ServerToClientEvents, Record<string, never>, SocketData>;

/** The room of everything a person may see of their own renders. Rooms are chosen here, never by the client. */
export function roomOf(uid: string): string {
  return `person:${uid}`;
}

/** A reader for whom more messages wait than this is behind: previews are the largest, 32 of them are about 2 MB. */
const MOST_WAITING = 32;

/**
 * Counts what waits for a reader. Socket.IO's own `volatile` is of no use here: it drops whatever is said while the message
 * before it is still being written, so of several places told in one tick only the first arrives.
 * @param caughtUp called when a reader who missed something takes messages again
 */
export function watchReader(socket: LiveSocket, caughtUp: () => void): void {
  const { conn, data } = socket;
  data.waiting = 0;
  data.missed = false;
  conn.on('packetCreate', () => {
    data.waiting += 1;
  });
  conn.on('flush', () => {
    data.waiting = 0;
    if (!data.missed) return;
    data.missed = false;
    caughtUp();
  });
}

/** Tells a person's sockets here what the next snapshot would say as well; those who are behind get that snapshot instead. */
export function show<Name extends keyof ServerToClientEvents>(
  io: LiveSocketServer,
  uid: string,
  name: Name,
  ...event: Parameters<ServerToClientEvents[Name]>
): void {
  for (const id of io.sockets.adapter.rooms.get(roomOf(uid)) ?? []) {
    const socket = io.sockets.sockets.get(id);
    if (!socket) continue;
    if (socket.data.waiting < MOST_WAITING) socket.emit(name, ...event);
    else socket.data.missed = true;
  }
}
