import { WEBHOOK_EVENTS, type WebhookEndpointView, type WebhookEvent } from '@maquette/contracts/developer/webhooks';
import { t } from '../../../i18n/t';

/** Form values as entered. */
export interface EndpointFields {
  url: string;
  description: string;
  events: WebhookEvent[];
  kind: 'live' | 'sandbox';
}

export type EndpointFaults = Partial<Record<'url' | 'events', string>>;

/** Events that an endpoint can subscribe to. `webhook.test` is always delivered to the endpoint under test. */
export const OFFERED_EVENTS = WEBHOOK_EVENTS.filter((event) => event !== 'webhook.test');

export function fieldsOf(endpoint: WebhookEndpointView | null): EndpointFields {
  return {
    url: endpoint?.url ?? '',
    description: endpoint?.description ?? '',
    events: endpoint?.events ?? ['job.done', 'job.failed', 'job.cancelled'],
    kind: endpoint && !endpoint.sandbox ? 'live' : 'sandbox',
  };
}

/** Validates the fields before the request; null if they are valid. */
export function faultsOf({ url, events }: EndpointFields): EndpointFaults | null {
  const faults: EndpointFaults = {};
  if (!/^https?:\/\/[^\s/]+/i.test(url.trim())) faults.url = t('hookForm.wrongUrl');
  if (events.length === 0) faults.events = t('hookForm.noEvent');
  return Object.keys(faults).length > 0 ? faults : null;
}
