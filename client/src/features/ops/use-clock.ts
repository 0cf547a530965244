import { useEffect, useState } from 'react';

const TICK_MS = 1_000;

/** What time it is, once a second. Its own: the tools' clock comes in the file of the tools. */
export function useClock(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
