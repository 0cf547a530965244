import '../../../i18n/review-words';
import { FileCheck2, Share2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { asRefusal } from '../../../http/refusal';
import { t } from '../../../i18n/t';
import { withParameter } from '../../../navigation/query-parameter';
import { useMay } from '../../../session/use-may';
import { BlankFailure } from '../../../ui/blank-state';
import { Button } from '../../../ui/button';
import { lazyComponent } from '../../../ui/lazy-component';
import { usePageTitle } from '../../../ui/page-title';
import { ScreenTitle } from '../../../ui/screen-title';
import { Skeleton } from '../../../ui/skeleton';
import { showRefusal } from '../../../ui/toasts';
import { GalleryVisibilitySwitch } from '../../gallery/components/gallery-visibility-switch';
import { saveRecord } from '../../renders/api/provenance';
import { useReview } from '../api/reviews';
import { ReviewRoom } from '../components/review-room';
import { useMemberReview } from '../hooks/use-member-review-side';

const StatementButton = lazyComponent(() => import('../../renders/components/statement-button'), { quiet: true });
const ShareDialog = lazyComponent(() => import('../components/share-dialog'));

/** Review for members: of a link (`?share=`), or of one result with all its comments (`?render=`). */
export default function ReviewScreen() {
  const [params, setParams] = useSearchParams();
  const [share, render] = [params.get('share'), params.get('render')];
  const review = useReview(share ? { share } : { render: render ?? '' });
  const side = useMemberReview(share);
  const [sharing, setSharing] = useState(false);
  const mayShare = useMay()('shares.make');
  const { data } = review;
  const title = data?.name || t('review.tab');
  usePageTitle(t('t2i.tab', { title }));
  return (
    <main id="content" className="mx-auto grid w-full max-w-page grid-cols-1 content-start gap-6 px-4 py-8 sm:px-8">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid min-w-0 gap-1">
          <Link to="/dashboard/reviews" className="label hover:underline">
            {t('shares.title')}
          </Link>
          <ScreenTitle className="text-40 text-balance break-words">{title}</ScreenTitle>
        </div>
        {share !== null && data && data.items.length > 0 ? (
          <StatementButton renders={data.items.map(({ renderId }) => renderId)} />
        ) : null}
        {share === null && render ? (
          <span className="flex flex-wrap gap-2">
            <Button icon={FileCheck2} onClick={() => saveRecord(render).catch(showRefusal)}>
              {t('record.save')}
            </Button>
            <StatementButton renders={[render]} />
            {mayShare ? (
              <Button icon={Share2} onClick={() => setSharing(true)}>
                {t('review.share')}
              </Button>
            ) : null}
          </span>
        ) : null}
      </header>
      {review.isError && !data ? (
        <BlankFailure text={asRefusal(review.error).message} retry={() => void review.refetch()} />
      ) : !data ? (
        <Skeleton className="h-64" />
      ) : (
        <ReviewRoom
          review={data}
          side={side}
          shownId={render}
          onShow={(renderId) => setParams(withParameter('render', renderId), { replace: true })}
        />
      )}
      {share === null && render ? <GalleryVisibilitySwitch renderId={render} /> : null}
      {sharing && render ? (
        <ShareDialog
          ids={[render]}
          title={data?.items[0]?.prompt || t('review.tab')}
          onClose={() => setSharing(false)}
        />
      ) : null}
    </main>
  );
}
