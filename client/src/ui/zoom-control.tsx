import { Minus, Plus } from 'lucide-react';
import { useContext, useSyncExternalStore } from 'react';
import { t } from '../i18n/t';
import { IconButton } from './button';
import { classNames } from './class-names';
import { useWide } from './use-wide';
import { never, usePercent, Zoom } from './zoom-context';

export function ZoomControl() {
  const { surface } = useContext(Zoom);
  const percent = usePercent(surface);
  const fits = useSyncExternalStore(surface?.subscribe ?? never, () => surface?.isFit() ?? true);
  const wide = useWide();
  if (!surface || percent === null || (!wide && fits)) return null;
  const small = 'min-h-8 px-2.5 text-13 text-body hover:text-ink aria-pressed:text-ink aria-pressed:font-medium';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a form, which this is not.
    <div
      role="group"
      aria-label={t('zoom.label')}
      className="flex shrink-0 items-center divide-x divide-line rounded-6 border border-line bg-sheet"
    >
      <IconButton
        icon={Minus}
        iconClass="size-3.5"
        label={t('lightbox.zoomOut')}
        className="size-8 max-md:hidden"
        onClick={surface.zoomOut}
      />
      <button
        type="button"
        aria-pressed={fits}
        title={t('lightbox.fit')}
        className={classNames(small, 'max-md:min-h-11')}
        onClick={surface.fit}
      >
        {t('zoom.fit')}
      </button>
      <button
        type="button"
        aria-pressed={percent === 100}
        aria-label={t('zoom.full', { percent })}
        title={t('zoom.fullTitle')}
        className={classNames(small, 'figures w-16 max-md:hidden')}
        onClick={() => surface.full()}
      >
        {t('lightbox.zoom', { percent })}
      </button>
      <IconButton
        icon={Plus}
        iconClass="size-3.5"
        label={t('lightbox.zoomIn')}
        className="size-8 max-md:hidden"
        onClick={surface.zoomIn}
      />
    </div>
  );
}
