import type { CommentView } from '@maquette/contracts/review/review';
import { useState } from 'react';
import type { Refusal } from '../../../http/refusal';
import { t } from '../../../i18n/t';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { showRefusal } from '../../../ui/toasts';
import { useAction } from '../../../ui/use-action';

/** Deletes a comment after a confirmation that lists what is deleted with it. */
export function RemoveButton({
  comment,
  answered,
  remove,
  onRemoved,
}: {
  comment: CommentView;
  /** Whether it has replies; these are kept. */
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
