import { canBeSeen } from '@maquette/contracts/fields/seen-text';
import { COMMENT_LIMIT, type Review, type Spot } from '@maquette/contracts/review/review';
import { MapPin } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../../design/button';
import { TextArea } from '../../design/fields';
import { SegmentedControl } from '../../design/segmented-control';
import { t } from '../../i18n/t';
import type { Refusal } from '../../transport/refusal';

/** A comment on a result, or on a place on it. */
export function CommentForm({
  people,
  choosesReaders,
  spot,
  marking,
  canMark,
  onMark,
  onUnmark,
  onSend,
}: {
  people: Review['people'];
  choosesReaders: boolean;
  spot: Spot | null;
  marking: boolean;
  canMark: boolean;
  onMark: (byKeyboard: boolean) => void;
  onUnmark: () => void;
  onSend: (text: string, inside: boolean) => Promise<Refusal | null>;
}) {
  const [readers, setReaders] = useState<'guests' | 'members'>('guests');
  const { text, setText, busy, refusal, send } = useDraft((written) => onSend(written, readers === 'members'));
  return (
    <form onSubmit={send} className="grid gap-3">
      <TextArea
        label={t('review.write')}
        rows={2}
        maxLength={COMMENT_LIMIT}
        value={text}
        hint={people.length > 0 ? t('review.writeHint', { people: people.slice(0, 6).join(', ') }) : undefined}
        onChange={(event) => setText(event.target.value)}
      />
      {choosesReaders ? (
        <SegmentedControl
          label={t('review.seenBy')}
          choices={[
            { value: 'guests', label: t('review.seenBy.guests') },
            { value: 'members', label: t('review.seenBy.members') },
          ]}
          value={readers}
          onChoose={setReaders}
        />
      ) : null}
      <div className="flex flex-wrap items-center gap-2">
        {canMark ? (
          <Button
            aria-pressed={marking}
            icon={<MapPin aria-hidden className="size-4" />}
            onClick={(event) => (marking ? onUnmark() : onMark(event.detail === 0))}
          >
            {t(spot ? 'review.markGone' : marking ? 'review.marking' : 'review.mark')}
          </Button>
        ) : null}
        <Button type="submit" tone="primary" disabled={busy || !canBeSeen(text)} className="ml-auto">
          {t(busy ? 'review.sending' : 'review.send')}
        </Button>
      </div>
      <Refused refusal={refusal} />
    </form>
  );
}

/** An answer in a thread. */
export function AnswerForm({
  author,
  onSend,
  onClose,
}: {
  author: string;
  onSend: (text: string) => Promise<Refusal | null>;
  onClose: () => void;
}) {
  const { text, setText, busy, refusal, send } = useDraft(async (written) => {
    const refused = await onSend(written);
    if (!refused) onClose();
    return refused;
  });
  return (
    <form onSubmit={send} className="grid gap-2">
      <TextArea
        label={t('review.answerTo', { author })}
        rows={1}
        maxLength={COMMENT_LIMIT}
        autoFocus
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="flex justify-end gap-2">
        <Button size="small" tone="quiet" onClick={onClose}>
          {t('review.cancel')}
        </Button>
        <Button size="small" type="submit" disabled={busy || !canBeSeen(text)}>
          {t(busy ? 'review.sending' : 'review.send')}
        </Button>
      </div>
      <Refused refusal={refusal} />
    </form>
  );
}

export function Refused({ refusal }: { refusal: Refusal | null }) {
  if (!refusal) return null;
  return (
    <p role="alert" className="text-13 text-bad">
      {refusal.message}
    </p>
  );
}

/** Words until they are sent; those that were refused stay. */
function useDraft(onSend: (text: string) => Promise<Refusal | null>) {
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !canBeSeen(text)) return;
    setBusy(true);
    const refused = await onSend(text.trim());
    setBusy(false);
    setRefusal(refused);
    if (!refused) setText('');
  };
  return { text, setText, busy, refusal, send };
}
