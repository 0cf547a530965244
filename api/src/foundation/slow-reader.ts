import type { Response } from 'express';

/** How fast a file must be read. Behind a slow mobile line the kernel reports what was taken in steps of some 100 KB. */
const READING = {
  /** A reader that takes nothing for so long is cut off. */
  idleMs: 20_000,
  /** So is one that takes less than 8 KB a second over so long: 480 KB. */
  windowMs: 60_000,
  windowBytes: 480 * 1_024,
  lookMs: 1_000,
};
type Reading = typeof READING;

/**
 * Cuts the connection of a reader that keeps a file waiting. Players and browsers that paused ask again for the rest, by range.
 * Only time in which bytes wait for the reader counts: a slow store is not the reader's fault.
 */
export function endSlowReader(response: Response, reading: Reading = READING): void {
  const { socket } = response.req;
  let taken = socket.bytesWritten;
  let idleMs = 0;
  let windowMs = 0;
  let windowBytes = 0;
  const timer = setInterval(() => {
    const more = socket.bytesWritten - taken;
    taken += more;
    if (response.writableLength === 0) {
      idleMs = 0;
      return;
    }
    idleMs = more > 0 ? 0 : idleMs + reading.lookMs;
    windowMs += reading.lookMs;
    windowBytes += more;
    const tooSlow = windowMs >= reading.windowMs && windowBytes < reading.windowBytes;
    if (idleMs >= reading.idleMs || tooSlow) socket.destroy();
    else if (windowMs >= reading.windowMs) [windowMs, windowBytes] = [0, 0];
  }, reading.lookMs);
  onClose(response, () => clearInterval(timer));
}

/** Calls once, when the answer is out or its connection is gone, also while the answer waits behind others on the connection. */
export function onClose(response: Response, listener: () => void): void {
  const { socket } = response.req;
  let settled = false;
  const settle = () => {
    if (settled) return;
    settled = true;
    response.off('close', settle);
    socket.off('close', settle);
    listener();
  };
  response.once('close', settle);
  socket.once('close', settle);
  if (response.closed || socket.destroyed) settle();
}
