import { useRef, useSyncExternalStore } from 'react';
import { momentOfPage, onTick } from './shared-clock';

const STILL = () => () => undefined;

/**
 * The present moment, ticking every second while `running`; the same all over the page: of one render no two places say two ends. What
 * runs no more stays at its last moment.
 */
export function useNow(running: boolean): number {
  const moment = useSyncExternalStore(running ? onTick : STILL, momentOfPage);
  const last = useRef(moment);
  if (running) last.current = moment;
  return last.current;
}
