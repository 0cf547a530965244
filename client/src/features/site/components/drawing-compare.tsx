import { useEffect, useState } from 'react';
import { t } from '../../../i18n/t';
import { CompareHandle } from '../../../ui/compare-handle';

const SIZE = { width: 1280, height: 720 };
const OPENS_AT = 46;
const FILL = 'absolute inset-0 size-full object-cover select-none';

/** A drawing and what the product made of it (client/pictures/drawings.json), one over the other. */
export function DrawingCompare() {
  // The render alone until a script is there: the content policy lets no page come with styles of its own.
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
