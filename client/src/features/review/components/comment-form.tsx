import { canBeSeen } from '@maquette/contracts/fields/visible-text';
import { COMMENT_LIMIT, type Review } from '@maquette/contracts/review/review';
import { MapPin } from 'lucide-react';
import { type FormEvent } from 'react';
import type { Refusal } from '../../../http/refusal';
import { t } from '../../../i18n/t';
import { Button } from '../../../ui/button';
import { TextArea } from '../../../ui/fields';
import { ErrorText } from '../../../ui/notice';
import { SegmentedControl } from '../../../ui/segmented-control';
import { useAction } from '../../../ui/use-action';
import { type Kept, withoutAnswer } from '../rules/comment-drafts';

export function CommentForm({
  people,
  choosesReaders,
  kept: { draft, change },
  marking,
  canMark,
  onMark,
  onUnmark,
  onSend,
}: {
  people: Review['people'];
  choosesReaders: boolean;
  kept: Kept;
  marking: boolean;
  canMark: boolean;
  onMark: (byKeyboard: boolean) => void;
  onUnmark: () => void;
  onSend: (text: string, inside: boolean) => Promise<Refusal | null>;
}) {
  const { text, spot, inside } = draft;
  const { busy, refusal, send } = useSending(text, async (written) => {
    const refused = await onSend(written, inside);
    if (!refused) change({ text: '', spot: null });
    return refused;
  });
  return (
    <form onSubmit={send} className="grid gap-3">
      <TextArea
        label={t('review.write')}
        rows={2}
        maxLength={COMMENT_LIMIT}
        readOnly={busy}
        value={text}
        hint={people.length > 0 ? t('review.writeHint', { people: people.slice(0, 6).join(', ') }) : undefined}
        onChange={(event) => change({ text: event.target.value })}
      />
      {choosesReaders ? (
        <SegmentedControl
          label={t('review.seenBy')}
          choices={[
            { value: 'guests', label: t('review.seenBy.guests') },
            { value: 'members', label: t('review.seenBy.members') },
          ]}
          value={inside ? 'members' : 'guests'}
          onChoose={(readers) => change({ inside: readers === 'members' })}
        />
      ) : null}
      {canMark && marking ? <p className="label pointer-coarse:hidden">{t('review.markKeys')}</p> : null}
      <div className="flex flex-wrap items-center gap-2">
        {canMark ? (
          <Button
            aria-pressed={marking}
            icon={MapPin}
            onClick={(event) => (marking ? onUnmark() : onMark(event.detail === 0))}
          >
            {t(spot ? 'review.markGone' : marking ? 'review.marking' : 'review.mark')}
          </Button>
        ) : null}
        <Button type="submit" tone="primary" disabled={busy || !canBeSeen(text)} className="ml-auto">
          {t(busy ? 'review.sending' : 'review.send')}
        </Button>
      </div>
      <ErrorText text={refusal?.message} />
    </form>
  );
}

export function AnswerForm({
  author,
  thread,
  kept: { draft, change },
  focused,
  onSend,
  onClose,
}: {
  author: string;
  thread: string;
  kept: Kept;
  /** Whether to focus the field, because the user has just opened the form. */
  focused: boolean;
  onSend: (text: string) => Promise<Refusal | null>;
  onClose: () => void;
}) {
  const text = draft.answers[thread] ?? '';
  const close = () => {
    change((known) => withoutAnswer(known, thread));
    onClose();
  };
  const { busy, refusal, send } = useSending(text, async (written) => {
    const refused = await onSend(written);
    if (!refused) close();
    return refused;
  });
  return (
    <form onSubmit={send} className="grid gap-2">
      <TextArea
        label={t('review.answerTo', { author })}
        rows={1}
        maxLength={COMMENT_LIMIT}
        autoFocus={focused}
        readOnly={busy}
        value={text}
        onChange={({ target: { value } }) => change(({ answers }) => ({ answers: { ...answers, [thread]: value } }))}
      />
      <div className="flex justify-end gap-2">
        <Button size="small" tone="quiet" onClick={close}>
          {t('review.cancel')}
        </Button>
        <Button size="small" type="submit" disabled={busy || !canBeSeen(text)}>
          {t(busy ? 'review.sending' : 'review.send')}
        </Button>
      </div>
      <ErrorText text={refusal?.message} />
    </form>
  );
}

/** Sends the text. The caller clears it after success. */
function useSending(text: string, onSend: (text: string) => Promise<Refusal | null>) {
  const { busy, refusal, act } = useAction();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && canBeSeen(text)) void act(() => onSend(text.trim()));
  };
  return { busy, refusal, send };
}
