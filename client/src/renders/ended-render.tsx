import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../design/button';
import { CopyButton } from '../design/copy-button';
import { t } from '../i18n/t';
import type { KnownRender } from '../transport/merge-renders';
import { moneyText } from './render-words';

/** What a tool calls an end without a result. */
export interface EndWords {
  failed: string;
  cancelled: string;
  /** For a failure that brings no sentence of its own. */
  reason: string;
  notCharged: string;
}

/** Failed or cancelled: what happened, was I charged, what next, and the trace to quote. */
export function EndedRender({
  render,
  words,
  caption,
  onReuse,
}: {
  render: KnownRender;
  words: EndWords;
  caption: ReactNode;
  onReuse: () => void;
}) {
  const failed = render.status === 'failed';
  return (
    <div className="grid gap-3">
      <div className="crop-marks grid justify-items-start gap-3 p-6 sm:p-10">
        <h2 className="font-serif text-28 text-ink">{failed ? words.failed : words.cancelled}</h2>
        {failed ? <p className="max-w-prose text-bad">{render.failure?.sentence || words.reason}</p> : null}
        <p>{render.money === 'held' ? words.notCharged : moneyText(render)}</p>
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
      <div className="px-3 sm:px-5">{caption}</div>
    </div>
  );
}
