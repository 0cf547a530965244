import type { ClientToServerEvents, ServerToClientEvents } from '@maquette/contracts/renders/socket-events';
import type { Server, Socket } from 'socket.io';
import type { Person } from '../identity/access';

export interface SocketData {
  person: Person;
  token: string;
  /** Ends the connection together with its token. */
  expiry: NodeJS.Timeout;
}
export type LiveSocketServer = Server<ClientToServerEvents, ServerToClientEvents, Record<string, never>, SocketData>;
export type LiveSocket = Socket<ClientToServerEvents, ServerToClientEvents, Record<string, never>, SocketData>;

/** The room of everything a person may see of their own renders. Rooms are chosen here, never by the client. */
export function roomOf(uid: string): string {
  return `person:${uid}`;
}
