import { Redo2, RotateCcw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { failureText } from '../../../i18n/server-sentences';
import { t } from '../../../i18n/t';
import type { KnownRender } from '../../../live/merge-renders';
import { useMay } from '../../../session/use-may';
import { Button } from '../../../ui/button';
import { CopyButton } from '../../../ui/copy-button';
import { Disclosure } from '../../../ui/disclosure';
import { useRenderActions } from '../../renders/api/render-actions';
import { priceAgain } from '../../renders/rules/render-price';
import { moneyText } from '../../renders/rules/render-texts';

/** A tool's texts for renders that end without a result. */
export interface EndWords {
  failed: string;
  cancelled: string;
  /** Fallback for a failure without a reason. */
  reason: string;
  notCharged: string;
}

/** Failed or cancelled render: charges, reason, next step, and the trace id for support. */
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
  const mayOrder = useMay()('renders.order');
  return (
    <div className="grid gap-3">
      <div className="crop-marks grid justify-items-start gap-3 p-6 sm:p-10">
        <h2 className="font-serif text-28 text-ink">{failed ? words.failed : words.cancelled}</h2>
        <p className="font-medium text-ink">{render.money === 'held' ? words.notCharged : moneyText(render)}</p>
        {failed ? (
          <p className="max-w-prose text-bad">{(render.failure && failureText(render.failure)) || words.reason}</p>
        ) : null}
        <div className="flex flex-wrap gap-2">
          {render.local || !mayOrder ? null : <TryAgain render={render} />}
          <Button icon={RotateCcw} onClick={onReuse}>
            {t('render.reuse')}
          </Button>
        </div>
        {failed && render.traceId ? (
          <p translate="no" className="label figures flex items-center gap-1">
            {t('problem.trace', { trace: render.traceId })}
            <CopyButton label={t('problem.copyTrace')} text={render.traceId} />
          </p>
        ) : null}
      </div>
      <Disclosure title={t('block.settings')}>{caption}</Disclosure>
    </div>
  );
}

/** Retries the render with one click at its current price and shows the new render. */
function TryAgain({ render }: { render: KnownRender }) {
  const actions = useRenderActions();
  const [busy, setBusy] = useState(false);
  const credits = priceAgain(render);
  const again = async () => {
    setBusy(true);
    if (await actions.retry(render, credits)) setBusy(false);
  };
  const price = render.mode === 'relaxed' ? t('block.relaxed') : t('credits.amount', { count: credits });
  return (
    <Button tone="primary" icon={Redo2} disabled={busy} onClick={() => void again()}>
      {`${t('fault.retry')} · ${price}`}
    </Button>
  );
}
