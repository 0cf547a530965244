import type { Role } from '@maquette/contracts/account/roles';
import type { ClientToServerEvents, ServerToClientEvents } from '@maquette/contracts/renders/socket-events';
import type { Maker } from '@maquette/domain/renders/read-renders';
import type { Server, Socket } from 'socket.io';
import type { Person } from '../identity/access';

export interface SocketData {
  person: Person;
  token: string;
  /** The connection's workspace, and the role that was last sent to it. */
  workspaceId: string;
  role: Role;
  /** Other members may change this person's role. */
  shared: boolean;
  /** Ends the connection when its token expires. */
  expiry: NodeJS.Timeout;
  /** Size of the messages (characters and bytes) that are not yet written to the connection. */
  waiting: number;
  /** A message was skipped because too much was waiting. */
  missed: boolean;
}
export type LiveSocketServer = Server<ClientToServerEvents, ServerToClientEvents, Record<string, never>, SocketData>;
export type LiveSocket = Socket<ClientToServerEvents, ServerToClientEvents, Record<string, never>, SocketData>;

/** Room for a person's renders in a workspace. The server adds those of their connections that chose the workspace. */
export function roomOf({ workspaceId, uid }: Maker): string {
  return `maker:${workspaceId}:${uid}`;
}

export function roomOfPerson(uid: string): string {
  return `person:${uid}`;
}

/** Every connection that chose a workspace. */
export function roomOfWorkspace(workspaceId: string): string {
  return `workspace:${workspaceId}`;
}

/**
 * Bytes waiting for one reader above which it is behind: about twenty previews, or many thousand positions.
 * The limit is in bytes, not in messages, because many renders may move in the same second.
 */
const MOST_WAITING = 2 * 1_024 * 1_024;

/**
 * Tracks the bytes waiting for a reader. Socket.IO's `volatile` drops everything sent while a message is being written:
 * of several positions in one tick only the first would arrive.
 * @param caughtUp called when a reader that had missed messages has caught up
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

/** Sends an event that the next snapshot would repeat; sockets that are behind get the snapshot instead. */
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
