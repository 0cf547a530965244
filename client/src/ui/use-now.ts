import { useRef, useSyncExternalStore } from 'react';
import { momentOfPage, onTick } from './shared-clock';

const STILL = () => () => undefined;

/**
 * The current time, updated every second while `running`. Shared by the whole page,
 * so that two places never show different times for one render. It keeps its last value when stopped.
 */
export function useNow(running: boolean): number {
  const moment = useSyncExternalStore(running ? onTick : STILL, momentOfPage);
  const last = useRef(moment);
  if (running) last.current = moment;
  return last.current;
}
