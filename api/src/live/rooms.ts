import type { ClientToServerEvents, ServerToClientEvents } from '@maquette/contracts/renders/socket-events';
import type { Role } from '@maquette/contracts/workspaces/roles';
import type { Maker } from '@maquette/domain/renders/read-renders';
import type { Server, Socket } from 'socket.io';
import type { Person } from '../identity/access';

export interface SocketData {
  person: Person;
  token: string;
  /** The workspace of this connection, and the role it was last told. */
  workspaceId: string;
  role: Role;
  /** Somebody else may change what the person is here. */
  shared: boolean;
  /** Ends the connection together with its token. */
  expiry: NodeJS.Timeout;
  /** Characters and bytes of messages that wait for the reader to take what was sent before. */
  waiting: number;
  /** Something was left out because too much waited. */
  missed: boolean;
}
export type LiveSocketServer = Server<ClientToServerEvents, ServerToClientEvents, Record<string, never>, SocketData>;
export type LiveSocket = Socket<ClientToServerEvents, ServerToClientEvents, Record<string, never>, SocketData>;

/** The room of what somebody makes in a workspace: the person's connections that chose it. Rooms are chosen here, never by the client. */
export function roomOf({ workspaceId, uid }: Maker): string {
  return `maker:${workspaceId}:${uid}`;
}

/** Every connection of a person. */
export function roomOfPerson(uid: string): string {
  return `person:${uid}`;
}

/** Every connection that chose a workspace. */
export function roomOfWorkspace(workspaceId: string): string {
  return `workspace:${workspaceId}`;
}

/**
 * A reader for whom more than this waits is behind: some twenty previews, or the places and forecasts of thousands of renders. It is
 * no number of messages: of many renders that move in one second, their owner is told in one breath.
 */
const MOST_WAITING = 2 * 1_024 * 1_024;

/**
 * Counts what waits for a reader. Socket.IO's own `volatile` is of no use here: it drops whatever is said while the message
 * before it is still being written, so of several places told in one tick only the first arrives.
 * @param caughtUp called when a reader who missed something takes messages again
 */
export function watchReader(socket: LiveSocket, caughtUp: () => void): void {
  const { conn, data } = socket;
  data.waiting = 0;
  data.missed = false;
  conn.on('packetCreate', (packet: { data?: string | Buffer }) => {
    data.waiting += packet.data?.length ?? 0;
  });
  conn.on('flush', () => {
    data.waiting = 0;
    if (!data.missed) return;
    data.missed = false;
    caughtUp();
  });
}

/** Tells a maker's sockets here what the next snapshot would say as well; those who are behind get that snapshot instead. */
export function show<Name extends keyof ServerToClientEvents>(
  io: LiveSocketServer,
  maker: Maker,
  name: Name,
  ...event: Parameters<ServerToClientEvents[Name]>
): void {
  for (const id of io.sockets.adapter.rooms.get(roomOf(maker)) ?? []) {
    const socket = io.sockets.sockets.get(id);
    if (!socket) continue;
    if (socket.data.waiting < MOST_WAITING) socket.emit(name, ...event);
    else socket.data.missed = true;
  }
}
