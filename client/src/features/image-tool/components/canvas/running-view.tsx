import { formatElapsed, t } from '../../../../i18n/t';
import type { KnownRender } from '../../../../live/merge-renders';
import { usePreview } from '../../../../live/render-queries';
import { ProgressBar } from '../../../../ui/progress-bar';
import { useNow } from '../../../../ui/use-now';
import { ImageFrame } from '../../../renders/components/image-frame';
import { moneyShort, stateLine, titleOf } from '../../../renders/rules/render-texts';

/** A running render: live preview of the engine, and its status. */
export function RunningView({ render, hint }: { render: KnownRender; hint: string | null }) {
  const preview = usePreview(render.id);
  const now = useNow(true);
  return (
    <figure className="grid grid-cols-1 gap-3">
      <div className="bg-wash">
        <ImageFrame width={render.settings.width} height={render.settings.height}>
          {preview ? (
            <img
              src={preview.url}
              width={preview.width}
              height={preview.height}
              alt={t('render.preview')}
              className="size-full object-cover"
            />
          ) : (
            <div className="grid size-full place-items-center p-6">
              <p className="max-w-form text-center font-serif text-20 text-balance text-soft">
                {render.wish === 'cancel' ? t('t2i.cancelling') : hint}
              </p>
            </div>
          )}
        </ImageFrame>
      </div>
      <figcaption className="grid gap-3">
        <ProgressBar label={t('render.progress')} share={render.progress} />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2 text-13">
          <span className="font-medium text-ink">{stateLine(render, now)}</span>
          <span className="label tabular-nums">
            {t('render.elapsed', { time: formatElapsed((now - Date.parse(render.createdAt)) / 1000) })}
          </span>
          <span className="label">{moneyShort(render)}</span>
        </div>
        <p dir="auto" className="line-clamp-2 max-w-column wrap-anywhere text-13 text-body">
          {titleOf(render)}
        </p>
      </figcaption>
    </figure>
  );
}
