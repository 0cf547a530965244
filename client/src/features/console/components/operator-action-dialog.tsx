import type { Act, ActResult, OrderModel, Preview } from '@maquette/contracts/operations/actions';
import { CREDITS_ALONE, REASON_LENGTH } from '@maquette/contracts/operations/actions';
import { useState } from 'react';
import { t } from '../../../i18n/t';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { FaultNotice } from '../../../ui/fault-notice';
import { SelectField, TextArea, TextField } from '../../../ui/fields';
import { showToast } from '../../../ui/toasts';
import { usePerformAction, usePreview, useSurvey } from '../api/console';
import { HowMany } from './how-many';

/** An action to complete with details, or the sequence number of an action to revert. */
export type RequestedAction = Act | { sequence: number };

const LASTS = ['', '15', '60', '240', '1440'] as const;
const LASTS_WORDS = {
  '': 'ops.forEver',
  15: 'ops.for15',
  60: 'ops.for60',
  240: 'ops.for240',
  1440: 'ops.for1440',
} as const;
const LANES = { all: 'ops.laneAll', fast: 'ops.laneFast', relaxed: 'ops.laneRelaxed' } as const;
/** Actions whose reason users can read. */
const READ = new Set(['line.pause', 'line.drain', 'model.off']);

/** Previews an action, then executes exactly the preview. Import it lazily, like every dialog. */
export default function OperatorActionDialog({
  title,
  wanted,
  models = [],
  onClose,
}: {
  title: string;
  wanted: RequestedAction;
  models?: readonly OrderModel[];
  onClose: () => void;
}) {
  const [act, setAct] = useState(wanted);
  const [reason, setReason] = useState('');
  const preview = usePreview();
  const perform = usePerformAction();
  const shown = preview.data;
  const fault = perform.error ?? preview.error;
  if (perform.data && isToRead(perform.data)) return <Came title={title} says={perform.data.says} onClose={onClose} />;
  /** Errors of an earlier attempt do not apply to this preview. */
  const look = () => {
    perform.reset();
    preview.mutate(act);
  };
  const carryOut = (id: string) =>
    perform.mutate(
      { preview: id, reason },
      {
        onSuccess: (came) => {
          if (isToRead(came)) return;
          const { outcome, says } = came;
          showToast({ tone: outcome === 'refused' ? 'bad' : 'good', text: says[0] ?? outcome });
          onClose();
        },
        // The preview is used up or expired: request a new one.
        onError: () => preview.reset(),
      },
    );
  return (
    <Dialog title={title} shape="card" open held={act !== wanted || reason !== ''} onClose={onClose}>
      <div className="grid gap-4 pt-3">
        {shown ? <Impact shown={shown} /> : <Details act={act} models={models} onChange={setAct} />}
        {shown ? (
          <TextArea
            label={t('ops.reason')}
            hint={t('verb' in act && READ.has(act.verb) ? 'ops.reasonHintRead' : 'ops.reasonHint')}
            maxLength={REASON_LENGTH.longest}
            rows={2}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        ) : null}
        <FaultNotice error={fault} title={t('ops.failedAct')} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t('ops.keep')}</Button>
          {shown ? (
            <Button
              tone="primary"
              disabled={perform.isPending || reason.trim().length < REASON_LENGTH.shortest}
              onClick={() => carryOut(shown.id)}
            >
              {t(shown.second ? 'ops.askSecond' : 'ops.do')}
            </Button>
          ) : (
            <Button tone="primary" disabled={preview.isPending} onClick={look}>
              {t('ops.look')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

/** Partial failures of a bulk action stay on screen instead of in a toast that disappears. */
const isToRead = ({ outcome, says }: ActResult) => outcome !== 'done' && says.length > 1;

/** Result of a bulk action that was only partly executed. */
function Came({ title, says, onClose }: { title: string; says: string[]; onClose: () => void }) {
  const [sum, ...each] = says;
  return (
    <Dialog title={title} shape="card" open onClose={onClose}>
      <div className="grid gap-4 pt-3">
        <p role="status" className="text-14 text-bad">
          {sum}
        </p>
        <ul className="grid gap-1.5 text-13 text-ink">
          {each.map((sentence) => (
            <li key={sentence} className="break-words">
              {sentence}
            </li>
          ))}
        </ul>
        <div className="flex justify-end">
          <Button onClick={onClose}>{t('ops.close')}</Button>
        </div>
      </div>
    </Dialog>
  );
}

function Impact({ shown: { says, second, undoable } }: { shown: Preview }) {
  return (
    <div className="grid gap-2">
      <p className="label">{t('ops.confirm')}</p>
      <ul className="grid gap-1.5 text-14 text-ink">
        {says.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {second ? <p className="text-13 text-warn">{t('ops.needsSecond')}</p> : null}
      {undoable ? null : <p className="text-13 text-warn">{t('ops.cannotUndo')}</p>}
    </div>
  );
}

/** Parameters that an action needs before it can be previewed. */
function Details({
  act,
  models,
  onChange,
}: {
  act: RequestedAction;
  models: readonly OrderModel[];
  onChange: (act: RequestedAction) => void;
}) {
  if (!('verb' in act)) return null;
  return (
    <>
      {act.verb === 'banner.show' ? (
        <TextField
          label={t('ops.bannerText')}
          value={act.text}
          onChange={(event) => onChange({ ...act, text: event.target.value })}
        />
      ) : null}
      {act.verb === 'line.pause' ? (
        <SelectField
          label={t('ops.lane')}
          choices={(['all', 'fast', 'relaxed'] as const).map((value) => ({ value, label: t(LANES[value]) }))}
          value={act.lane}
          onChoose={(lane) => onChange({ ...act, lane })}
        />
      ) : null}
      {act.verb === 'model.off' && models.length > 0 ? (
        <SelectField
          label={t('ops.model')}
          choices={models.map((value) => ({ value, label: value }))}
          value={act.model}
          onChoose={(model) => onChange({ ...act, model })}
        />
      ) : null}
      {act.verb === 'renders.replay' ? <Otherwise act={act} onChange={onChange} /> : null}
      {act.verb === 'line.slots' && act.slots !== null ? (
        <HowMany label={t('ops.atOnce')} value={act.slots} onChange={(slots) => onChange({ ...act, slots })} />
      ) : null}
      {act.verb === 'workspace.cap' && act.running !== null ? (
        <HowMany label={t('ops.capAtOnce')} value={act.running} onChange={(running) => onChange({ ...act, running })} />
      ) : null}
      {'minutes' in act && !('slots' in act && act.slots === null) ? (
        <SelectField
          label={t('ops.for')}
          choices={LASTS.map((value) => ({ value, label: t(LASTS_WORDS[value]) }))}
          value={LASTS.find((value) => value === String(act.minutes ?? '')) ?? ''}
          onChoose={(value) => onChange({ ...act, minutes: value === '' ? null : Number(value) })}
        />
      ) : null}
      {'credits' in act ? (
        <HowMany
          label={t('ops.credits')}
          value={act.credits}
          hint={act.credits > CREDITS_ALONE ? t('ops.needsSecond') : undefined}
          onChange={(credits) => onChange({ ...act, credits })}
        />
      ) : null}
    </>
  );
}

/** Overrides for a replay: another model, or another provider's queue. */
function Otherwise({ act, onChange }: { act: Extract<Act, { verb: 'renders.replay' }>; onChange: (act: Act) => void }) {
  const lines = useSurvey(true).data?.survey?.lines ?? [];
  const models = [...new Set(lines.flatMap((line) => line.models))];
  return (
    <>
      <SelectField
        label={t('ops.model')}
        choices={[
          { value: '', label: t('ops.asOrdered') },
          ...models.map((value) => ({ value: value as string, label: value as string })),
        ]}
        value={act.model ?? ''}
        onChoose={(value) => onChange({ ...act, model: models.find((model) => model === value) })}
      />
      <SelectField
        label={t('ops.providersLine')}
        choices={[{ value: '', label: t('ops.asListed') }, ...lines.map(({ pool }) => ({ value: pool, label: pool }))]}
        value={act.line ?? ''}
        onChoose={(value) => onChange({ ...act, line: value || undefined })}
      />
    </>
  );
}
