import { setTimeout as pause } from 'node:timers/promises';

/** Each of them asks the stores for something afterwards; very many within the limit. */
const A_SECOND = 500;
const STEP_MS = 50;
const LIMIT_MS = 5_000;

/** Does something to every socket, a few at a time, so that not all of them come and ask at once. */
export async function inSteps<Socket>(sockets: Socket[], act: (socket: Socket) => void): Promise<void> {
  const steps = Math.min(LIMIT_MS, (sockets.length / A_SECOND) * 1_000) / STEP_MS;
  const size = Math.ceil(sockets.length / Math.max(1, steps));
  for (let at = 0; at < sockets.length; at += size) {
    if (at > 0) await pause(STEP_MS);
    for (const socket of sockets.slice(at, at + size)) act(socket);
  }
}
