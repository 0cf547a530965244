import { PLANS } from '@maquette/contracts/pricing/plan-table';
import { RESOLUTIONS } from '@maquette/contracts/tools/render-choices';
import { type ReactNode, useEffect, useState } from 'react';
import { t } from '../../../i18n/t';
import { ButtonLink } from '../../../ui/button';
import { CompareHandle } from '../../../ui/compare-handle';

const PROMISES = [1, 2, 3] as const;
export function ToolPromises() {
  return (
    <section aria-labelledby="assistant" className="border-b border-line bg-sheet">
      <div className="mx-auto max-w-page px-4 sm:px-8">
        <h2 id="assistant" className="pt-12 font-serif text-28 text-balance text-ink md:pt-16 md:text-40">
          {t('landing.assistant')}
        </h2>
        <ul className="grid divide-line max-md:divide-y md:grid-cols-3 md:divide-x">
          {PROMISES.map((number) => (
            <li key={number} className="grid content-start gap-2 py-8 md:px-8 md:py-12 md:first:pl-0 md:last:pr-0">
              <h3 className="text-20 font-medium text-ink">{t(`landing.promise${number}.title`)}</h3>
              <p>{t(`landing.promise${number}.text`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

export function RenderingSection() {
  return (
    <section id="airendering" className="mx-auto grid max-w-page gap-10 px-4 py-12 sm:px-8 lg:grid-cols-12 lg:py-20">
      <div className="grid content-center gap-6 lg:col-span-5">
        <p className="text-13 text-pencil">{t('landing.rendering.kicker')}</p>
        <h2 className="font-serif text-40 tracking-tight text-balance text-ink sm:text-64">
          {t('landing.rendering.title')}
        </h2>
        <p className="max-w-prose text-16 text-pretty">{t('landing.rendering.text', IMAGE_SIZES)}</p>
        <ButtonLink to="/login" className="w-fit">
          {t('landing.rendering.action')}
        </ButtonLink>
      </div>
      <div className="lg:col-span-7">
        <DrawingCompare />
      </div>
    </section>
  );
}

/** @param stage the interactive camera demo */
export function AnimationSection({ stage }: { stage: ReactNode }) {
  return (
    <section id="aianimation" className="drawn-late border-t border-line bg-wash">
      <div className="mx-auto grid max-w-page gap-10 px-4 py-12 sm:px-8 lg:grid-cols-12 lg:py-20">
        <div className="grid content-center justify-items-start gap-6 lg:col-span-5">
          <p className="text-13 text-pencil">{t('landing.animation.kicker')}</p>
          <h2 className="font-serif text-40 tracking-tight text-balance text-ink sm:text-64">
            {t('landing.animation.title')}
          </h2>
          <p className="max-w-prose text-16 text-pretty">{t('landing.animation.text', VIDEO_SIZES)}</p>
          <ButtonLink to="/login" className="w-fit">
            {t('landing.animation.action')}
          </ButtonLink>
        </div>
        <div className="lg:col-span-7">{stage}</div>
      </div>
    </section>
  );
}

export function Closing() {
  return (
    <section className="drawn-late border-t border-line">
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-6 px-4 py-16 sm:px-8 lg:py-24">
        <p className="font-serif text-40 text-balance text-ink">{t('landing.closing')}</p>
        <ButtonLink to="/login" tone="primary" size="large">
          {t('landing.start')}
        </ButtonLink>
      </div>
    </section>
  );
}

const plans = Object.values(PLANS);
const [SMALLEST] = RESOLUTIONS;

/** The smallest size, included in every plan, and the largest size in any plan. */
function upTo(sold: readonly string[]): { smallest: string; largest: string } {
  return { smallest: SMALLEST, largest: RESOLUTIONS.findLast((size) => sold.includes(size)) ?? SMALLEST };
}

const IMAGE_SIZES = upTo(plans.map((plan) => plan.maxStillResolution));
const VIDEO_SIZES = upTo(plans.map((plan) => plan.maxVideoResolution));

const SIZE = { width: 1280, height: 720 };
const OPENS_AT = 46;
const FILL = 'absolute inset-0 size-full object-cover select-none';

/** Comparison slider for a drawing and its render (client/pictures/drawings.json). */
function DrawingCompare() {
  // Only the render is visible until JavaScript runs, because the CSP does not allow inline styles in the HTML.
  const [share, setShare] = useState<number | null>(null);
  useEffect(() => setShare(OPENS_AT), []);
  return (
    <figure className="grid gap-3">
      <div className="relative aspect-video overflow-hidden rounded-10 border border-line bg-wash">
        <img
          src="/pictures/drawn-house.webp"
          alt={t('landing.drawn.after')}
          {...SIZE}
          loading="lazy"
          draggable={false}
          className={FILL}
        />
        {share === null ? null : (
          <>
            <img
              src="/sketches/house.webp"
              alt={t('landing.drawn.before')}
              {...SIZE}
              loading="lazy"
              draggable={false}
              className={FILL}
              style={{ clipPath: `inset(0 ${100 - share}% 0 0)` }}
            />
            <CompareHandle
              share={share}
              onShare={setShare}
              label={t('landing.drawn.label')}
              valueText={t('landing.drawn.value', { before: share, after: 100 - share })}
            />
          </>
        )}
      </div>
      <figcaption className="label">{t('landing.drawn.caption')}</figcaption>
    </figure>
  );
}
