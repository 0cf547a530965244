import { isFinal } from '@maquette/domain/contracts/render-status';
import type { KnownRender } from '../../transport/render-order';
import { t } from '../../words/t';

/** The status line. A percent stands in it only when the engine measured one. */
export function stageText(render: KnownRender, { withPercent = true } = {}): string {
  if (render.local) return t('stage.submitting');
  if (render.status === 'done') return t('stage.ready');
  if (render.status === 'failed') return t('stage.failed');
  if (render.status === 'cancelled') return t('stage.cancelled');
  if (render.status === 'queued') {
    return render.position === null ? t('stage.queued') : t('stage.queuedAt', { position: render.position });
  }
  if (render.stage === 'running' && withPercent && render.progress !== null) {
    return t('stage.runningAt', { percent: percentOf(render.progress) });
  }
  return t(`stage.${render.stage}`);
}

/** One calm line about what is happening and what to expect. */
export function stageHint(render: KnownRender): string | null {
  if (render.local) return t('stage.submittingHint');
  if (isFinal(render.status)) return null;
  if (render.status === 'queued') {
    if (render.position === null) return null;
    return render.position === 1 ? t('stage.nextHint') : t('stage.queuedHint', { count: render.position - 1 });
  }
  if (render.stage === 'starting') return t('stage.startingHint');
  return render.stage === 'running' ? t('stage.runningHint') : t('stage.finishHint');
}

export function percentOf(progress: number): number {
  return Math.round(progress * 100);
}

export function moneyText(render: KnownRender): string {
  const words = { held: 'render.held', charged: 'render.charged', returned: 'render.returned' } as const;
  return t(words[render.money], { count: render.credits });
}
