import type { CommentView, Review, ReviewItem } from '@maquette/contracts/review/review';
import { type ReactNode, useRef, useState } from 'react';
import type { Refusal } from '../../../http/refusal';
import { formatMoment, t } from '../../../i18n/t';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { classNames } from '../../../ui/class-names';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { showRefusal } from '../../../ui/toasts';
import { useAction } from '../../../ui/use-action';
import type { Kept } from '../rules/comment-drafts';
import { authorOf, type ReviewSide, threadsOf } from '../rules/review-side';
import { AnswerForm } from './comment-form';

export function ThreadList({
  item,
  side,
  may,
  open,
  active,
  kept,
  onActive,
}: {
  item: ReviewItem;
  side: ReviewSide;
  may: Review['may'];
  open: boolean;
  active: string | null;
  kept: Kept;
  onActive: (id: string) => void;
}) {
  const threads = threadsOf(item);
  const list = useRef<HTMLDivElement>(null);
  const removable = ({ own, deleted }: CommentView) => open && !deleted && (own || may.moderate);
  /** Focus target after a thread is removed: the next thread, else the previous one, else the list. */
  const besides = (at: number) => {
    const neighbour = threads[at + 1] ?? threads[at - 1];
    return (neighbour && document.getElementById(placeOf(neighbour))) ?? list.current;
  };
  return (
    <div ref={list} tabIndex={-1}>
      {threads.length === 0 ? <p className="label">{t('review.noComments')}</p> : null}
      <ol className="grid gap-3">
        {threads.map((thread, at) => (
          <li
            key={thread.id}
            id={placeOf(thread)}
            tabIndex={-1}
            className={classNames(
              'grid min-w-0 gap-2 rounded-6 border p-3',
              active === thread.id ? 'border-pencil' : 'border-line',
            )}
          >
            <Said comment={thread} number={at + 1} onActive={thread.spot ? () => onActive(thread.id) : null} />
            {answersTo(item, thread).map((answer) => (
              <div key={answer.id} className="grid justify-items-start border-l-2 border-line pl-3">
                <Said comment={answer} number={null} onActive={null} />
                {side.remove && removable(answer) ? (
                  <RemoveButton
                    comment={answer}
                    answered={false}
                    remove={side.remove}
                    onRemoved={() => (document.getElementById(placeOf(thread)) ?? list.current)?.focus()}
                  />
                ) : null}
              </div>
            ))}
            <ThreadActions {...{ item, thread, side, open, kept }}>
              {side.remove && removable(thread) ? (
                <RemoveButton
                  comment={thread}
                  answered={answersTo(item, thread).length > 0}
                  remove={side.remove}
                  onRemoved={() => (document.getElementById(placeOf(thread)) ?? besides(at))?.focus()}
                />
              ) : null}
            </ThreadActions>
          </li>
        ))}
      </ol>
    </div>
  );
}

const placeOf = ({ id }: CommentView) => `thread-${id}`;

function answersTo({ comments }: ReviewItem, thread: CommentView): CommentView[] {
  return comments.filter(({ answers }) => answers === thread.id);
}

function Said({
  comment,
  number,
  onActive,
}: {
  comment: CommentView;
  number: number | null;
  onActive: (() => void) | null;
}) {
  const { inside, at, text, resolved, deleted } = comment;
  const author = authorOf(comment);
  return (
    <div className="grid min-w-0 gap-1">
      <p className="flex flex-wrap items-center gap-2 text-13">
        {number === null ? null : onActive ? (
          <button
            type="button"
            aria-label={t('review.pin', { number, author })}
            onClick={onActive}
            className="figures grid size-6 place-items-center rounded-full bg-night text-12 text-on-night"
          >
            {number}
          </button>
        ) : (
          <span className="figures text-soft">{number}</span>
        )}
        <span dir="auto" className={classNames('break-words', deleted ? 'text-soft' : 'font-medium text-ink')}>
          {author}
        </span>
        {comment.author.guest ? <Badge>{t('review.guest')}</Badge> : null}
        {inside ? <Badge tone="pencil">{t('review.inside')}</Badge> : null}
        <span className="label ml-auto">{formatMoment(at)}</span>
      </p>
      {deleted ? null : (
        <p dir="auto" className={classNames('text-14 break-words whitespace-pre-wrap', resolved && 'text-soft')}>
          {text}
        </p>
      )}
      {resolved ? <p className="label">{t('review.resolved', { by: resolved.by })}</p> : null}
    </div>
  );
}

/** Deletes a comment after a confirmation that lists what is deleted with it. */
function RemoveButton({
  comment,
  answered,
  remove,
  onRemoved,
}: {
  comment: CommentView;
  /** Whether it has replies. Replies are kept. */
  answered: boolean;
  remove: (id: string) => Promise<Refusal | null>;
  /** Called after deletion, to restore the focus that was on the removed comment. */
  onRemoved: () => void;
}) {
  const [asked, setAsked] = useState(false);
  const { busy, act } = useAction();
  const removeIt = async () => {
    const refusal = await act(() => remove(comment.id));
    setAsked(false);
    showRefusal(refusal);
    // The closing dialog first restores the focus to a button that no longer exists, so move it afterwards.
    if (!refusal) setTimeout(onRemoved);
  };
  const author = comment.author.name;
  return (
    <>
      <Button size="small" tone="quiet" disabled={busy} onClick={() => setAsked(true)}>
        {t('review.remove')}
      </Button>
      <ConfirmDialog
        open={asked}
        title={t(comment.answers === null ? 'review.removeComment' : 'review.removeAnswer', { author })}
        action={t('review.remove')}
        keep={t('confirm.keep')}
        busy={busy}
        onConfirm={() => void removeIt()}
        onClose={() => setAsked(false)}
        text={t(answered ? 'review.removeAnswered' : 'review.removeForGood')}
      />
    </>
  );
}

/** Actions on a thread, including deletion. */
function ThreadActions({
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
