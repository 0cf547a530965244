import type { Response } from 'express';

/** Minimum reading speed. On a slow mobile connection the kernel reports progress in steps of about 100 KB. */
const READING = {
  /** A reader that takes no bytes for this long is cut off. */
  idleMs: 20_000,
  /** A reader below 8 KB/s over this window is cut off too: 480 KB in 60 s. */
  windowMs: 60_000,
  windowBytes: 480 * 1_024,
  lookMs: 1_000,
};
type Reading = typeof READING;

/**
 * Cuts the connection of a reader that is too slow. Players and browsers that paused request the rest later, by range.
 * Only time during which bytes wait for the reader counts: a slow store is not the reader's fault.
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

/**
 * Calls the listener once, when the response is sent or its connection closes, even if the response is still queued.
 */
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
