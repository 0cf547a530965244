import { ArrowRight } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { t } from '../../../i18n/t';
import type { KnownRender } from '../../../live/merge-renders';
import { useAssetUrl } from '../../../live/render-queries';
import { renderPage } from '../../../navigation/tool-addresses';
import { ProgressBar } from '../../../ui/progress-bar';
import { Skeleton } from '../../../ui/skeleton';
import { useNow } from '../../../ui/use-now';
import { useOnScreen } from '../../../ui/use-on-screen';
import { RenderImage } from '../../renders/components/render-image';
import { stageText, stateLine, titleOf } from '../../renders/rules/render-texts';
import { isOpen, rendersForHome } from '../rules/recent-renders';

export function RecentWork({ renders }: { renders: readonly KnownRender[] }) {
  const shown = rendersForHome(renders);
  const now = useNow(shown.some(isOpen));
  const [last, ...others] = shown;
  if (!last) return null;
  return (
    <section aria-label={t('home.recent')} className="grid gap-3">
      <h2 className="label">{t('home.recent')}</h2>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Work render={last} now={now} large />
        <ul className="grid grid-cols-2 gap-4 max-sm:hidden">
          {others.map((render) => (
            <li key={render.id} className="grid min-w-0">
              <Work render={render} now={now} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Work({ render, now, large = false }: { render: KnownRender; now: number; large?: boolean }) {
  const ref = useRef<HTMLAnchorElement>(null);
  const seen = useOnScreen(ref);
  const address = useAssetUrl(render.result?.thumbnailKey, { wanted: seen });
  const tool = t(`block.${render.tool}`);
  const state = isOpen(render) ? stateLine(render, now) : render.status === 'done' ? tool : stageText(render);
  return (
    <Link
      ref={ref}
      to={renderPage(render)}
      title={titleOf(render)}
      className="group grid min-w-0 grid-cols-1 content-start gap-1.5 rounded-6"
    >
      <span
        data-picture={render.status === 'done' ? render.id : undefined}
        className="relative grid aspect-video w-full place-items-center overflow-hidden rounded-6 border border-line bg-wash transition-colors group-hover:border-edge"
      >
        <RenderImage render={render} address={address} />
        {isOpen(render) ? (
          <span className="absolute inset-x-2 bottom-2">
            <ProgressBar label={t('render.progress')} share={render.progress} />
          </span>
        ) : null}
      </span>
      <span dir="auto" className={large ? 'truncate text-16 text-ink' : 'truncate text-13 text-ink'}>
        {titleOf(render)}
      </span>
      <span className="label flex min-w-0 flex-wrap items-center justify-between gap-x-2">
        <span className="figures min-w-0 wrap-anywhere">{state}</span>
        {large ? (
          <span className="flex items-center gap-1 text-ink">
            {t('home.goOn', { tool })}
            <ArrowRight aria-hidden className="size-4" />
          </span>
        ) : null}
      </span>
    </Link>
  );
}

export function RecentPlace() {
  return (
    <div aria-busy="true" className="grid gap-4 pt-7 sm:grid-cols-2">
      <div className="grid content-start gap-1.5">
        <Skeleton className="aspect-video" />
        <Skeleton className="h-12" />
      </div>
      <div className="grid grid-cols-2 content-start gap-4 max-sm:hidden">
        <Skeleton className="aspect-video" />
        <Skeleton className="aspect-video" />
      </div>
    </div>
  );
}
