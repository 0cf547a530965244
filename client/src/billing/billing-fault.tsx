import { CopyButton } from '../design/copy-button';
import { Notice } from '../design/notice';
import type { Refusal } from '../transport/refusal';
import { t } from '../words/t';

/** What the server said beyond our own sentence: its hint or error, `no_url`, or `request_failed_<status>`. */
function detailOf({ hint, message, code }: Refusal, title: string): string | null {
  if (hint) return hint;
  if (code.startsWith('request_failed_')) return code;
  return message === title ? null : message;
}

/** Why a page of the payment provider did not open. The title is the specification's sentence. */
export function BillingFault({ fault, title }: { fault: Refusal; title: string }) {
  const detail = detailOf(fault, title);
  return (
    <Notice tone="bad">
      <p className="font-medium">{title}</p>
      {detail ? <p>{detail}</p> : null}
      {fault.traceId ? (
        <p className="figures flex items-center gap-1 text-12">
          <span className="truncate">{t('problem.trace', { trace: fault.traceId })}</span>
          <CopyButton label={t('problem.copyTrace')} text={fault.traceId} />
        </p>
      ) : null}
    </Notice>
  );
}
