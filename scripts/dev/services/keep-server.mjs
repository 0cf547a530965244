import { waitUntilReady } from '../launch/child.mjs';
import { KeptAlive } from '../launch/kept-alive.mjs';

/**
 * Starts a server, waits until it answers, and restarts it from then on when it exits unexpectedly.
 * @param {import('../launch/data-home.mjs').DataHome} home
 * @param {Parameters<typeof import('../launch/child.mjs').startChild>[1]} what
 * @param {{ isReady: () => Promise<boolean>, limitMs: number, stopping?: { signal?: NodeJS.Signals, graceMs?: number },
 *   keep?: boolean, say: (line: string) => void }} how `keep: false`: does not restart it, as tests need
 * @returns {Promise<() => Promise<void>>} stops the server
 */
export async function keepServer(home, what, { isReady, limitMs, stopping, keep = false, say }) {
  const kept = new KeptAlive(home, what, say);
  const child = await kept.start();
  const stop = () => kept.stop(stopping);
  try {
    await waitUntilReady(child, isReady, limitMs);
  } catch (error) {
    await stop();
    throw error;
  }
  if (keep) kept.keep();
  return stop;
}

/**
 * @param {string} url
 * @param {(answer: Response) => boolean} accept
 * @param {RequestInit} [request]
 * @returns {() => Promise<boolean>} whether the address gives an accepted answer
 */
export function answers(url, accept, request) {
  return () => fetch(url, request).then(accept, () => false);
}
