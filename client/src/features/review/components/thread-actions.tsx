import type { CommentView, ReviewItem } from '@maquette/contracts/review/review';
import { type ReactNode, useState } from 'react';
import type { Refusal } from '../../../http/refusal';
import { t } from '../../../i18n/t';
import { Button } from '../../../ui/button';
import { showRefusal } from '../../../ui/toasts';
import { useAction } from '../../../ui/use-action';
import type { Kept } from '../rules/comment-drafts';
import { authorOf, type ReviewSide } from '../rules/review-side';
import { AnswerForm } from './comment-form';

/** Actions of a thread, including deletion. */
export function ThreadActions({
  item,
  thread,
  side,
  open,
  kept,
  children,
}: {
  item: ReviewItem;
  thread: CommentView;
  side: ReviewSide;
  open: boolean;
  kept: Kept;
  children: ReactNode;
}) {
  const [asked, setAsked] = useState(false);
  /** The form was closed: the focus returns to the button that opened it. */
  const [returned, setReturned] = useState(false);
  const { busy, act: run } = useAction();
  const act = async (work: () => Promise<Refusal | null>) => showRefusal(await run(work));
  if (open && (asked || kept.draft.answers[thread.id] !== undefined)) {
    const wish = { renderId: item.renderId, answers: thread.id, spot: null, inside: thread.inside };
    return (
      <AnswerForm
        author={authorOf(thread)}
        thread={thread.id}
        {...{ kept }}
        focused={asked}
        onSend={(text) => side.comment({ ...wish, text })}
        onClose={() => {
          setAsked(false);
          setReturned(true);
        }}
      />
    );
  }
  const { work } = side;
  return (
    <div className="-mx-2 -mb-1 flex flex-wrap gap-1">
      {open ? (
        <>
          <Button size="small" tone="quiet" disabled={busy} autoFocus={returned} onClick={() => setAsked(true)}>
            {t('review.answer')}
          </Button>
          <Button
            size="small"
            tone="quiet"
            disabled={busy}
            onClick={() => void act(() => side.resolve(thread.id, !thread.resolved))}
          >
            {t(thread.resolved ? 'review.resolveAgain' : 'review.resolve')}
          </Button>
          {children}
        </>
      ) : null}
      {work && item.kind === 'image' && !thread.deleted ? (
        <Button size="small" tone="quiet" disabled={busy} onClick={() => void act(() => work(item, thread))}>
          {t(busy ? 'review.working' : 'review.work')}
        </Button>
      ) : null}
    </div>
  );
}
