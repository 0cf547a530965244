import { z } from 'zod';
import { sentenceParamsSchema } from '../sentences/sentence-params';
import { apiJobSchema, apiPageQuerySchema } from './developer-api';

/** Events that an endpoint can subscribe to, for jobs ordered with an API key. */
export const WEBHOOK_EVENTS = ['job.started', 'job.done', 'job.failed', 'job.cancelled', 'webhook.test'] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];
/** Maximum number of endpoints per workspace. */
export const WEBHOOK_ENDPOINTS_LIMIT = 5;
const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Delay after each failed attempt, in seconds: ten attempts over a little more than three days. */
export const WEBHOOK_RETRY_SECONDS: readonly number[] = [
  5,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];

/** Body of a Standard Webhooks message. The event's id is in the `webhook-id` header. */
export const webhookMessageSchema = z
  .object({
    type: z.enum(WEBHOOK_EVENTS),
    timestamp: z.iso.datetime(),
    data: z.object({ job: apiJobSchema.nullable() }),
  })
  .meta({ id: 'WebhookMessage', description: 'Message to an endpoint, signed according to Standard Webhooks.' });
export type WebhookMessage = z.infer<typeof webhookMessageSchema>;

export const webhookEndpointSchema = z
  .object({
    object: z.literal('webhook_endpoint'),
    id: z.uuid(),
    url: z.string(),
    description: z.string(),
    events: z.array(z.enum(WEBHOOK_EVENTS)),
    sandbox: z.boolean().describe('True: receives events of sandbox jobs, false: of live jobs.'),
    status: z.enum(['enabled', 'disabled']),
    disabled_reason: z.string().nullable(),
    disabled_code: z
      .string()
      .nullable()
      .describe(
        'Stable code of `disabled_reason`. Null while enabled, and for an endpoint disabled by an earlier release.',
      ),
    disabled_params: sentenceParamsSchema.nullable().describe('The figures in `disabled_reason`, by name.'),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'WebhookEndpoint', description: 'A URL that receives events of jobs.' });
export type WebhookEndpointView = z.infer<typeof webhookEndpointSchema>;

const endpointUrl = z.url().max(500).describe('A publicly reachable https:// URL.');
const endpointDescription = z.string().trim().max(200).describe('A note for people.');
const endpointEvents = z.array(z.enum(WEBHOOK_EVENTS)).min(1).describe('Events to receive.');

export const newWebhookEndpointSchema = z
  .object({
    url: endpointUrl,
    description: endpointDescription.default(''),
    events: endpointEvents.default(['job.done', 'job.failed', 'job.cancelled']),
    sandbox: z.boolean().optional().describe('For sessions only; a key creates endpoints of its own kind.'),
  })
  .meta({ id: 'NewWebhookEndpoint', description: 'URL and events of an endpoint.' });
/** Missing fields stay unchanged: no field has a default here. */
export const changedWebhookEndpointSchema = z
  .object({
    url: endpointUrl.optional(),
    description: endpointDescription.optional(),
    events: endpointEvents.optional(),
    status: z.enum(['enabled', 'disabled']).describe('A disabled endpoint receives no events.').optional(),
  })
  .meta({ id: 'ChangedWebhookEndpoint', description: 'Fields you leave out stay unchanged.' });
/** The secret `whsec_…`, shown only when created or rotated. For a day, the old secret signs as well. */
export const webhookSecretSchema = z
  .object({ endpoint: webhookEndpointSchema, secret: z.string() })
  .meta({ id: 'WebhookSecret', description: 'The endpoint and its secret, which is shown only once.' });

const deliveryStatusSchema = z.enum(['pending', 'delivered', 'failed']);

export const webhookDeliverySchema = z
  .object({
    object: z.literal('webhook_delivery'),
    id: z.uuid(),
    event_id: z.uuid().describe('The header webhook-id, the same for every repetition.'),
    endpoint_id: z.uuid(),
    type: z.enum(WEBHOOK_EVENTS),
    job_id: z.uuid().nullable(),
    status: deliveryStatusSchema,
    attempts: z.number().int(),
    next_attempt_at: z.iso.datetime().nullable(),
    last_attempt_at: z.iso.datetime().nullable(),
    last_status_code: z.number().int().nullable(),
    last_error: z.string().nullable(),
    last_error_code: z
      .string()
      .nullable()
      .describe('Stable code of `last_error`. Null without an error, and for attempts of an earlier release.'),
    last_error_params: sentenceParamsSchema.nullable().describe('The names and figures in `last_error`, by name.'),
    last_milliseconds: z.number().int().nullable(),
    /** First kilobyte of the endpoint's response. */
    last_answer: z.string().nullable(),
    payload: z.unknown(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'WebhookDelivery', description: 'Delivery of one event to one endpoint.' });
export type WebhookDeliveryView = z.infer<typeof webhookDeliverySchema>;

export const webhookDeliveriesQuerySchema = apiPageQuerySchema.extend({
  endpoint_id: z.uuid().optional(),
  status: deliveryStatusSchema.optional(),
});
export type WebhookDeliveriesQuery = z.infer<typeof webhookDeliveriesQuerySchema>;
