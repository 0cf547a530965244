import { setTimeout as pause } from 'node:timers/promises';

/**
 * Number of sockets per second, limited because each one queries the stores afterwards.
 * Very large numbers still finish within the limit.
 */
const A_SECOND = 500;
const STEP_MS = 50;
const LIMIT_MS = 5_000;

/** Acts on sockets in small batches, so that their follow-up requests do not arrive at once. */
export async function forEachInBatches<Socket>(sockets: Socket[], act: (socket: Socket) => void): Promise<void> {
  const steps = Math.min(LIMIT_MS, (sockets.length / A_SECOND) * 1_000) / STEP_MS;
  const size = Math.ceil(sockets.length / Math.max(1, steps));
  for (let at = 0; at < sockets.length; at += size) {
    if (at > 0) await pause(STEP_MS);
    for (const socket of sockets.slice(at, at + size)) act(socket);
  }
}
