import type { CommentView, ReviewItem } from '@maquette/contracts/review/review';
import { useState } from 'react';
import { Badge } from '../../design/badge';
import { Button } from '../../design/button';
import { classNames } from '../../design/class-names';
import { showToast } from '../../design/toasts';
import { formatMoment, t } from '../../i18n/t';
import type { Refusal } from '../../transport/refusal';
import { AnswerForm } from './comment-form';
import type { Kept } from './drafts';
import { type ReviewSide, threadsOf } from './review-side';

/** What was said of a result, thread by thread, numbered as its pins. */
export function ThreadList({
  item,
  side,
  open,
  active,
  kept,
  onActive,
}: {
  item: ReviewItem;
  side: ReviewSide;
  /** Something may still be said. */
  open: boolean;
  active: string | null;
  kept: Kept;
  onActive: (id: string) => void;
}) {
  const threads = threadsOf(item);
  if (threads.length === 0) return <p className="label">{t('review.noComments')}</p>;
  return (
    <ol className="grid gap-3">
      {threads.map((thread, at) => (
        <li
          key={thread.id}
          id={`thread-${thread.id}`}
          className={classNames(
            'grid min-w-0 gap-2 rounded-6 border p-3',
            active === thread.id ? 'border-pencil' : 'border-line',
          )}
        >
          <Said comment={thread} number={at + 1} onActive={thread.spot ? () => onActive(thread.id) : null} />
          {item.comments
            .filter(({ answers }) => answers === thread.id)
            .map((answer) => (
              <div key={answer.id} className="border-l-2 border-line pl-3">
                <Said comment={answer} number={null} onActive={null} />
              </div>
            ))}
          <Acts {...{ item, thread, side, open, kept }} />
        </li>
      ))}
    </ol>
  );
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
  const { author, inside, at, text, resolved } = comment;
  return (
    <div className="grid min-w-0 gap-1">
      <p className="flex flex-wrap items-center gap-2 text-13">
        {number === null ? null : onActive ? (
          <button
            type="button"
            aria-label={t('review.pin', { number, author: author.name })}
            onClick={onActive}
            className="figures grid size-6 place-items-center rounded-full bg-night text-12 text-on-night"
          >
            {number}
          </button>
        ) : (
          <span className="figures text-soft">{number}</span>
        )}
        <span className="font-medium break-words text-ink">{author.name}</span>
        {author.guest ? <Badge>{t('review.guest')}</Badge> : null}
        {inside ? <Badge tone="pencil">{t('review.inside')}</Badge> : null}
        <span className="label ml-auto">{formatMoment(at)}</span>
      </p>
      <p className={classNames('text-14 break-words whitespace-pre-wrap', resolved && 'text-soft')}>{text}</p>
      {resolved ? <p className="label">{t('review.resolved', { by: resolved.by })}</p> : null}
    </div>
  );
}

function Acts({
  item,
  thread,
  side,
  open,
  kept,
}: {
  item: ReviewItem;
  thread: CommentView;
  side: ReviewSide;
  open: boolean;
  kept: Kept;
}) {
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const act = async (work: () => Promise<Refusal | null>) => {
    setBusy(true);
    const refusal = await work();
    setBusy(false);
    if (refusal) showToast({ tone: 'bad', text: refusal.message });
  };
  if (open && (asked || kept.draft.answers[thread.id] !== undefined)) {
    const wish = { renderId: item.renderId, answers: thread.id, spot: null, inside: thread.inside };
    return (
      <AnswerForm
        author={thread.author.name}
        thread={thread.id}
        {...{ kept }}
        focused={asked}
        onSend={(text) => side.comment({ ...wish, text })}
        onClose={() => setAsked(false)}
      />
    );
  }
  const { work, remove } = side;
  return (
    <div className="-mx-2 -mb-1 flex flex-wrap gap-1">
      {open ? (
        <>
          <Button size="small" tone="quiet" disabled={busy} onClick={() => setAsked(true)}>
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
          {remove && thread.own ? (
            <Button size="small" tone="quiet" disabled={busy} onClick={() => void act(() => remove(thread.id))}>
              {t('review.remove')}
            </Button>
          ) : null}
        </>
      ) : null}
      {work && item.kind === 'image' ? (
        <Button size="small" tone="quiet" disabled={busy} onClick={() => void act(() => work(item, thread))}>
          {t(busy ? 'review.working' : 'review.work')}
        </Button>
      ) : null}
    </div>
  );
}
