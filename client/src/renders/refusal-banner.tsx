import { X } from 'lucide-react';
import { IconButton } from '../design/button';
import { CopyButton } from '../design/copy-button';
import { Notice } from '../design/notice';
import { t } from '../i18n/t';
import type { Refusal } from '../transport/refusal';

/** What happened, was I charged, what next, and the trace to quote. */
export function RefusalBanner({ refusal, onDismiss }: { refusal: Refusal; onDismiss: () => void }) {
  // What was refused before anything was ordered says nothing of money.
  const chargeSaid = /charged/.test(refusal.message) || /_missing$|^file_|^clip_|^uploads_used$/.test(refusal.code);
  return (
    <Notice tone="bad">
      <div className={`flex gap-2 ${chargeSaid && !refusal.hint ? 'items-center' : 'items-start'}`}>
        <div className="grid flex-1 gap-1">
          <p className="font-medium">{refusal.message}</p>
          {chargeSaid ? null : <p>{t('t2i.notCharged')}</p>}
          {refusal.hint ? <p>{refusal.hint}</p> : null}
        </div>
        <IconButton label={t('problem.dismiss')} className="-my-1 -mr-1 size-8" onClick={onDismiss}>
          <X aria-hidden className="size-4" />
        </IconButton>
      </div>
      {refusal.traceId ? (
        <p className="figures flex items-center gap-1 text-12">
          <span className="truncate">{t('problem.trace', { trace: refusal.traceId })}</span>
          <CopyButton label={t('problem.copyTrace')} text={refusal.traceId} />
        </p>
      ) : null}
    </Notice>
  );
}
