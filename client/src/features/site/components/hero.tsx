import { t } from '../../../i18n/t';
import { ButtonLink } from '../../../ui/button';
import { BackdropVideo } from './backdrop-video';

/**
 * Hero with headline over a sample video. The text has its own dark background, so that it is readable over any frame.
 */
export function Hero() {
  return (
    <section className="relative isolate flex min-h-[min(92svh,58rem)] items-end pt-16">
      <BackdropVideo name="front">
        <div className="absolute inset-x-0 bottom-0 h-3/4 bg-linear-to-t from-night/95 via-night/60 to-transparent max-sm:h-full max-sm:via-night/75 max-sm:to-night/40" />
      </BackdropVideo>
      <div className="mx-auto grid w-full max-w-page gap-6 px-4 pt-24 pb-16 text-on-night sm:px-8 sm:pb-20">
        <h1 className="max-w-[16ch] font-serif text-headline tracking-tight text-balance text-on-night">
          {t('landing.headline')}
        </h1>
        <p className="max-w-prose text-16 text-pretty sm:text-20">{t('landing.lead')}</p>
        <div className="flex flex-wrap items-center gap-3">
          <ButtonLink to="/login" tone="primary" size="large">
            {t('landing.start')}
          </ButtonLink>
          <ButtonLink to="/#airendering" size="large" tone="night">
            {t('landing.how')}
          </ButtonLink>
        </div>
        <p className="text-13 text-on-night">{t('landing.made')}</p>
      </div>
    </section>
  );
}
