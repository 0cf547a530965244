import { isFinal } from '@maquette/contracts/renders/render-status';
import { useRef } from 'react';
import { t } from '../../../../i18n/t';
import type { KnownRender } from '../../../../live/merge-renders';
import { useAssetUrl } from '../../../../live/render-queries';
import { ProgressBar } from '../../../../ui/progress-bar';
import { useOnScreen } from '../../../../ui/use-on-screen';
import { titleOf } from '../../rules/render-texts';
import { RenderImage } from '../render-image';

export function RenderThumb({
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
