import { useEffect, useState } from 'react';
import { serverNow } from '../../../http/server-clock';

const TICK_MS = 1_000;

/** Current time, updated every second. A separate hook: importing the tools' clock would load their bundle. */
export function useClock(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
