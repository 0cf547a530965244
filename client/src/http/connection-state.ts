import { useSyncExternalStore } from 'react';

/** `connecting` initially, `live` while the socket is up, `down` while polling replaces it. */
export type Connection = 'connecting' | 'live' | 'down';

let connection: Connection = 'connecting';
const listeners = new Set<() => void>();

export function setConnection(next: Connection): void {
  if (next === connection) return;
  connection = next;
  for (const listener of listeners) listener();
}

export function subscribeConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentConnection(): Connection {
  return connection;
}

export function useConnection(): Connection {
  return useSyncExternalStore(subscribeConnection, currentConnection);
}

function subscribeOnline(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribeOnline,
    () => navigator.onLine,
    () => true,
  );
}
