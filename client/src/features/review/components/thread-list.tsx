import type { CommentView, Review, ReviewItem } from '@maquette/contracts/review/review';
import { useRef } from 'react';
import { formatMoment, t } from '../../../i18n/t';
import { Badge } from '../../../ui/badge';
import { classNames } from '../../../ui/class-names';
import type { Kept } from '../rules/comment-drafts';
import { authorOf, type ReviewSide, threadsOf } from '../rules/review-side';
import { RemoveButton } from './remove-button';
import { ThreadActions } from './thread-actions';

/** Comment threads of a result, numbered like their pins. */
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
  /** Whether comments are open. */
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
