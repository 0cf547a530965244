import { WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useConnection, useOnline } from '../http/connection-state';
import { t } from '../i18n/t';
import { classNames } from './class-names';

/** A hiccup shorter than this is not worth a word. */
const PATIENCE_MS = 2_000;

/**
 * Says within three seconds that live updates stopped, and goes away by itself when they are back. It has a row of its own at the end
 * of what scrolls: that gets shorter there, so that nothing is covered and nothing moves.
 */
export function ConnectionBanner({ className }: { className?: string }) {
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
    <div role="status" className={classNames('shrink-0 empty:hidden', className)}>
      {text ? (
        <p className="flex animate-appear items-center justify-center gap-2 border-t border-warn bg-warn-wash px-4 py-1.5 text-13 text-warn">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          {text}
        </p>
      ) : null}
    </div>
  );
}
