import { t } from '../../../i18n/t';
import type { KnownRender } from '../../../live/merge-renders';
import { useAssetUrl } from '../../../live/render-queries';
import { LoadFailure } from '../../../ui/load-failure';

/** Says that the picture of a result did not come. It stands over the frames: what lies in one moves and is covered. */
export function MissingImage({ render: { result }, letter }: { render: KnownRender; letter: string }) {
  const { data, error, refetch } = useAssetUrl(result?.posterKey ?? result?.key);
  if (data || !error) return null;
  return <LoadFailure text={t('desk.noPicture', { letter })} retry={() => void refetch()} />;
}
