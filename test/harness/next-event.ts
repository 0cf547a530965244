import type { Socket } from 'socket.io-client';
import { until } from './child-process';

const COMES_AGAIN_MS = 500;

/** Reconnects like the client: a server that was briefly unavailable accepts it a moment later. */
export function comeAgain(socket: Socket): void {
  socket.on('connect_error', ({ message }) => {
    if (message === 'unavailable') setTimeout(() => socket.connect(), COMES_AGAIN_MS);
  });
}

/**
 * Waits for the next event with one of these names.
 * @throws when the socket is refused, or when no such event arrives in time; the error names the events that arrived
 */
export function nextEvent<Event = unknown>(socket: Socket, ...names: [string, ...string[]]): Promise<Event> {
  const instead: string[] = [];
  let found: { event: Event } | undefined;
  socket.onAny((name: string, event: Event) => {
    if (!found && names.includes(name)) found = { event };
    else instead.push(name);
  });
  comeAgain(socket);
  socket.on('connect_error', ({ message }) => instead.push(`refused: ${message}`));
  const next = until(() => found, names.join(' or ')).then(
    ({ event }) => event,
    (error: Error) => {
      const state = socket.connected ? 'connected' : 'not connected';
      throw new Error(`${error.message}; ${state}, received instead: ${instead.join(', ')}`);
    },
  );
  // A caller that first awaits something else still receives the rejection.
  next.catch(() => undefined);
  return next;
}

/** Why a socket is refused. @throws when it is accepted, or when no answer arrives in time */
export function refusal(socket: Socket): Promise<string> {
  let why = '';
  comeAgain(socket);
  socket.on('connect_error', ({ message }) => {
    if (message !== 'unavailable') why = message;
  });
  return until(() => {
    if (socket.connected) throw new Error('socket was accepted but should be refused');
    return why;
  }, 'a refusal');
}
