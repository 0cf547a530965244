import { isFinal } from '@maquette/contracts/renders/render-status';
import { formatElapsed, t } from '../../../../i18n/t';
import type { KnownRender } from '../../../../live/merge-renders';
import { ProgressBar } from '../../../../ui/progress-bar';
import { useNow } from '../../../../ui/use-now';
import { forecastText } from '../../../renders/rules/queue-texts';
import { stageText } from '../../../renders/rules/render-texts';

/** Status line above Generate: stage and elapsed time, with a progress bar only while the render runs. */
export function StatusLine({ render }: { render: KnownRender }) {
  const open = !isFinal(render.status);
  const now = useNow(open);
  const elapsed = (now - Date.parse(render.createdAt)) / 1000;
  const forecast = render.wish ? null : forecastText(render, now);
  return (
    <div className="grid gap-1.5">
      <p className="flex items-baseline justify-between gap-3 text-13">
        <span data-testid="status-line" className="font-medium text-ink">
          {stageText(render)}
        </span>
        {open ? (
          <span className="label tabular-nums">{t('render.elapsed', { time: formatElapsed(elapsed) })}</span>
        ) : null}
      </p>
      {open ? <ProgressBar label={t('render.progress')} share={render.progress} /> : null}
      {forecast ? <p className="label tabular-nums first-letter:uppercase">{forecast}</p> : null}
    </div>
  );
}

export function HandoffLine() {
  return (
    <p role="status" data-testid="status-line" className="text-13 font-medium text-ink">
      {t('stage.handoff')}
    </p>
  );
}

/** Screen reader announcements: each new stage or queue position once, never every percent. */
export function StatusAnnouncer({ render }: { render: KnownRender | undefined }) {
  return (
    <p role="status" className="sr-only">
      {render ? stageText(render, { withPercent: false }) : ''}
    </p>
  );
}
