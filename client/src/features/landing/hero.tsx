import { ButtonLink } from '../../design/button';
import { ElevationDrawing } from '../../design/elevation-drawing';
import { t } from '../../i18n/t';
import { ImagePlace } from './site-image';

/** The drawing on its sheet, with the small print of a real one. */
function Sheet() {
  return (
    <div className="border border-line-strong bg-sheet">
      <ElevationDrawing className="w-full px-2 pt-4" />
      <p className="figures grid grid-cols-3 divide-x divide-line-strong border-t border-line-strong text-12 text-soft">
        <span className="px-3 py-2">{t('landing.sheet')}</span>
        <span className="px-3 py-2">{t('landing.sheetTitle')}</span>
        <span className="px-3 py-2 text-right">{t('landing.sheetScale')}</span>
      </p>
    </div>
  );
}

export function Hero() {
  return (
    <section className="mx-auto grid max-w-page gap-10 px-4 pt-28 pb-16 sm:px-8 md:pt-36 lg:grid-cols-12 lg:items-end lg:gap-8 lg:pb-24">
      <div className="grid gap-8 lg:col-span-7 lg:pb-4">
        <h1 className="font-serif text-headline tracking-tight text-balance text-ink">{t('landing.headline')}</h1>
        <p className="max-w-prose text-16 text-pretty sm:text-20">{t('landing.lead')}</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/login" tone="primary" size="large">
            {t('landing.start')}
          </ButtonLink>
          <ButtonLink to="/#airendering" size="large" tone="quiet">
            {t('landing.how')}
          </ButtonLink>
        </div>
      </div>
      <div className="lg:col-span-5">
        <ImagePlace place="hero" otherwise={<Sheet />} eager />
      </div>
    </section>
  );
}
