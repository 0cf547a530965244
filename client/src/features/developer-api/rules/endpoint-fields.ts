import { WEBHOOK_EVENTS, type WebhookEndpointView, type WebhookEvent } from '@maquette/contracts/developer/webhooks';
import { t } from '../../../i18n/t';

/** The form as typed. */
export interface EndpointFields {
  url: string;
  description: string;
  events: WebhookEvent[];
  kind: 'live' | 'sandbox';
}

export type EndpointFaults = Partial<Record<'url' | 'events', string>>;

/** What one may listen to; a test is always sent where it was asked for. */
export const OFFERED_EVENTS = WEBHOOK_EVENTS.filter((event) => event !== 'webhook.test');

export function fieldsOf(endpoint: WebhookEndpointView | null): EndpointFields {
  return {
    url: endpoint?.url ?? '',
    description: endpoint?.description ?? '',
    events: endpoint?.events ?? ['job.done', 'job.failed', 'job.cancelled'],
    kind: endpoint && !endpoint.sandbox ? 'live' : 'sandbox',
  };
}

/** What is wrong with the fields before the server is asked; null when nothing is. */
export function faultsOf({ url, events }: EndpointFields): EndpointFaults | null {
  const faults: EndpointFaults = {};
  if (!/^https?:\/\/[^\s/]+/i.test(url.trim())) faults.url = t('hookForm.wrongUrl');
  if (events.length === 0) faults.events = t('hookForm.noEvent');
  return Object.keys(faults).length > 0 ? faults : null;
}
