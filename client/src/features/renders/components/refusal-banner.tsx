import '../../../i18n/tool-words';
import { X } from 'lucide-react';
import type { Refusal } from '../../../http/refusal';
import { t } from '../../../i18n/t';
import type { KnownRender } from '../../../live/merge-renders';
import { Button, IconButton } from '../../../ui/button';
import { CopyButton } from '../../../ui/copy-button';
import { Notice } from '../../../ui/notice';
import { refusalMoney } from '../rules/render-texts';

const GUARANTEE_REFUSALS = ['guarantee_refused', 'guarantee_used'];

/**
 * Error banner: what happened, the state of the credits, the next step, and the trace id for support.
 * @param render the render shown with it, if any
 * @param onWithout orders the same render without the geometry guarantee, if the guarantee was refused
 */
export default function RefusalBanner({
  refusal,
  render,
  onDismiss,
  onWithout,
}: {
  refusal: Refusal;
  render?: KnownRender | null;
  onDismiss: () => void;
  onWithout?: () => void;
}) {
  const money = refusalMoney(refusal, render);
  return (
    <Notice tone="bad">
      <div className={`flex gap-2 ${!money && !refusal.hint ? 'items-center' : 'items-start'}`}>
        <div className="grid flex-1 gap-1">
          <p className="font-medium">{refusal.message}</p>
          {money ? <p>{money}</p> : null}
          {refusal.hint ? <p>{refusal.hint}</p> : null}
          {onWithout && GUARANTEE_REFUSALS.includes(refusal.code) ? (
            <Button size="small" className="mt-1 justify-self-start" onClick={onWithout}>
              {t('guarantee.without')}
            </Button>
          ) : null}
        </div>
        <IconButton icon={X} label={t('problem.dismiss')} className="-my-1 -mr-1 size-8" onClick={onDismiss} />
      </div>
      {refusal.traceId ? (
        <p translate="no" className="figures flex items-center gap-1 text-12">
          <span className="truncate">{t('problem.trace', { trace: refusal.traceId })}</span>
          <CopyButton label={t('problem.copyTrace')} text={refusal.traceId} />
        </p>
      ) : null}
    </Notice>
  );
}
