import { WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useConnection, useOnline } from '../http/connection-state';
import { t } from '../i18n/t';
import { classNames } from './class-names';

/** Shorter interruptions are not shown. */
const PATIENCE_MS = 2_000;

/**
 * Appears within 3 s after live updates stop and disappears when they are back.
 * It has its own row below the scroll area, which shrinks to make room, so it neither covers nor shifts content.
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
