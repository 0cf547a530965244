import { isFinal } from '@maquette/contracts/renders/render-status';
import { ArrowDown, ArrowLeftRight, ArrowUp, type LucideIcon, Pause, Play, RotateCcw, X } from 'lucide-react';
import { t } from '../../../i18n/t';
import type { KnownRender } from '../../../live/merge-renders';
import { useRenders } from '../../../live/render-queries';
import { Button, IconButton } from '../../../ui/button';
import { useRenderActions } from '../../renders/api/render-actions';
import { priceAgain, priceSwitched } from '../../renders/rules/render-price';
import { cancelWord, titleOf } from '../../renders/rules/render-texts';
import type { MoveTo } from '../hooks/use-drag-order';
import type { RunAction } from '../hooks/use-tray-actions';
import { ownLane } from '../rules/tray-order';

function Action({
  name,
  label,
  icon,
  onPress,
}: {
  name: string;
  label: string;
  icon: LucideIcon;
  onPress: () => void;
}) {
  return <IconButton {...{ icon, label }} data-action={name} className="size-10 md:size-8" onClick={onPress} />;
}

export interface EntryActionsProps {
  render: KnownRender;
  /** All my waiting renders, in order. */
  waiting: readonly KnownRender[];
  retried: boolean;
  mayRelax: boolean;
  run: RunAction;
  moveTo: MoveTo;
}

/** Actions available for a render; unavailable ones are hidden. */
export function EntryActions(props: EntryActionsProps) {
  const { render, run, retried } = props;
  const actions = useRenderActions();
  if (render.local || render.wish === 'cancel' || render.wish === 'mode') return null;
  const prompt = titleOf(render);
  const ended = isFinal(render.status);
  if (ended && (render.status === 'done' || retried)) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a form, and there is none.
    <div role="group" aria-label={t('tray.actions', { prompt })} className="-mr-1.5 ml-auto flex items-center">
      {render.status === 'queued' ? <WaitingActions {...props} /> : null}
      {ended ? (
        <Action
          icon={RotateCcw}
          name="retry"
          label={t('tray.retry', { prompt })}
          onPress={() => {
            const credits = priceAgain(render);
            run({ id: render.id, action: 'retry' }, () => actions.retry(render, credits), t('tray.saidRetried'));
          }}
        />
      ) : render.finishing ? (
        <p className="label">{cancelWord(render, { offer: '', under: '' })}</p>
      ) : (
        <Action
          icon={X}
          name="cancel"
          label={t('tray.cancel', { prompt })}
          onPress={() =>
            run({ id: render.id, action: 'cancel' }, () => actions.cancel(render), t('tray.saidCancelled'))
          }
        />
      )}
    </div>
  );
}

function WaitingActions({ render, waiting, mayRelax, run, moveTo }: EntryActionsProps) {
  const actions = useRenderActions();
  const { id } = render;
  const prompt = titleOf(render);
  const parked = render.waitCause?.cause === 'parked';
  const lane = ownLane(waiting, render);
  const at = lane.findIndex((other) => other.id === id);
  return (
    <>
      {mayRelax ? <SwitchMode {...{ render, run }} /> : null}
      {at > 0 ? (
        <Action
          icon={ArrowUp}
          name="moveUp"
          label={t('tray.moveUp', { prompt })}
          onPress={() => moveTo(render, lane, at - 1, 'moveUp')}
        />
      ) : null}
      {at >= 0 && at < lane.length - 1 ? (
        <Action
          icon={ArrowDown}
          name="moveDown"
          label={t('tray.moveDown', { prompt })}
          onPress={() => moveTo(render, lane, at + 1, 'moveDown')}
        />
      ) : null}
      {parked ? (
        <Action
          icon={Play}
          name="hold"
          label={t('tray.resume', { prompt })}
          onPress={() => run({ id, action: 'hold' }, () => actions.unpark(render), t('tray.saidResumed'))}
        />
      ) : (
        <Action
          icon={Pause}
          name="hold"
          label={t('tray.hold', { prompt })}
          onPress={() => run({ id, action: 'hold' }, () => actions.park(render), t('tray.saidHeld'))}
        />
      )}
    </>
  );
}

function SwitchMode({ render, run }: { render: KnownRender; run: RunAction }) {
  const actions = useRenderActions();
  const other = render.mode === 'fast' ? 'relaxed' : 'fast';
  const credits = priceSwitched(render, other, useRenders().data ?? []);
  const label = other === 'relaxed' ? t('tray.toRelaxedShort') : t('tray.toFastShort', { count: credits });
  return (
    <Button
      size="small"
      tone="quiet"
      data-action="mode"
      title={other === 'relaxed' ? t('tray.toRelaxed') : t('tray.toFast', { count: credits })}
      onClick={() =>
        run(
          { id: render.id, action: 'mode' },
          () => actions.switchMode(render, other),
          t('tray.saidSwitched', { lane: t(`block.${other}`) }),
        )
      }
    >
      <ArrowLeftRight aria-hidden className="size-3.5" />
      <span className="sr-only">{t('tray.switchTo')} </span>
      {label}
    </Button>
  );
}
