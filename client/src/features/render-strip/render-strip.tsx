import type { Tool } from '@maquette/contracts/renders/render';
import { Button } from '../../design/button';
import { Skeleton } from '../../design/skeleton';
import { t } from '../../i18n/t';
import type { KnownRender } from '../../transport/merge-renders';
import { useRenders } from '../../transport/render-queries';
import { RenderThumb } from './render-thumb';

const PLACES = ['1', '2', '3', '4'];

/** My recent renders of a tool, live. A click shows one on the canvas. */
export function RenderStrip({
  tool,
  shownId,
  statusOf,
  onShow,
}: {
  tool: Tool;
  shownId: string | null;
  statusOf: (render: KnownRender) => string;
  onShow: (id: string) => void;
}) {
  const renders = useRenders();
  const mine = renders.data?.filter((render) => render.tool === tool);
  return (
    <section aria-label={t('strip.title')} aria-busy={renders.isPending} className="grid gap-2">
      <h2 className="text-13 font-medium text-ink">{t('strip.title')}</h2>
      {renders.isError ? (
        <p className="flex flex-wrap items-center gap-3">
          {t('strip.failed')}
          <Button size="small" onClick={() => void renders.refetch()}>
            {t('fault.retry')}
          </Button>
        </p>
      ) : null}
      {renders.isPending ? (
        <div className="-mx-1 flex h-36 gap-3 overflow-hidden p-1">
          {PLACES.map((place) => (
            <div key={place} className="grid shrink-0 content-start gap-2">
              <Skeleton className="size-28" />
              <Skeleton className="h-2.5 w-16" />
            </div>
          ))}
        </div>
      ) : null}
      {mine?.length === 0 ? (
        <p className="label grid h-36 place-items-center rounded-6 border border-dashed border-line-strong p-4 text-center">
          {t('strip.empty')}
        </p>
      ) : null}
      {mine?.length ? (
        <ul className="-mx-1 flex min-h-36 gap-3 overflow-x-auto p-1 pb-2">
          {mine.map((render) => (
            <li key={render.id}>
              <RenderThumb
                render={render}
                status={statusOf(render)}
                shown={render.id === shownId}
                onShow={() => onShow(render.id)}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
