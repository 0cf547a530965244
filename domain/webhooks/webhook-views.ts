import {
  type WebhookDeliveryView,
  type WebhookEndpointView,
  webhookDeliverySchema,
  webhookEndpointSchema,
} from '@maquette/contracts/developer/webhooks';
import { storedParams } from '@maquette/contracts/sentences/sentence-params';
import type { WebhookDelivery, WebhookEndpoint } from '@maquette/prisma/client';

/** The endpoint as its workspace sees it, always without its secret. */
export function webhookEndpointView(endpoint: WebhookEndpoint): WebhookEndpointView {
  return webhookEndpointSchema.parse({
    object: 'webhook_endpoint',
    id: endpoint.id,
    url: endpoint.url,
    description: endpoint.description,
    events: endpoint.events,
    sandbox: endpoint.sandbox,
    status: endpoint.disabledAt ? 'disabled' : 'enabled',
    disabled_reason: endpoint.disabledReason,
    disabled_code: endpoint.disabledCode,
    disabled_params: storedParams(endpoint.disabledParams),
    created_at: endpoint.createdAt.toISOString(),
  });
}

/** One entry of the delivery log. */
export function webhookDeliveryView(delivery: WebhookDelivery): WebhookDeliveryView {
  return webhookDeliverySchema.parse({
    object: 'webhook_delivery',
    id: delivery.id,
    event_id: delivery.eventId,
    endpoint_id: delivery.endpointId,
    type: delivery.type,
    job_id: delivery.jobId,
    status: delivery.status,
    attempts: delivery.attempts,
    next_attempt_at: delivery.nextAttemptAt?.toISOString() ?? null,
    last_attempt_at: delivery.lastAttemptAt?.toISOString() ?? null,
    last_status_code: delivery.lastStatusCode,
    last_error: delivery.lastError,
    last_error_code: delivery.lastErrorCode,
    last_error_params: storedParams(delivery.lastErrorParams),
    last_milliseconds: delivery.lastMilliseconds,
    last_answer: delivery.lastAnswer,
    payload: delivery.payload,
    created_at: delivery.createdAt.toISOString(),
  });
}
