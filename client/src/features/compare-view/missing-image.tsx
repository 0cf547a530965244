import { LoadFailure } from '../../design/load-failure';
import { t } from '../../i18n/t';
import type { KnownRender } from '../../transport/merge-renders';
import { useAssetUrl } from '../../transport/render-queries';

/** Says that the picture of a result did not come. It stands over the frames: what lies in one moves and is covered. */
export function MissingImage({
  render: { result },
  letter,
  broken,
  onAgain,
}: {
  render: KnownRender;
  letter: string;
  /** It has an address, and nothing came from there. */
  broken: boolean;
  onAgain: () => void;
}) {
  const { data, error, refetch } = useAssetUrl(result?.posterKey ?? result?.key);
  if (!broken && (data || !error)) return null;
  const again = async () => {
    await refetch();
    onAgain();
  };
  return <LoadFailure text={t('desk.noPicture', { letter })} retry={() => void again()} />;
}
