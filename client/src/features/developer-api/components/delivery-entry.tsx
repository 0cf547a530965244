import type { WebhookDeliveryView } from '@maquette/contracts/developer/webhooks';
import { useState } from 'react';
import { serverSentence } from '../../../i18n/server-sentences';
import { formatMoment, t } from '../../../i18n/t';
import { Button } from '../../../ui/button';
import { classNames } from '../../../ui/class-names';
import { FaultNotice } from '../../../ui/fault-notice';
import { showToast } from '../../../ui/toasts';
import { useReplayDelivery } from '../api/developer-webhooks';

const TONES = { pending: 'text-body', delivered: 'text-good', failed: 'text-bad' } as const;

function answerWords({ attempts, last_status_code: code, last_milliseconds: ms }: WebhookDeliveryView): string {
  if (attempts === 0) return t('log.notYet');
  return code === null ? t('log.noCode') : t('log.code', { code, ms: ms ?? 0 });
}

/** Delivery of one event to one endpoint; expanded, it shows the request and the response. */
export function DeliveryEntry({
  delivery,
  address,
  mayReplay,
}: {
  delivery: WebhookDeliveryView;
  address: string | null;
  mayReplay: boolean;
}) {
  const [open, setOpen] = useState(false);
  const { type, status, attempts, created_at: at, next_attempt_at: next } = delivery;
  const later = status === 'pending' && attempts > 0 && next;
  return (
    <li>
      <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary
          aria-label={t('log.open', { event: type, when: formatMoment(at) })}
          className="grid list-none grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-0.5 rounded-6 py-2.5 text-13 hover:bg-wash sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_minmax(0,2fr)_auto]"
        >
          <span className="figures min-w-0 truncate text-ink">{type}</span>
          <span className={classNames('max-sm:text-right', TONES[status])}>{t(`log.${status}`)}</span>
          <span className="figures">{answerWords(delivery)}</span>
          <span className="text-right">{formatMoment(at)}</span>
          <span className="label col-span-full truncate">
            {[
              address ?? t('log.deletedEndpoint'),
              attempts > 1 && t('log.attemptCount', { count: attempts }),
              later && t('log.next', { when: formatMoment(later) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </summary>
        {open ? <Opened delivery={delivery} mayReplay={mayReplay && address !== null} /> : null}
      </details>
    </li>
  );
}

function Opened({ delivery, mayReplay }: { delivery: WebhookDeliveryView; mayReplay: boolean }) {
  const replaying = useReplayDelivery();
  const replay = () =>
    replaying.mutate(delivery.id, { onSuccess: () => showToast({ tone: 'good', text: t('log.replayed') }) });
  return (
    <div className="grid gap-4 pt-1 pb-4 text-13">
      <dl className="grid gap-1.5">
        <Fact name={t('log.eventId')}>{delivery.event_id}</Fact>
        {delivery.job_id ? <Fact name={t('log.jobId')}>{delivery.job_id}</Fact> : null}
        {delivery.last_error ? (
          <Fact name={t('log.error')}>
            {serverSentence('webhookError', delivery.last_error_code, delivery.last_error, delivery.last_error_params)}
          </Fact>
        ) : null}
      </dl>
      <Block name={t('log.payload')}>
        {delivery.payload === null ? null : JSON.stringify(delivery.payload, null, 2)}
      </Block>
      {delivery.payload === null ? <p>{t('log.payloadLater')}</p> : null}
      <Block name={t('log.answered')}>{delivery.last_answer || null}</Block>
      {delivery.last_status_code !== null && !delivery.last_answer ? <p>{t('log.answeredNothing')}</p> : null}
      <FaultNotice error={replaying.error} title={t('log.replayFailed')} />
      {mayReplay ? (
        <Button size="small" className="justify-self-start" disabled={replaying.isPending} onClick={replay}>
          {t(replaying.isPending ? 'log.replaying' : 'log.replay')}
        </Button>
      ) : null}
    </div>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div className="flex flex-wrap gap-x-3">
      <dt className="text-soft">{name}</dt>
      <dd translate="no" className="figures min-w-0 break-all text-ink">
        {children}
      </dd>
    </div>
  );
}

function Block({ name, children }: { name: string; children: string | null }) {
  if (children === null) return null;
  return (
    <figure className="grid min-w-0 gap-1">
      <figcaption className="label">{name}</figcaption>
      {/* Long messages scroll inside the block, which must be reachable by keyboard. */}
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region needs a place in the tab order
        tabIndex={0}
        className="figures max-h-80 overflow-auto rounded-6 border border-line bg-wash p-3 text-12 text-ink"
      >
        {children}
      </pre>
    </figure>
  );
}
