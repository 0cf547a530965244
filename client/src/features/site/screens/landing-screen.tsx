import '../../../i18n/front-words';
import { PLANS } from '@maquette/contracts/pricing/plan-table';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import recipes from '../../../../pictures/recipes.json';
import { withWords } from '../../../i18n/language';
import { t } from '../../../i18n/t';
import { ButtonLink } from '../../../ui/button';
import { lazyComponent } from '../../../ui/lazy-component';
import { usePageTitle } from '../../../ui/page-title';
import { Skeleton } from '../../../ui/skeleton';
import { useHashScroll } from '../../../ui/use-hash-scroll';
import { useOnceOnScreen } from '../../../ui/use-on-screen';
import { formatPrice } from '../../billing/rules/format-money';
import { GalleryPlace } from '../../gallery/components/lazy-gallery-strip';
import { SiteFooter } from '../../site-frame/components/site-footer';
import { SiteHeader } from '../../site-frame/components/site-header';
import { BackdropVideo } from '../components/backdrop-video';
import { QueueAndPricing } from '../components/queue-and-pricing';
import { AnimationSection, Closing, RenderingSection, ToolPromises } from '../components/tool-sections';

export default function LandingScreen() {
  usePageTitle(t('landing.title'));
  useHashScroll();
  return (
    <>
      <SiteHeader />
      <main id="content">
        <Hero />
        <ToolPromises />
        <RenderingSection />
        <PromptAndResult />
        <AnimationSection stage={<CameraTrial />} />
        <QueueAndPricing />
        <GalleryPlace />
        <PlansTeaser />
        <Closing />
      </main>
      <SiteFooter imagesShown />
    </>
  );
}

/** The text has its own dark background, so that it is readable over any frame. */
function Hero() {
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

const CameraStage = lazyComponent(() => withWords(import('../components/camera-demo-stage')), {
  fallback: <Waiting />,
});

/** Interactive camera demo, computed in the browser. It is loaded shortly before it enters the viewport. */
function CameraTrial() {
  const place = useRef<HTMLDivElement>(null);
  const near = useOnceOnScreen('camera', place, '400px');
  return (
    <div
      ref={place}
      className="grid min-h-96 content-start gap-3 overflow-hidden rounded-10 border border-line bg-sheet pb-4"
    >
      {near ? <CameraStage /> : <Waiting />}
      <noscript>
        <p className="p-4">{t('landing.move.noScript')}</p>
      </noscript>
    </div>
  );
}

function Waiting() {
  return <Skeleton className="aspect-video w-full" />;
}

/** Sample images with their prompts, which come from the recipes that rendered them. */
const SHOWN = ['chapel', 'museum', 'cellar', 'barn', 'kitchen', 'lake', 'greenhouse', 'bathroom'] as const;

function PromptAndResult() {
  return (
    <section aria-labelledby="asked" className="drawn-late border-t border-line bg-sheet">
      <div className="mx-auto grid max-w-page gap-8 px-4 py-12 sm:px-8 lg:py-20">
        <div className="grid gap-3">
          <h2 id="asked" className="font-serif text-40 tracking-tight text-balance text-ink">
            {t('landing.asked.title')}
          </h2>
          <p className="max-w-prose text-16 text-pretty">{t('landing.asked.text')}</p>
        </div>
        <ul className="grid grid-cols-2 gap-x-4 gap-y-6 lg:grid-cols-4 lg:gap-x-5 lg:gap-y-8">
          {SHOWN.map((name) => {
            const { prompt, width, height } = recipes[name];
            return (
              <li key={name}>
                <figure className="grid gap-2">
                  <img
                    src={`/pictures/${name}.webp`}
                    alt={t('landing.asked.alt', { prompt })}
                    width={width}
                    height={height}
                    loading="lazy"
                    className="aspect-8/5 h-auto w-full rounded-6 bg-wash object-cover"
                  />
                  <figcaption lang="en" className="text-13 text-pretty">
                    “{prompt}”
                  </figcaption>
                </figure>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}

/** All plans in a row, from the table that prices and enforces them. */
function PlansTeaser() {
  return (
    <section aria-labelledby="plans" className="drawn-late border-t border-line bg-sheet">
      <div className="mx-auto grid max-w-page gap-8 px-4 py-12 sm:px-8 lg:py-20">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <h2 id="plans" className="font-serif text-40 tracking-tight text-balance text-ink">
            {t('landing.plans.title')}
          </h2>
          <ButtonLink to="/pricing">{t('landing.plans.all')}</ButtonLink>
        </div>
        <ul className="grid gap-px overflow-hidden rounded-10 border border-line bg-line sm:grid-cols-2 lg:grid-cols-3">
          {Object.values(PLANS).map(
            ({ id, name, monthlyPriceUsd, monthlyCredits, oneTimeCredits, maxStillResolution }) => (
              <li key={id} className="bg-sheet">
                <Link
                  to={id === 'enterprise' ? '/contact?plan=enterprise' : `/pricing?plan=${id}`}
                  className="grid h-full content-start gap-1 p-5 hover:bg-wash"
                >
                  <span className="flex items-baseline justify-between gap-3">
                    <span className="font-serif text-28 text-ink">{name}</span>
                    <span translate="no" className="figures text-14 text-ink">
                      {monthlyPriceUsd === null
                        ? t('landing.plans.talk')
                        : t(id === 'business' ? 'landing.plans.seat' : 'landing.plans.month', {
                            price: formatPrice(monthlyPriceUsd),
                          })}
                    </span>
                  </span>
                  <span className="text-13">
                    {monthlyPriceUsd === null
                      ? t('landing.plans.own')
                      : t(monthlyCredits ? 'landing.plans.monthly' : 'landing.plans.once', {
                          credits: monthlyCredits || oneTimeCredits,
                          size: maxStillResolution,
                        })}
                  </span>
                </Link>
              </li>
            ),
          )}
        </ul>
      </div>
    </section>
  );
}
