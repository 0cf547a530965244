import { useEffect, useState } from 'react';
import { t } from '../../../i18n/t';
import { CompareHandle } from '../../../ui/compare-handle';

const SIZE = { width: 1280, height: 720 };
const OPENS_AT = 46;
const FILL = 'absolute inset-0 size-full object-cover select-none';

/** Comparison slider of a drawing and its render (client/pictures/drawings.json). */
export function DrawingCompare() {
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
