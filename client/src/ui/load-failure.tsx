import { t } from '../i18n/t';
import { Button } from './button';
import { Notice } from './notice';
import { Skeleton } from './skeleton';

export function LoadFailure({ text, retry }: { text: string; retry: () => void }) {
  return (
    <Notice tone="bad">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p>{text}</p>
        <Button size="small" onClick={retry}>
          {t('fault.retry')}
        </Button>
      </div>
    </Notice>
  );
}

export interface PendingProps {
  of: { isError: boolean; refetch: () => unknown };
  failed: string;
  className: string;
}

/** Placeholder for a server response, or why it could not be loaded. */
export function Pending({ of, failed, className }: PendingProps) {
  return of.isError ? (
    <LoadFailure text={failed} retry={() => void of.refetch()} />
  ) : (
    <Skeleton className={className} />
  );
}
