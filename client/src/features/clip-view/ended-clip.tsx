import { RotateCcw } from 'lucide-react';
import { Button } from '../../design/button';
import { CopyButton } from '../../design/copy-button';
import { moneyText } from '../../renders/render-words';
import type { KnownRender } from '../../transport/render-order';
import { t } from '../../words/t';
import { ClipCaption } from './clip-caption';

/** Failed or canceled: what happened, was I charged, what next, and the trace to quote. */
export function EndedClip({ render, onReuse }: { render: KnownRender; onReuse: () => void }) {
  const failed = render.status === 'failed';
  return (
    <div className="grid gap-3">
      <div className="crop-marks grid justify-items-start gap-3 p-6 sm:p-10">
        <h2 className="font-serif text-28 text-ink">{t(failed ? 'clip.failedTitle' : 'clip.canceledTitle')}</h2>
        {failed ? (
          <p className="max-w-prose text-bad">{render.failure?.sentence || t('video.failedUpstream')}</p>
        ) : null}
        <p>{render.money === 'held' ? t('video.notCharged') : moneyText(render)}</p>
        <Button icon={<RotateCcw aria-hidden className="size-4" />} onClick={onReuse}>
          {t('render.reuse')}
        </Button>
        {failed && render.traceId ? (
          <p className="label figures flex items-center gap-1">
            {t('problem.trace', { trace: render.traceId })}
            <CopyButton label={t('problem.copyTrace')} text={render.traceId} />
          </p>
        ) : null}
      </div>
      <div className="px-3 sm:px-5">
        <ClipCaption render={render} />
      </div>
    </div>
  );
}
