import { t } from '../../../i18n/t';
import { Button } from '../../../ui/button';

/** Placeholder for an image that failed to load, as detected by `live/failed-images.ts`. */
export function ImageFailed({ retry }: { retry: () => void }) {
  return (
    <div role="alert" className="grid size-full place-content-center justify-items-center gap-3 p-3 text-center">
      <p>{t('picture.failed')}</p>
      <Button size="small" onClick={retry}>
        {t('fault.retry')}
      </Button>
    </div>
  );
}
