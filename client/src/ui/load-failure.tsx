import { t } from '../i18n/t';
import { Button } from './button';
import { Notice } from './notice';

/** A load error with a retry button. */
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
