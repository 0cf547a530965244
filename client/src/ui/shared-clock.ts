import { serverNow } from '../http/server-clock';

const TICK_MS = 1_000;

let moment = serverNow();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function tick(): void {
  moment = serverNow();
  for (const listener of listeners) listener();
}

/** The current time for the whole page. Without listeners it does not tick, and a read is at most 1 s old. */
export function momentOfPage(): number {
  if (timer === undefined && Math.abs(serverNow() - moment) >= TICK_MS) moment = serverNow();
  return moment;
}

/** Subscribes to the page clock, which ticks once a second. @returns a function that unsubscribes */
export function onTick(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(tick, TICK_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}
