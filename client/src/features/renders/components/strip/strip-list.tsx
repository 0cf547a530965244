import type { Tool } from '@maquette/contracts/tools/render-choices';
import { t } from '../../../../i18n/t';
import type { KnownRender } from '../../../../live/merge-renders';
import { useRenders } from '../../../../live/render-queries';
import { Button } from '../../../../ui/button';
import { RenderThumb } from './render-thumb';
import { StripPlaces } from './strip-places';

export interface StripProps {
  tool: Tool;
  shownId: string | null;
  statusOf: (render: KnownRender) => string;
  onShow: (id: string) => void;
}

/** The renders of the strip, or the loading, error or empty state. */
export default function StripList({ tool, shownId, statusOf, onShow }: StripProps) {
  const renders = useRenders();
  const mine = renders.data?.filter((render) => render.tool === tool);
  return (
    <>
      {renders.isError ? (
        <p className="flex flex-wrap items-center gap-3">
          {t('strip.failed')}
          <Button size="small" onClick={() => void renders.refetch()}>
            {t('fault.retry')}
          </Button>
        </p>
      ) : null}
      {renders.isPending ? <StripPlaces /> : null}
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
    </>
  );
}
