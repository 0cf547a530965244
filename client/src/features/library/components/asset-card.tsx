import { useQueryClient } from '@tanstack/react-query';
import { Check, Film, Star } from 'lucide-react';
import { type MouseEvent, memo } from 'react';
import { Link } from 'react-router-dom';
import { formatMoment, t } from '../../../i18n/t';
import type { KnownRender } from '../../../live/merge-renders';
import { seedRender, useAssetUrl } from '../../../live/render-queries';
import { renderPage } from '../../../navigation/tool-addresses';
import { Button } from '../../../ui/button';
import { classNames } from '../../../ui/class-names';
import { HoverVideo, useHoverPlay } from '../../../ui/hover-video';
import { Skeleton } from '../../../ui/skeleton';
import { useNow } from '../../../ui/use-now';
import { dragOf } from '../../inputs/rules/result-drag';
import { daysLeft } from '../../renders/rules/days-left';
import { titleOf } from '../../renders/rules/render-texts';

const CORNER =
  'absolute top-2 inline-flex size-9 items-center justify-center rounded-6 transition-opacity focus-visible:opacity-100 group-hover:opacity-100 pointer-coarse:size-11 pointer-coarse:opacity-100 @max-[7.5rem]:size-9!';

/** Memoized, so that loading more results does not re-render it. */
export const AssetCard = memo(function AssetCard({
  render,
  height,
  favorite,
  onFavorite,
  chosen,
  choosing,
  onChoose,
}: {
  render: KnownRender;
  /** Height of the thumbnail in pixels. */
  height: number;
  /** Null where favorites do not apply, in the trash. */
  favorite: boolean | null;
  onFavorite: (id: string, marked: boolean) => Promise<void>;
  chosen: boolean;
  /** True while a selection exists: clicking the thumbnail then toggles the selection. */
  choosing: boolean;
  onChoose: (id: string, how: { range: boolean }) => void;
}) {
  const address = useAssetUrl(render.result?.thumbnailKey);
  const title = titleOf(render);
  const clip = render.result?.clip;
  const { playing, over } = useHoverPlay(clip != null);
  const blur = render.result?.placeholder;
  const client = useQueryClient();
  const choose = (event: MouseEvent) => onChoose(render.id, { range: event.shiftKey });
  const pressed = (event: MouseEvent) => {
    if (!choosing && !event.shiftKey && !event.metaKey && !event.ctrlKey) return seedRender(client, render);
    event.preventDefault();
    choose(event);
  };
  return (
    <div className="group @container relative" {...over}>
      <Link
        data-card={render.id}
        to={renderPage(render)}
        onClick={pressed}
        aria-label={t('assets.open', { title, tool: t(`block.${render.tool}`) })}
        className="grid gap-2 rounded-6"
      >
        <span
          data-picture={render.id}
          className={classNames(
            'relative block overflow-hidden rounded-6 border bg-wash transition-colors',
            chosen ? 'border-pencil outline-2 outline-pencil' : 'border-line group-hover:border-edge',
          )}
          style={{ height }}
        >
          {blur ? <Blurred placeholder={blur} /> : null}
          {address.data ? (
            <img
              src={address.data}
              alt=""
              decoding="async"
              // Extreme aspect ratios are letterboxed instead of cropped.
              className="absolute inset-0 size-full object-contain"
              {...(render.trashedAt ? { draggable: false } : dragOf(render))}
            />
          ) : address.isError ? (
            <span className="absolute inset-0 grid place-content-center bg-night p-2 pb-12 text-center text-13 text-on-night">
              {t('picture.failed')}
            </span>
          ) : blur ? null : (
            <Skeleton className="size-full" />
          )}
          {playing ? <Played clip={render.result?.key} /> : null}
          {clip ? (
            <span className="figures absolute right-2 bottom-2 inline-flex items-center gap-1 rounded-6 bg-night px-1.5 py-0.5 text-12 text-on-night">
              <Film aria-hidden className="size-3" />
              {t('block.seconds', { seconds: clip.seconds })}
            </span>
          ) : null}
        </span>
        <span className="grid content-start gap-0.5">
          <span dir="auto" className="truncate text-13 text-ink" title={title}>
            {title}
          </span>
          <span className="label truncate">
            {t(`block.${render.tool}`)}
            {' · '}
            {render.trashedAt ? (
              <DaysLeft since={render.trashedAt} />
            ) : (
              formatMoment(render.finishedAt ?? render.createdAt)
            )}
          </span>
        </span>
      </Link>
      {address.isError ? (
        // Outside every link, and layered over the thumbnail.
        <div
          className="pointer-events-none absolute inset-x-0 top-0 flex items-end justify-center p-2"
          style={{ height }}
        >
          <Button size="small" className="pointer-events-auto" onClick={() => void address.refetch()}>
            {t('fault.retry')}
          </Button>
        </div>
      ) : null}
      <button
        type="button"
        aria-pressed={chosen}
        aria-label={t('assets.choose', { title })}
        onClick={choose}
        className={classNames(
          CORNER,
          'left-2 border @max-[7.5rem]:left-1',
          chosen
            ? 'border-transparent bg-pencil text-on-pencil opacity-100'
            : 'border-night-line bg-night text-on-night',
          !chosen && (choosing ? 'opacity-100' : 'opacity-0'),
        )}
      >
        <Check aria-hidden className={classNames('size-4', !chosen && 'opacity-40')} />
      </button>
      {favorite === null ? null : (
        <button
          type="button"
          aria-pressed={favorite}
          aria-label={t('assets.favorite', { title })}
          title={t(favorite ? 'assets.unmark' : 'assets.mark')}
          onClick={() => void onFavorite(render.id, !favorite)}
          className={classNames(
            CORNER,
            'right-2 @max-[7.5rem]:right-1 bg-night text-on-night',
            favorite ? 'opacity-100' : 'opacity-0',
          )}
        >
          <Star aria-hidden className={classNames('size-4', favorite && 'fill-current')} />
        </button>
      )}
    </div>
  );
});

/** Placeholder during fast scrolling: reserves the space without fetching or decoding a thumbnail. */
export function CardPlaceholder({ height }: { height: number }) {
  return <div aria-hidden className="rounded-6 border border-line bg-wash" style={{ height }} />;
}

function Played({ clip }: { clip: string | undefined }) {
  const address = useAssetUrl(clip);
  return address.data ? <HoverVideo address={address.data} whole /> : null;
}

/** A preview of a few pixels, smoothed by the browser, shown until the thumbnail has loaded. */
function Blurred({ placeholder }: { placeholder: string }) {
  return (
    <img
      src={`data:image/webp;base64,${placeholder}`}
      alt=""
      draggable={false}
      className="absolute inset-0 size-full object-cover"
    />
  );
}

/** Days left until the files are deleted. */
function DaysLeft({ since }: { since: string }) {
  const now = useNow(false);
  return <>{t('trash.daysLeft', { count: daysLeft(since, now) })}</>;
}
