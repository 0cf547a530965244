import { useOnline } from '../http/connection-state';
import { t } from '../i18n/t';
import { Skeleton } from './skeleton';

/** The place of what was asked of the server. Offline nothing is asked: it says so, and that it comes by itself. */
export function Waiting({ className }: { className: string }) {
  const online = useOnline();
  if (online) return <Skeleton className={className} />;
  return (
    <p role="status" className="text-13">
      {t('late.partOffline')}
    </p>
  );
}
