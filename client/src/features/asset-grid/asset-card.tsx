import { Film, Star } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../../design/class-names';
import { Skeleton } from '../../design/skeleton';
import { formatMoment, t } from '../../i18n/t';
import { titleOf } from '../../renders/render-words';
import { renderPage } from '../../renders/tool-pages';
import { useOnScreen } from '../../renders/use-on-screen';
import type { KnownRender } from '../../transport/merge-renders';
import { useAssetUrl } from '../../transport/render-queries';

/** One result: its picture, what it is, the way to it, and a star to find it again. */
export function AssetCard({
  render,
  favorite,
  onFavorite,
}: {
  render: KnownRender;
  favorite: boolean;
  onFavorite: (id: string, marked: boolean) => Promise<void>;
}) {
  const ref = useRef<HTMLAnchorElement>(null);
  const seen = useOnScreen(ref);
  const address = useAssetUrl(render.result?.thumbnailKey, { wanted: seen });
  const title = titleOf(render);
  const clip = render.result?.clip;
  return (
    <div className="group relative">
      <Link
        ref={ref}
        to={renderPage(render)}
        aria-label={t('assets.open', { title, tool: t(`block.${render.tool}`) })}
        className="grid gap-2 rounded-6"
      >
        <span className="relative block aspect-4/3 overflow-hidden rounded-6 border border-line bg-wash transition-colors group-hover:border-edge">
          {address.data ? (
            <img src={address.data} alt="" decoding="async" className="size-full object-cover" />
          ) : (
            <Skeleton className="size-full" />
          )}
          {clip ? (
            <span className="figures absolute right-2 bottom-2 inline-flex items-center gap-1 rounded-6 bg-night px-1.5 py-0.5 text-12 text-on-night">
              <Film aria-hidden className="size-3" />
              {t('block.seconds', { seconds: clip.seconds })}
            </span>
          ) : null}
        </span>
        <span className="grid gap-0.5">
          <span className="line-clamp-2 text-13 wrap-anywhere text-ink" title={title}>
            {title}
          </span>
          <span className="label">
            {t(`block.${render.tool}`)}
            {' · '}
            {formatMoment(render.finishedAt ?? render.createdAt)}
          </span>
        </span>
      </Link>
      <button
        type="button"
        aria-pressed={favorite}
        aria-label={t('assets.favorite', { title })}
        title={t(favorite ? 'assets.unmark' : 'assets.mark')}
        onClick={() => void onFavorite(render.id, !favorite)}
        className={classNames(
          'absolute top-2 right-2 inline-flex size-9 items-center justify-center rounded-6 bg-night text-on-night transition-opacity focus-visible:opacity-100 group-hover:opacity-100 pointer-coarse:size-11 pointer-coarse:opacity-100',
          favorite ? 'opacity-100' : 'opacity-0',
        )}
      >
        <Star aria-hidden className={classNames('size-4', favorite && 'fill-current')} />
      </button>
    </div>
  );
}
