import { useEffect, useState } from 'react';
import { serverNow } from '../../../http/server-clock';

const TICK_MS = 1_000;

/** What time it is, once a second. Its own: the tools' clock comes in the file of the tools. */
export function useClock(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
