import '../i18n/review-words';
import { ROUTES } from '@maquette/contracts/calls/routes';
import type { ReviewItem } from '@maquette/contracts/review/review';
import { FileCheck2, Share2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { Button } from '../design/button';
import { latePart } from '../design/late-part';
import { usePageTitle } from '../design/page-title';
import { Skeleton } from '../design/skeleton';
import { showToast } from '../design/toasts';
import { ReviewRoom } from '../features/review-room/review-room';
import type { FileOfResult, ReviewSide } from '../features/review-room/review-side';
import { t } from '../i18n/t';
import type { CarriedInput } from '../inputs/carried-input';
import { cutOf } from '../inputs/cut-of';
import { TOOL_PAGES } from '../renders/tool-pages';
import { saveRecord } from '../transport/provenance';
import { asRefusal, type Refusal } from '../transport/refusal';
import { useAssetUrl } from '../transport/render-queries';
import { useReview, useReviewActs } from '../transport/reviews';
import { useDashboard } from './dashboard';
import { GalleryStand } from './gallery-stand';

const ShareDialog = latePart(() => import('../renders/share-dialog'));

/** The room as members have it: of a link (`?share=`), or of one result and everything that was said of it (`?render=`). */
export default function ReviewScreen() {
  const [params, setParams] = useSearchParams();
  const [share, render] = [params.get('share'), params.get('render')];
  const review = useReview(share ? { share } : { render: render ?? '' });
  const side = useMembersSide(share);
  const [sharing, setSharing] = useState(false);
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
          <h1 className="font-serif text-40 text-balance break-words text-ink">{title}</h1>
        </div>
        {share === null && render ? (
          <span className="flex flex-wrap gap-2">
            <Button icon={<FileCheck2 aria-hidden className="size-4" />} onClick={() => void record(render)}>
              {t('record.save')}
            </Button>
            <Button icon={<Share2 aria-hidden className="size-4" />} onClick={() => setSharing(true)}>
              {t('review.share')}
            </Button>
          </span>
        ) : null}
      </header>
      {review.isError && !data ? (
        <div role="alert" className="crop-marks grid justify-items-start gap-3 p-8">
          <p>{asRefusal(review.error).message}</p>
          <Button onClick={() => void review.refetch()}>{t('fault.retry')}</Button>
        </div>
      ) : !data ? (
        <Skeleton className="h-64" />
      ) : (
        <ReviewRoom
          review={data}
          side={side}
          shownId={render}
          onShow={(renderId) =>
            setParams(
              (known) => {
                known.set('render', renderId);
                return known;
              },
              { replace: true },
            )
          }
        />
      )}
      {share === null && render ? <GalleryStand renderId={render} /> : null}
      <Suspense>
        {sharing && render ? (
          <ShareDialog
            ids={[render]}
            title={data?.items[0]?.prompt || t('review.tab')}
            onClose={() => setSharing(false)}
          />
        ) : null}
      </Suspense>
    </main>
  );
}

async function record(renderId: string): Promise<void> {
  try {
    await saveRecord(renderId);
  } catch (error) {
    showToast({ tone: 'bad', text: asRefusal(error).message });
  }
}

function useMembersSide(share: string | null): ReviewSide {
  const act = useReviewActs();
  const navigate = useNavigate();
  const { person } = useDashboard();
  const tried = async (work: Promise<void>): Promise<Refusal | null> => {
    try {
      await work;
      return null;
    } catch (error) {
      return asRefusal(error);
    }
  };
  const comments = ROUTES.reviewComments;
  return {
    File: MemberFile,
    comment: ({ inside, ...wish }) => tried(act(comments, { ...wish, shareId: inside ? null : share })),
    resolve: (id, resolved) => tried(act(`${comments}/${encodeURIComponent(id)}/resolve`, { resolved })),
    remove: (id) => tried(act(`${comments}/${encodeURIComponent(id)}`)),
    decide: (renderId, decision, note) =>
      tried(act(ROUTES.reviewVerdicts, { renderId, decision, note, shareId: share })),
    reopen: (renderId) => tried(act(ROUTES.reviewReopen, { renderId })),
    signer: person.name,
    choosesReaders: share !== null,
    work: (item, { text, spot }) =>
      tried(
        cutOf(keyOf(item, 'picture') ?? '', spot).then((image) => {
          const state: CarriedInput = { image, prompt: inWords(item, text), madeFrom: item.renderId };
          navigate(`${TOOL_PAGES.t2i}?render=new`, { state });
        }),
      ),
  };
}

function MemberFile({ item, use, children }: FileOfResult) {
  return children(useAssetUrl(keyOf(item, use)).data);
}

/** What it was made from, and what is to be different. */
function inWords({ prompt }: ReviewItem, text: string): string {
  return [prompt?.trim(), text].filter(Boolean).join('. ');
}

function keyOf({ kind, file }: ReviewItem, use: 'picture' | 'thumbnail' | 'clip'): string | undefined {
  if (!file || (use === 'clip' && kind !== 'clip')) return undefined;
  if (use === 'thumbnail') return file.thumbnailKey;
  return use === 'picture' && kind === 'clip' ? (file.posterKey ?? undefined) : file.key;
}
