import {
  type ClientToServerEvents,
  type ServerToClientEvents,
  SOCKET_PATH,
  SOCKET_REFUSALS,
  type SocketEvent,
  type SocketEventName,
  socketEventSchemas,
} from '@maquette/contracts/renders/socket-events';
import { io, type Socket } from 'socket.io-client';
import type { z } from 'zod';
import { tellSessionEnded } from '../http/api-client';
import { accountLeaving, chosenWorkspace, workspaceLost } from '../http/chosen-workspace';
import { OPENING_LIMIT_MS, recoverByPolling } from './socket-fallback';

/** A first connection that takes longer than this counts as down, so that polling begins. */
const FIRST_CONNECTION_MS = 4_000;
/** The server refuses in its handshake; Socket.IO does not try again by itself after that. */
const REFUSED_WAIT_MS = 5_000;

export interface SocketNews {
  event: <Name extends SocketEventName>(name: Name, event: SocketEvent<Name>) => void;
  state: (state: 'live' | 'down') => void;
}

export interface LiveSocket {
  /** Renews the connection's token before the old one ends. */
  renew: (token: string) => void;
  close: () => void;
}

/** One connection for the whole dashboard. Every event is parsed; what does not match its contract is dropped and logged. */
export function openLiveSocket(
  getToken: (options?: { fresh?: boolean }) => Promise<string | null>,
  news: SocketNews,
): LiveSocket {
  let fresh = false;
  /** It was connected before: how often connections are lost is counted. */
  let again = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const socket: Socket<ServerToClientEvents, ClientToServerEvents> = io({
    path: SOCKET_PATH,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    timeout: OPENING_LIMIT_MS,
    reconnectionDelayMax: 5_000,
    auth: (give) => {
      getToken({ fresh }).then(
        (token) => give({ token, workspace: chosenWorkspace() ?? undefined, again }),
        (error) => {
          console.warn('No token for the live connection.', error);
          give({ token: null });
        },
      );
    },
  });

  recoverByPolling(socket);
  const first = setTimeout(() => news.state('down'), FIRST_CONNECTION_MS);
  socket.on('connect', () => {
    clearTimeout(first);
    fresh = false;
    again = true;
    news.state('live');
  });
  socket.on('disconnect', (reason) => {
    news.state('down');
    // The server ended it (its token ran out): Socket.IO leaves the reconnecting to us.
    if (reason === 'io server disconnect') retry = setTimeout(() => socket.connect(), REFUSED_WAIT_MS);
  });
  socket.on('connect_error', (error) => {
    news.state('down');
    if (error.message === SOCKET_REFUSALS.workspaceGone) return workspaceLost();
    if (error.message === SOCKET_REFUSALS.accountLeaving) return accountLeaving();
    // What the connection could not begin for (nobody answered) Socket.IO tries again by itself.
    if (socket.active) return;
    const refused = error.message === SOCKET_REFUSALS.unauthorized;
    if (refused && fresh) {
      tellSessionEnded().catch((why) => console.warn('The session is over, and could not be left.', why));
      return;
    }
    fresh = refused;
    retry = setTimeout(() => socket.connect(), REFUSED_WAIT_MS);
  });

  const take = <Name extends SocketEventName>(name: Name, payload: unknown) => {
    const schema = socketEventSchemas[name] as unknown as z.ZodType<SocketEvent<Name>>;
    const parsed = schema.safeParse(payload);
    if (parsed.success) news.event(name, parsed.data);
    else console.warn(`A ${name} event does not match its contract.`, parsed.error);
  };
  socket.onAny((name: string, payload: unknown) => {
    if (name in socketEventSchemas) take(name as SocketEventName, payload);
  });

  return {
    renew: (token) => {
      if (!socket.connected) return;
      socket.emit('token', token, (answer) => {
        if (!answer.ok) console.warn('The server refused the renewed token.');
      });
    },
    close: () => {
      clearTimeout(first);
      clearTimeout(retry);
      socket.close();
    },
  };
}
