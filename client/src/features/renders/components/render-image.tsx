import { CircleSlash, Clock, Pause, TriangleAlert } from 'lucide-react';
import type { KnownRender } from '../../../live/merge-renders';
import { usePreview } from '../../../live/render-queries';
import { Skeleton } from '../../../ui/skeleton';
import { dragOf } from '../../inputs/rules/result-drag';

const ICON = 'size-5 text-soft';

export function RenderImage({
  render,
  address,
}: {
  render: KnownRender;
  /** Thumbnail URL, or that it failed to load. */
  address: { data: string | undefined; isError: boolean };
}) {
  const preview = usePreview(render.id);
  if (render.status === 'failed' || address.isError) return <TriangleAlert aria-hidden className={ICON} />;
  if (render.status === 'cancelled') return <CircleSlash aria-hidden className={ICON} />;
  const direct = render.settings.kind === 'still' ? render.direct?.url : undefined;
  const url = address.data ?? direct ?? preview?.url;
  if (url) {
    return (
      <img src={url} alt="" loading="lazy" decoding="async" className="size-full object-cover" {...dragOf(render)} />
    );
  }
  if (render.status === 'done' && !render.direct) return <Skeleton className="size-full" />;
  return render.waitCause?.cause === 'parked' ? (
    <Pause aria-hidden className={ICON} />
  ) : (
    <Clock aria-hidden className={ICON} />
  );
}
