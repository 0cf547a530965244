import { isFinal } from '@maquette/domain/contracts/render-status';
import { CircleSlash, Clock, TriangleAlert } from 'lucide-react';
import { useRef } from 'react';
import { ProgressBar } from '../../design/progress-bar';
import { Skeleton } from '../../design/skeleton';
import type { KnownRender } from '../../transport/render-order';
import { useAssetUrl, usePreview } from '../../transport/render-queries';
import { t } from '../../words/t';
import { useOnScreen } from './use-on-screen';

const ICON = 'size-5 text-soft';

function Content({ render, address }: { render: KnownRender; address: string | undefined }) {
  const preview = usePreview(render.id);
  if (render.status === 'failed') return <TriangleAlert aria-hidden className={ICON} />;
  if (render.status === 'cancelled') return <CircleSlash aria-hidden className={ICON} />;
  const url = address ?? preview?.url;
  if (url) return <img src={url} alt="" loading="lazy" decoding="async" className="size-full object-cover" />;
  return render.status === 'done' ? <Skeleton className="size-full" /> : <Clock aria-hidden className={ICON} />;
}

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
  const address = useAssetUrl(render.result?.key, { wanted: seen });
  const open = !isFinal(render.status);
  return (
    <button
      ref={ref}
      type="button"
      onClick={onShow}
      aria-current={shown ? 'true' : undefined}
      aria-label={t('strip.show', { prompt: render.settings.prompt, status })}
      title={render.settings.prompt}
      className="group grid w-28 shrink-0 gap-1 rounded-6 text-left"
    >
      <span className="relative grid aspect-square w-full place-items-center overflow-hidden rounded-6 border border-line bg-wash transition-colors group-hover:border-edge group-aria-current:border-ink">
        <Content render={render} address={address.data} />
      </span>
      <span className="label truncate group-aria-current:text-ink">{status}</span>
      {open ? <ProgressBar label={t('render.progress')} share={render.progress} /> : null}
    </button>
  );
}
