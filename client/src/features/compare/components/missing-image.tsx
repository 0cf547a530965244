import { t } from '../../../i18n/t';
import type { KnownRender } from '../../../live/merge-renders';
import { useAssetUrl } from '../../../live/render-queries';
import { LoadFailure } from '../../../ui/load-failure';

/** Error for an image that failed to load. It is placed above the frames, whose content is zoomed and covered. */
export function MissingImage({ render: { result }, letter }: { render: KnownRender; letter: string }) {
  const { data, error, refetch } = useAssetUrl(result?.posterKey ?? result?.key);
  if (data || !error) return null;
  return <LoadFailure text={t('desk.noPicture', { letter })} retry={() => void refetch()} />;
}
