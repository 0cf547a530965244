import { loadAtLast } from './late-file';
import type { LiveSocket, SocketNews } from './live-socket';

/** A first connection that takes longer than this counts as down, so that polling begins. */
const FIRST_CONNECTION_MS = 4_000;

const load = () => import('./live-socket');

/** The live connection, as soon as its file is there. Out of reach it counts as down, and is asked for again. */
export function openLate(
  getToken: (options?: { fresh?: boolean }) => Promise<string | null>,
  news: SocketNews,
): LiveSocket {
  const ended = new AbortController();
  let socket: LiveSocket | null = null;
  const first = setTimeout(() => news.state('down'), FIRST_CONNECTION_MS);
  const state: SocketNews['state'] = (next) => {
    if (next === 'live') clearTimeout(first);
    news.state(next);
  };
  const open = ({ default: openLiveSocket }: Awaited<ReturnType<typeof load>>) => {
    if (!ended.signal.aborted) socket = openLiveSocket(getToken, { ...news, state });
  };
  load()
    .catch((error) => {
      console.warn('The live connection could not be loaded yet.', error);
      state('down');
      return loadAtLast(load, ended.signal);
    })
    .then(open)
    .catch((error) => ended.signal.aborted || console.error('The live connection was given up.', error));
  return {
    renew: (token) => socket?.renew(token),
    close: () => {
      ended.abort();
      clearTimeout(first);
      socket?.close();
    },
  };
}
