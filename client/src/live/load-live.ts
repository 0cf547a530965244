import type { GuestEvents } from '@maquette/contracts/review/review';
import type { QueryClient } from '@tanstack/react-query';
import { setConnection } from '../http/connection-state';
import { loadWithRetries } from '../http/load-file';
import type { LiveSocket } from './live-socket';

/** A connection that is not open after this counts as down, and the user is notified. */
const FIRST_CONNECTION_MS = 4_000;

const load = () => import('./live-connection');

/** Loads the live updates in the background, so that no screen waits for them. Retries if loading fails. */
export function openLiveConnection(
  client: QueryClient,
  getToken: (options?: { fresh?: boolean }) => Promise<string | null>,
): LiveSocket {
  const ended = new AbortController();
  let live: LiveSocket | null = null;
  const late = setTimeout(() => setConnection('down'), FIRST_CONNECTION_MS);
  load()
    .catch((error) => {
      console.warn('The live connection could not be loaded; retrying.', error);
      return loadWithRetries(load, ended.signal);
    })
    .then(({ default: keepLive }) => {
      clearTimeout(late);
      if (!ended.signal.aborted) live = keepLive(client, getToken);
    })
    .catch(
      (error) =>
        ended.signal.aborted || console.error('The live connection could not be loaded; no more retries.', error),
    );
  return {
    renew: (token) => live?.renew(token),
    close: () => {
      ended.abort();
      clearTimeout(late);
      live?.close();
    },
  };
}

/** Opens a guest's socket once its code is loaded. Until then the page polls. @returns a function that closes it */
export function openLateGuestSocket(pass: string, news: GuestEvents): () => void {
  const ended = new AbortController();
  let close: (() => void) | undefined;
  loadWithRetries(() => import('./guest-socket'), ended.signal)
    .then(({ default: open }) => {
      if (!ended.signal.aborted) close = open(pass, news);
    })
    .catch((error) => ended.signal.aborted || console.warn('The page polls instead of receiving live updates.', error));
  return () => {
    ended.abort();
    close?.();
  };
}
