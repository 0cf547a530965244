import { ETA_SHOWN_FROM_PROGRESS } from '@maquette/contracts/renders/polling';
import { t } from '../../../i18n/t';
import type { KnownRender } from '../../../live/merge-renders';
import { forecastText } from '../../renders/rules/queue-texts';

/** Status in the specification's terms: queued, uploading to S3, post-processing, running, done, failed, canceled. */
export function videoRestyleStatus(render: KnownRender): string {
  if (render.local) return t('clip.submitting');
  if (render.status === 'done') return t('clip.done');
  if (render.status === 'failed') return t('clip.failed');
  if (render.status === 'cancelled') return t('clip.canceled');
  if (render.wish === 'cancel') return t('clip.canceling');
  if (render.status === 'queued' || render.stage === 'queued') return t('clip.queued');
  if (render.stage === 'uploading') return t('clip.uploading');
  return t(render.stage === 'postprocessing' ? 'clip.postProcessing' : 'clip.running');
}

/** Estimated start or finish; while running, only from half of the progress on, since it is too inaccurate before. */
export function videoForecast(render: KnownRender, now: number): string | null {
  if (render.wish) return null;
  if (render.status === 'running' && (render.progress ?? 0) < ETA_SHOWN_FROM_PROGRESS) return null;
  return forecastText(render, now);
}

/** How updates arrive: pushed, or in how many seconds the next poll is due. */
export function newsText(render: KnownRender, connection: 'connecting' | 'live' | 'down', now: number): string | null {
  if (render.local || connection === 'connecting') return null;
  if (connection === 'live') return t('clip.live');
  const { nextAt } = render.polled ?? {};
  if (nextAt === undefined) return null;
  return t('clip.nextPoll', { seconds: Math.max(0, Math.ceil((nextAt - now) / 1_000)) });
}
