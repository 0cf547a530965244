import { isFinal } from '@maquette/domain/contracts/render-status';
import { ProgressBar } from '../../design/progress-bar';
import type { KnownRender } from '../../transport/render-order';
import { formatElapsed, t } from '../../words/t';
import { stageText } from './stage-words';
import { useElapsed } from './use-elapsed';

/** One line above Generate: where the render is, for how long, with a bar only while it runs. */
export function StatusLine({ render }: { render: KnownRender }) {
  const open = !isFinal(render.status);
  const elapsed = useElapsed(render.createdAt, open);
  return (
    <div className="grid gap-2">
      <p className="flex items-baseline justify-between gap-3 text-13">
        <span data-testid="status-line" className="font-medium text-ink">
          {stageText(render)}
        </span>
        {open ? <span className="label figures">{t('render.elapsed', { time: formatElapsed(elapsed) })}</span> : null}
      </p>
      {open ? <ProgressBar label={t('render.progress')} share={render.progress} /> : null}
    </div>
  );
}

/** What a screen reader hears: each new stage or place once, never every percent. */
export function StatusAnnouncer({ render }: { render: KnownRender | undefined }) {
  return (
    <p role="status" className="sr-only">
      {render ? stageText(render, { withPercent: false }) : ''}
    </p>
  );
}
