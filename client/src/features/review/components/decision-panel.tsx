import type { Decision, Review, ReviewItem } from '@maquette/contracts/review/review';
import { COMMENT_LIMIT } from '@maquette/contracts/review/review';
import { Check, PencilLine } from 'lucide-react';
import { useState } from 'react';
import type { Refusal } from '../../../http/refusal';
import { formatMoment, t } from '../../../i18n/t';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { TextArea } from '../../../ui/fields';
import { ErrorText, Notice } from '../../../ui/notice';
import { useAction } from '../../../ui/use-action';
import type { Kept } from '../rules/comment-drafts';
import type { ReviewSide } from '../rules/review-side';
import { UnsentWords } from './unsent-warning';

/** Approval status with name and time, and the actions to decide. */
export function DecisionPanel({
  item,
  may,
  side,
  kept: { draft, change },
}: {
  item: ReviewItem;
  may: Review['may'];
  side: ReviewSide;
  kept: Kept;
}) {
  const { note } = draft;
  const [asked, setAsked] = useState(false);
  const { busy, refusal, act: run } = useAction();
  const act = async (work: () => Promise<Refusal | null>) => {
    const refused = await run(work);
    setAsked(false);
    return refused;
  };
  const decide = async (decision: Decision) => {
    if (!(await act(() => side.decide(item.renderId, decision, note.trim())))) change({ note: '' });
  };
  const { approved } = item;
  const { reopen } = side;
  return (
    <section aria-label={t('review.decision')} className="grid gap-3">
      {approved ? (
        <Notice tone="good" className="grid gap-1">
          <p className="font-medium">
            {approved.by
              ? t('review.approved', { by: approved.by, at: formatMoment(approved.at) })
              : t('review.approvedSilently', { at: formatMoment(approved.at) })}
          </p>
          <p>{t('review.closed')}</p>
        </Notice>
      ) : may.decide ? (
        <>
          <TextArea
            label={t('review.note')}
            rows={1}
            maxLength={COMMENT_LIMIT}
            value={note}
            readOnly={busy}
            onChange={(event) => change({ note: event.target.value })}
          />
          <div className="flex flex-wrap gap-2 *:flex-auto">
            <Button tone="primary" disabled={busy} icon={Check} onClick={() => setAsked(true)}>
              {t('review.approve')}
            </Button>
            <Button disabled={busy} icon={PencilLine} onClick={() => void decide('changes')}>
              {t('review.changes')}
            </Button>
          </div>
        </>
      ) : null}
      {approved && !busy ? (
        <UnsentWords why={t('review.noteLeft')} words={[note]} onDrop={() => change({ note: '' })} />
      ) : null}
      {approved && reopen && may.reopen ? (
        <Button disabled={busy} className="justify-self-start" onClick={() => void act(() => reopen(item.renderId))}>
          {t('review.reopen')}
        </Button>
      ) : null}
      <ErrorText text={refusal?.message} />
      {item.verdicts.length > 0 ? (
        <ul className="grid gap-1 text-13">
          {item.verdicts.map((verdict) => (
            <li key={verdict.at} className="grid gap-0.5">
              <span className="flex flex-wrap gap-x-2">
                {t(`review.said.${verdict.withdrawn ? 'withdrawn' : verdict.decision}`, { by: verdict.by.name })}
                <span className="label">{formatMoment(verdict.at)}</span>
              </span>
              {verdict.note ? (
                <span dir="auto" className="break-words whitespace-pre-wrap text-soft">
                  {verdict.note}
                </span>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      <ConfirmDialog
        open={asked}
        title={t('review.confirm', { name: side.signer })}
        action={t('review.approve')}
        busy={busy}
        onConfirm={() => void decide('approved')}
        onClose={() => setAsked(false)}
        text={t('review.approveWhy')}
      />
    </section>
  );
}
