import '../../../i18n/review-words';
import type { Review } from '@maquette/contracts/review/review';
import { useState } from 'react';
import { asRefusal } from '../../../http/refusal';
import { t } from '../../../i18n/t';
import { LoadFailure } from '../../../ui/load-failure';
import { Waiting } from '../../../ui/loading-placeholder';
import { useReview } from '../api/reviews';
import { useMemberReview } from '../hooks/use-member-review-side';
import { useDraft } from '../rules/comment-drafts';
import { CommentForm } from './comment-form';
import { ThreadList } from './thread-list';
import { UnsentDrafts } from './unsent-drafts';

/** Comments in a result's details: the same threads as in its review, which also supports marking positions. */
export default function ResultComments({ renderId }: { renderId: string }) {
  const review = useReview({ render: renderId });
  const item = review.data?.items[0];
  if (review.isError && !item) {
    return <LoadFailure text={asRefusal(review.error).message} retry={() => void review.refetch()} />;
  }
  if (!review.data || !item) return <Waiting className="h-32" />;
  return <Said key={renderId} review={review.data} item={item} />;
}

function Said({ review, item }: { review: Review; item: Review['items'][number] }) {
  const { renderId } = item;
  const side = useMemberReview(null);
  const kept = useDraft(side.room, renderId);
  const [active, setActive] = useState<string | null>(null);
  const open = !item.approved && review.may.comment;
  return (
    <section aria-label={t('review.comments')} className="grid max-w-column grid-cols-1 gap-4">
      {open ? (
        <CommentForm
          people={review.people}
          choosesReaders={false}
          kept={kept}
          marking={false}
          canMark={false}
          onMark={() => undefined}
          onUnmark={() => undefined}
          onSend={(text) => side.comment({ renderId, text, spot: null, answers: null, inside: true })}
        />
      ) : null}
      <UnsentDrafts {...{ item, kept, open }} />
      <ThreadList {...{ item, side, open, active, kept }} may={review.may} onActive={setActive} />
    </section>
  );
}
