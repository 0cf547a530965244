import { useOnline } from '../http/connection-state';
import { t } from '../i18n/t';
import { Skeleton } from './skeleton';

/** Placeholder for data being loaded. Offline it explains that loading continues once the connection is back. */
export function Waiting({ className }: { className: string }) {
  const online = useOnline();
  if (online) return <Skeleton className={className} />;
  return (
    <p role="status" className="text-13">
      {t('late.partOffline')}
    </p>
  );
}
