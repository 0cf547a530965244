import { WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { t } from '../../i18n/t';
import { useConnection, useOnline } from '../../transport/connection-state';

/** A hiccup shorter than this is not worth a word. */
const PATIENCE_MS = 2_000;

/** Says within three seconds that live updates stopped, and goes away by itself when they are back. */
export function ConnectionBanner() {
  const online = useOnline();
  const down = useConnection() === 'down';
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!down) return setLasting(false);
    const timer = setTimeout(() => setLasting(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [down]);
  const text = !online ? t('shell.offline') : down && lasting ? t('shell.reconnecting') : null;
  return (
    // Under the head of the page, over what lies there: nothing on it moves when the word comes and goes.
    <div
      role="status"
      className="pointer-events-none fixed inset-x-2 top-[calc(var(--head)+0.5rem)] z-40 flex justify-center empty:hidden"
    >
      {text ? (
        <p className="flex animate-appear items-center gap-2 rounded-10 border border-warn bg-warn-wash px-4 py-2 text-13 text-warn shadow-float">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          {text}
        </p>
      ) : null}
    </div>
  );
}
