import { serverNow } from '../http/server-clock';

const TICK_MS = 1_000;

let moment = serverNow();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function tick(): void {
  moment = serverNow();
  for (const listener of listeners) listener();
}

/** The moment that is told on the whole page. Where nobody listens it does not tick, and is at most a second old when it is read. */
export function momentOfPage(): number {
  if (timer === undefined && Math.abs(serverNow() - moment) >= TICK_MS) moment = serverNow();
  return moment;
}

/** Listens to the clock of the page, which ticks once a second for all. @returns what ends it */
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
