import { useEffect, useState } from 'react';

const TICK_MS = 1_000;

/** Seconds since a moment, ticking every second while `running`. */
export function useElapsed(since: string, running: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!running) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [running]);
  return Math.max(0, (now - Date.parse(since)) / 1000);
}
