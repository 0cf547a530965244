import { asRefusal, type Refusal } from '../http/refusal';
import { t } from '../i18n/t';
import { CopyButton } from './copy-button';
import { Notice } from './notice';

/** Extra detail for our own error text: the server's hint or message, `no_url`, or `request_failed_<status>`. */
function detailOf({ hint, message, code }: Refusal, title: string): string | null {
  if (hint) return hint;
  if (code.startsWith('request_failed_')) return code;
  return message === title ? null : message;
}

/** Notice of an error, if there is one: our error text, the server's detail and the trace id. */
export function FaultNotice({ error, title }: { error: unknown; title: string }) {
  if (!error) return null;
  const fault = asRefusal(error);
  const detail = detailOf(fault, title);
  return (
    <Notice tone="bad">
      <p className="font-medium">{title}</p>
      {detail ? <p>{detail}</p> : null}
      {fault.traceId ? (
        <p translate="no" className="figures flex items-center gap-1 text-12">
          <span className="truncate">{t('problem.trace', { trace: fault.traceId })}</span>
          <CopyButton label={t('problem.copyTrace')} text={fault.traceId} />
        </p>
      ) : null}
    </Notice>
  );
}
