import { isFinal } from '@maquette/contracts/renders/render-status';
import { useConnection } from '../../../../http/connection-state';
import { formatElapsed, t } from '../../../../i18n/t';
import type { KnownRender } from '../../../../live/merge-renders';
import { ProgressBar } from '../../../../ui/progress-bar';
import { useNow } from '../../../../ui/use-now';
import { percentOf } from '../../../renders/rules/render-texts';
import { newsText, videoForecast, videoRestyleStatus } from '../../rules/video-status';

/** Status above Generate: stage, elapsed time, next status update, and a progress bar while it runs. */
export function VideoStatusLine({ render, resuming }: { render: KnownRender; resuming: boolean }) {
  const open = !isFinal(render.status);
  const now = useNow(open);
  const connection = useConnection();
  const news = open ? newsText(render, connection, now) : null;
  const forecast = open ? videoForecast(render, now) : null;
  const measured = render.status === 'running' && render.progress !== null && !render.wish;
  return (
    <div className="grid gap-1.5">
      <p className="flex items-baseline justify-between gap-3 text-13">
        <span data-testid="clip-status" className="inline-block font-medium text-ink first-letter:uppercase">
          {resuming && open ? t('clip.resuming') : videoRestyleStatus(render)}
          {measured ? (
            <span translate="no" className="figures">
              {' '}
              {t('clip.percent', { percent: percentOf(render.progress ?? 0) })}
            </span>
          ) : null}
        </span>
        {open ? (
          <span className="label tabular-nums">
            {t('render.elapsed', { time: formatElapsed((now - Date.parse(render.createdAt)) / 1_000) })}
          </span>
        ) : null}
      </p>
      {open ? <ProgressBar label={t('clip.progress')} share={render.progress} /> : null}
      {forecast || news ? (
        <p className="label flex flex-wrap justify-between gap-x-3 tabular-nums *:first-letter:uppercase">
          <span>{forecast}</span>
          <span data-testid="clip-news">{news}</span>
        </p>
      ) : null}
    </div>
  );
}

export function ResumingLine() {
  return (
    <p data-testid="clip-status" className="text-13 font-medium text-ink first-letter:uppercase">
      {t('clip.resuming')}
    </p>
  );
}

/** Live region for screen readers: announces each status once, without progress percentages. */
export function VideoAnnouncer({ render, resuming }: { render: KnownRender | undefined; resuming: boolean }) {
  return (
    <p role="status" className="sr-only">
      {resuming ? t('clip.resuming') : render ? videoRestyleStatus(render) : ''}
    </p>
  );
}
