import '../i18n/review-words';
import { useState } from 'react';
import { LoadFailure } from '../design/load-failure';
import { Waiting } from '../design/waiting';
import { CommentForm } from '../features/review-room/comment-form';
import { ThreadList } from '../features/review-room/thread-list';
import { t } from '../i18n/t';
import { asRefusal } from '../transport/refusal';
import { useReview } from '../transport/reviews';
import { useMembersSide } from './use-members-side';

/** What was said of a result, in its details: the same threads as in its review, where a place on it can be marked. */
export default function ResultComments({ renderId }: { renderId: string }) {
  const review = useReview({ render: renderId });
  const side = useMembersSide(null);
  const [active, setActive] = useState<string | null>(null);
  const item = review.data?.items[0];
  if (review.isError && !item) {
    return <LoadFailure text={asRefusal(review.error).message} retry={() => void review.refetch()} />;
  }
  if (!review.data || !item) return <Waiting className="h-32" />;
  const open = !item.approved && review.data.may.comment;
  return (
    <section aria-label={t('review.comments')} className="grid max-w-column grid-cols-1 gap-4">
      {open ? (
        <CommentForm
          people={review.data.people}
          choosesReaders={false}
          spot={null}
          marking={false}
          canMark={false}
          onMark={() => undefined}
          onUnmark={() => undefined}
          onSend={(text) => side.comment({ renderId, text, spot: null, answers: null, inside: true })}
        />
      ) : null}
      <ThreadList {...{ item, side, open, active }} onActive={setActive} />
    </section>
  );
}
