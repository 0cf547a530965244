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
import { endExpiredSession } from '../http/api-client';
import { accountLeaving, chosenWorkspace, workspaceLost } from '../http/chosen-workspace';
import { OPENING_LIMIT_MS, recoverByPolling } from './socket-fallback';

/** A first connection that takes longer than this counts as down, so that polling starts. */
const FIRST_CONNECTION_MS = 4_000;
/** Delay before reconnecting after a rejected handshake: Socket.IO does not retry rejected handshakes. */
const REFUSED_WAIT_MS = 5_000;

export interface SocketEvents {
  event: <Name extends SocketEventName>(name: Name, event: SocketEvent<Name>) => void;
  state: (state: 'live' | 'down') => void;
}

export interface LiveSocket {
  /** Sends a new token before the old one expires. */
  renew: (token: string) => void;
  close: () => void;
}

/** One socket for the whole dashboard. Every event is validated; invalid ones are dropped and logged. */
export function openLiveSocket(
  getToken: (options?: { fresh?: boolean }) => Promise<string | null>,
  news: SocketEvents,
): LiveSocket {
  let fresh = false;
  /** Whether it was connected before, to count lost connections. */
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
          console.warn('The live connection has no token.', error);
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
    // The server disconnected because the token expired. Socket.IO does not reconnect in this case.
    if (reason === 'io server disconnect') retry = setTimeout(() => socket.connect(), REFUSED_WAIT_MS);
  });
  socket.on('connect_error', (error) => {
    news.state('down');
    if (error.message === SOCKET_REFUSALS.workspaceGone) return workspaceLost();
    if (error.message === SOCKET_REFUSALS.accountLeaving) return accountLeaving();
    // Socket.IO retries network errors automatically.
    if (socket.active) return;
    const refused = error.message === SOCKET_REFUSALS.unauthorized;
    if (refused && fresh) {
      endExpiredSession().catch((why) => console.warn('The session has ended, and signing out failed.', why));
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
