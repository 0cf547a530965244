import { t } from '../../../../i18n/t';
import { lazyComponent } from '../../../../ui/lazy-component';
import type { StripProps } from './strip-list';
import { StripPlaces } from './strip-places';

const StripList = lazyComponent(() => import('./strip-list'), { ahead: true, fallback: <StripPlaces /> });

export function RenderStrip(props: StripProps) {
  return (
    <section aria-label={t('strip.title')} className="grid gap-2">
      <h2 className="text-13 font-medium text-ink">{t('strip.title')}</h2>
      <StripList {...props} />
    </section>
  );
}
