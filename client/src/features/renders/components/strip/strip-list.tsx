import { isFinal } from '@maquette/contracts/renders/render-status';
import type { Tool } from '@maquette/contracts/tools/render-choices';
import { useRef } from 'react';
import { t } from '../../../../i18n/t';
import type { KnownRender } from '../../../../live/merge-renders';
import { useAssetUrl, useRenders } from '../../../../live/render-queries';
import { Button } from '../../../../ui/button';
import { ProgressBar } from '../../../../ui/progress-bar';
import { useOnScreen } from '../../../../ui/use-on-screen';
import { titleOf } from '../../rules/render-texts';
import { RenderImage } from '../render-image';
import { StripPlaces } from './strip-places';

export interface StripProps {
  tool: Tool;
  shownId: string | null;
  statusOf: (render: KnownRender) => string;
  onShow: (id: string) => void;
}

/** The strip's renders, or the loading, error or empty state. */
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

function RenderThumb({
  render,
  status,
  shown,
  onShow,
}: {
  render: KnownRender;
  status: string;
  shown: boolean;
  onShow: () => void;
}) {
  const ref = useRef<HTMLButtonElement>(null);
  const seen = useOnScreen(ref);
  const address = useAssetUrl(render.result?.thumbnailKey, { wanted: seen });
  const open = !isFinal(render.status);
  return (
    <button
      ref={ref}
      type="button"
      onClick={onShow}
      aria-current={shown ? 'true' : undefined}
      aria-label={t('strip.show', { prompt: titleOf(render), status })}
      title={titleOf(render)}
      className="group grid w-28 shrink-0 gap-1 rounded-6 text-left"
    >
      <span className="relative grid aspect-square w-full place-items-center overflow-hidden rounded-6 border border-line bg-wash transition-colors group-hover:border-edge group-aria-current:border-ink">
        <RenderImage render={render} address={address} />
      </span>
      <span className="label truncate group-aria-current:text-ink">{status}</span>
      {open ? <ProgressBar label={t('render.progress')} share={render.progress} /> : null}
    </button>
  );
}
