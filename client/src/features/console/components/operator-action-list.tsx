import type { ActEntry, AskedAct } from '@maquette/contracts/operations/actions';
import { t } from '../../../i18n/t';
import { Button } from '../../../ui/button';
import { FaultNotice } from '../../../ui/fault-notice';
import { Panel } from '../../../ui/panel';
import { useApproveAction } from '../api/console';
import { utcMoment } from '../rules/units';
import { OperatorActionButton } from './operator-action-button';

/** Actions that wait for a second operator's approval. @param self e-mail of the current operator */
export function RequestedActionList({ asked, self }: { asked: readonly AskedAct[]; self: string }) {
  const agree = useApproveAction();
  if (asked.length === 0) return null;
  return (
    <Panel title={t('ops.asked')}>
      <ul className="grid">
        {asked.map(({ id, actor, verb, subject, reason, says, askedAt }) => (
          <li key={id} className="grid gap-2 border-b border-line py-3 text-13">
            <p className="text-14 text-ink">{`${verb} ${subject} · ${actor} · ${utcMoment(askedAt)}`}</p>
            <p>{reason}</p>
            {says.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
            {actor === self ? null : (
              <Button
                size="small"
                className="w-fit max-md:min-h-11"
                aria-label={t('ops.agreeTo', { verb, actor })}
                disabled={agree.isPending}
                onClick={() => agree.mutate(id)}
              >
                {t('ops.agree')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <FaultNotice error={agree.error} title={t('ops.failedAct')} />
    </Panel>
  );
}

/** All operator actions, newest first. */
export function OperatorActionList({ items }: { items: readonly ActEntry[] }) {
  return (
    <ol className="grid border-t border-line-strong text-13">
      {items.map(({ sequence, at, actor, second, verb, subject, reason, outcome, says, undoable, undoOf }) => (
        <li
          key={sequence}
          className="grid gap-x-6 gap-y-1 border-b border-line py-3 md:grid-cols-[11rem_1fr_14rem_7rem]"
        >
          <time dateTime={at} className="text-soft tabular-nums">
            {`${sequence} · ${utcMoment(at)}`}
          </time>
          <div className="min-w-0 break-words">
            <p className="text-14 text-ink">{`${verb} ${subject}`}</p>
            <p>{reason}</p>
            <p className={outcome === 'refused' ? 'text-bad' : 'text-soft'}>
              {[
                t(`ops.outcome.${outcome}`),
                ...(undoOf ? [t('ops.takesBack', { sequence: undoOf })] : []),
                ...says.slice(0, 3),
              ].join(' · ')}
            </p>
          </div>
          <span className="min-w-0 break-words">{second ? t('ops.and', { actor, second }) : actor}</span>
          <span>
            {undoable ? (
              <OperatorActionButton label={t('ops.undoOf', { sequence })} wanted={{ sequence }}>
                {t('ops.undo')}
              </OperatorActionButton>
            ) : null}
          </span>
        </li>
      ))}
    </ol>
  );
}
