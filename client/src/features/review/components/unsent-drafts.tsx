import type { ReviewItem } from '@maquette/contracts/review/review';
import { t } from '../../../i18n/t';
import type { Kept } from '../rules/comment-drafts';
import { UnsentWords } from './unsent-warning';

/** Drafts that can no longer be sent, because comments were closed or their thread was deleted. */
export function UnsentDrafts({ item, kept, open }: { item: ReviewItem; kept: Kept; open: boolean }) {
  const { draft, change } = kept;
  if (!open) {
    const drop = () => change({ text: '', spot: null, answers: {} });
    const words = [draft.text, ...Object.values(draft.answers)];
    return <UnsentWords why={t('review.closedMeanwhile')} words={words} onDrop={drop} />;
  }
  const there = (thread: string) => item.comments.some(({ id }) => id === thread);
  const [answered, gone] = [true, false].map((still) =>
    Object.entries(draft.answers).filter(([thread]) => there(thread) === still),
  );
  return (
    <UnsentWords
      why={t('review.threadGone')}
      words={gone?.map(([, text]) => text) ?? []}
      onDrop={() => change({ answers: Object.fromEntries(answered ?? []) })}
    />
  );
}
