import { ranModelOf } from '@maquette/contracts/provenance/maker';
import { isFinal } from '@maquette/contracts/renders/render-status';
import type { Refusal } from '../../../http/refusal';
import { t } from '../../../i18n/t';
import type { KnownRender } from '../../../live/merge-renders';
import { forecastText, growthText, holdText, type OwnRunning, placeText } from './queue-texts';

/** Short status. Includes a percentage only if the engine measured one. */
export function stageText(render: KnownRender, { withPercent = true } = {}): string {
  if (render.local) return t('stage.submitting');
  // With polling, the status may be done before the file is known.
  if (render.status === 'done') return t(render.result || render.direct ? 'stage.ready' : 'stage.finalizing');
  if (render.status === 'failed') return t('stage.failed');
  if (render.status === 'cancelled') return t('stage.cancelled');
  if (render.wish === 'cancel') return t('t2i.cancelling');
  if (render.wish === 'mode') return t('wait.switching');
  if (render.status === 'queued') {
    const cause = render.waitCause?.cause;
    if (cause === 'parked') return t('wait.onHold');
    if (cause === 'paused' || cause === 'payment') return t('stage.waits');
    return render.position === null ? t('stage.queued') : t('stage.queuedAt', { position: render.position });
  }
  if (render.stage === 'running' && withPercent && render.progress !== null) {
    return t('stage.runningAt', { percent: percentOf(render.progress) });
  }
  return t(`stage.${render.stage}`);
}

/** Short status with queue position and estimate: "4th in Relaxed · starts about 14:31". */
export function stateLine(render: KnownRender, now: number): string {
  const waitsInLine = render.status === 'queued' && !render.local && !render.wish;
  const state = (waitsInLine && placeText(render)) || stageText(render);
  const forecast = render.wish === 'cancel' || render.wish === 'mode' ? null : forecastText(render, now);
  return forecast ? t('wait.joined', { state, forecast }) : state;
}

/** One sentence about the current stage and what to expect. */
export function stageHint(render: KnownRender, own: OwnRunning): string | null {
  if (render.local) return t('stage.submittingHint');
  if (isFinal(render.status)) return null;
  if (render.status === 'queued') {
    const reason = holdText(render, own) ?? growthText(render);
    if (reason || render.position === null) return reason;
    return render.position === 1 ? t('stage.nextHint') : t('stage.queuedHint', { count: render.position - 1 });
  }
  if (render.stage === 'queued') return t('stage.roomHint');
  if (render.stage !== 'running') return t('stage.finishHint');
  return t(render.progress === null ? 'stage.startingHint' : 'stage.runningHint');
}

/** Name of the service that made a result, or our own engine. */
export function makerText({ facts, provider }: NonNullable<KnownRender['result']>): string {
  return ranModelOf('t2i', provider, facts).service ?? t('block.ownEngine');
}

/** Engine or model that made a render; before there is a result, the ordered model. */
export function modelText({ tool, settings, result }: Pick<KnownRender, 'tool' | 'settings' | 'result'>): string {
  return result ? ranModelOf(tool, result.provider, result.facts).model : settings.model;
}

export function percentOf(progress: number): number {
  return Math.round(progress * 100);
}

export function moneyText(render: KnownRender): string {
  // Nothing is held before the server has answered.
  if (render.local) return t('render.notHeld', { count: render.credits });
  return moneyOf(render.money, render.credits);
}

function moneyOf(state: KnownRender['money'], credits: number): string {
  if (credits === 0) return t('t2i.notCharged');
  const words = { held: 'render.held', charged: 'render.charged', returned: 'render.returned' } as const;
  return t(words[state], { count: credits });
}

/**
 * What happened to the credits, or null. The live state of a shown render counts: held credits may be charged by now.
 */
export function refusalMoney(refusal: Refusal, render?: KnownRender | null): string | null {
  if (refusal.money === 'unknown') return t('render.orderUnknown');
  if (refusal.money?.state === 'none') return t('t2i.notCharged');
  if (render?.refused === refusal) return moneyText(render);
  return refusal.money && moneyOf(refusal.money.state, refusal.money.credits);
}

/** Short state of the credits. A Relaxed image is free, so nothing is held or returned. */
export function moneyShort(render: KnownRender): string {
  if (render.credits === 0) return t('render.free');
  return render.money === 'returned' ? t('render.returnedShort', { count: render.credits }) : moneyText(render);
}

/** Label for the cancel button: offer, in progress, or too late with the consequence. */
export function cancelWord(render: KnownRender, words: { offer: string; under: string }): string {
  if (render.finishing) return t(render.credits === 0 ? 'render.finishingFree' : 'render.finishing');
  return render.wish === 'cancel' ? words.under : words.offer;
}

/** Whether the render can be cancelled now. For usability only: the server decides. */
export function mayCancel(render: KnownRender): boolean {
  return !render.finishing && render.wish !== 'cancel';
}

/** A render's title: its prompt, the look of a model, or its tool for a sketch without a prompt. */
export function titleOf({ settings, tool }: Pick<KnownRender, 'settings' | 'tool'>): string {
  if (settings.prompt) return settings.prompt;
  const look = settings.kind === 'still' && settings.modelView?.look;
  if (look) return `${t(`block.${tool}`)} · ${t(`modelLook.${look}`)}`;
  return t('render.untitled', { tool: t(`block.${tool}`) });
}
