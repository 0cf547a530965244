import type { Socket } from 'socket.io-client';
import { PATIENCE_MS } from './child-process';

const COMES_AGAIN_MS = 500;

/**
 * The next event of that name. A connection that is refused because something was away for a moment comes again, as that of the client does.
 * @throws when it is refused otherwise, or nothing of that name comes in time; says what came instead
 */
export function nextEvent<Event = unknown>(socket: Socket, name: string): Promise<Event> {
  const instead: string[] = [];
  const next = new Promise<Event>((resolve, reject) => {
    const others = (other: string) => instead.push(other);
    const refused = ({ message }: Error) => {
      instead.push(`refused: ${message}`);
      if (message === 'unavailable') setTimeout(() => socket.connect(), COMES_AGAIN_MS);
      else if (!socket.active) reject(new Error(`no ${name}: the socket was refused, ${message}`));
    };
    const late = setTimeout(() => {
      const state = socket.connected ? 'connected' : 'not connected';
      reject(new Error(`no ${name} within ${PATIENCE_MS / 1_000} s; ${state}, came instead: ${instead.join(', ')}`));
    }, PATIENCE_MS);
    const tidy = () => {
      clearTimeout(late);
      socket.offAny(others);
      socket.off('connect_error', refused);
    };
    socket.onAny(others);
    socket.on('connect_error', refused);
    socket.once(name, (event: Event) => {
      tidy();
      resolve(event);
    });
  });
  // Whoever waits for something else first hears of it afterwards.
  next.catch(() => undefined);
  return next;
}
