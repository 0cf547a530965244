import { apiJobsQuerySchema, apiPageQuerySchema, SANDBOX_OUTCOMES } from '@maquette/contracts/developer/developer-api';
import type { DeveloperRouteId } from '@maquette/contracts/developer/developer-routes';
import { webhookDeliveriesQuerySchema } from '@maquette/contracts/developer/webhooks';
import { type AnswerHeader, answerHeaders } from './answer-headers';
import { parameterSchema, type SchemaName, schemaRef } from './component-schemas';
import {
  accountExample,
  cancelledJob,
  changedEndpointExample,
  deliveryExample,
  doneJob,
  dryRunExample,
  endpointExample,
  fileExample,
  imageOrderExample,
  newEndpointExample,
  pageOf,
  queuedJob,
  restyleOrderExample,
  secretExample,
  videoOrderExample,
} from './examples';
import type { ExampleObject, ParameterObject, Reference, RequestBody, ResponseObject } from './open-api';

/** What a call has beyond its line in the table of routes. */
export interface CallParts {
  tag: string;
  description: string;
  parameters?: (ParameterObject | Reference)[];
  body?: RequestBody;
  answers: Record<string, ResponseObject>;
}

export const PARAMETERS: Record<string, ParameterObject> = {
  id: {
    name: 'id',
    in: 'path',
    required: true,
    description: 'The id it was answered with.',
    schema: { type: 'string', format: 'uuid' },
  },
  idempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'Up to 200 visible characters of your own, for example a UUID. The same key with the same body never orders twice.',
    schema: { type: 'string', pattern: '^[!-~]{1,200}$' },
  },
  sandboxOutcome: {
    name: 'Sandbox-Outcome',
    in: 'header',
    description: 'For sandbox keys: how the order is to end.',
    schema: { type: 'string', enum: [...SANDBOX_OUTCOMES], default: 'done' },
  },
  dryRun: {
    name: 'dry_run',
    in: 'query',
    description: 'Answer with the price only, like the field of the same name.',
    schema: { type: 'boolean', default: false },
  },
};
const parameter = (name: keyof typeof PARAMETERS): Reference => ({ $ref: `#/components/parameters/${name}` });
const ID = [parameter('id')];
const ORDERING = [parameter('idempotencyKey'), parameter('dryRun'), parameter('sandboxOutcome')];

const { limit, cursor } = apiPageQuerySchema.shape;
const PAGES: ParameterObject[] = [
  {
    name: 'limit',
    in: 'query',
    description: 'How many on a page.',
    schema: { ...parameterSchema(limit), type: 'integer' },
  },
  { name: 'cursor', in: 'query', description: '`next_cursor` of the page before.', schema: parameterSchema(cursor) },
];
const { tool, status } = apiJobsQuerySchema.shape;
const JOB_FILTERS: ParameterObject[] = [
  { name: 'tool', in: 'query', description: 'Only jobs of this tool.', schema: parameterSchema(tool) },
  { name: 'status', in: 'query', description: 'Only jobs in this state.', schema: parameterSchema(status) },
];

const { endpoint_id: endpointId, status: deliveryStatus } = webhookDeliveriesQuerySchema.shape;
const DELIVERY_FILTERS: ParameterObject[] = [
  {
    name: 'endpoint_id',
    in: 'query',
    description: 'Only deliveries to this endpoint.',
    schema: parameterSchema(endpointId),
  },
  {
    name: 'status',
    in: 'query',
    description: 'Only deliveries in this state.',
    schema: parameterSchema(deliveryStatus),
  },
];

const json = (schema: SchemaName, examples: Record<string, ExampleObject>) => ({
  'application/json': { schema: schemaRef(schema), examples },
});
const answer = (
  description: string,
  schema: SchemaName,
  value: unknown,
  headers: readonly AnswerHeader[] = [],
): ResponseObject => ({ description, headers: answerHeaders(headers), content: json(schema, { answer: { value } }) });

function orderBody(order: SchemaName, form: SchemaName, value: unknown): RequestBody {
  return {
    required: true,
    content: { ...json(order, { order: { value } }), 'multipart/form-data': { schema: schemaRef(form) } },
  };
}
const jsonBody = (schema: SchemaName, value: unknown): RequestBody => ({
  required: true,
  content: json(schema, { request: { value } }),
});

const ORDERED: Record<string, ResponseObject> = {
  '200': answer('The price, where `dry_run` was asked for. Nothing was held.', 'DryRun', dryRunExample),
  '202': answer('Accepted. The job waits in the line and its price is held.', 'Job', queuedJob, [
    'Location',
    'Retry-After',
    'Idempotent-Replayed',
  ]),
};
const NOTHING: ResponseObject = { description: 'Done. There is nothing to tell.', headers: answerHeaders() };
const ORDER_WORDS =
  'Answers at once with the job; look at it until it has ended, or let a webhook tell you. A render that fails or is cancelled costs nothing.';

export const CALL_PARTS: Record<DeveloperRouteId, CallParts> = {
  getAccount: {
    tag: 'Account',
    description: 'The cheapest way to see whether a key works. Any key may ask.',
    answers: { '200': answer('The account behind the key.', 'Account', accountExample) },
  },
  createImage: {
    tag: 'Orders',
    description: `Send the fields as JSON, or as a form with the file beside them. ${ORDER_WORDS}`,
    parameters: ORDERING,
    body: orderBody('ImageOrder', 'ImageForm', imageOrderExample),
    answers: ORDERED,
  },
  createVideo: {
    tag: 'Orders',
    description: `Needs an image: as a file of the form, or sent before and named in \`image_ref\`. ${ORDER_WORDS}`,
    parameters: ORDERING,
    body: orderBody('VideoOrder', 'VideoForm', videoOrderExample),
    answers: ORDERED,
  },
  createVideoRestyle: {
    tag: 'Orders',
    description: `Needs a clip: as a file of the form, or sent before and named in \`video_ref\`. ${ORDER_WORDS}`,
    parameters: ORDERING,
    body: orderBody('VideoRestyleOrder', 'VideoRestyleForm', restyleOrderExample),
    answers: ORDERED,
  },
  uploadFile: {
    tag: 'Files',
    description: 'The file is checked and kept; its `ref` may stand in any number of orders.',
    body: { required: true, content: { 'multipart/form-data': { schema: schemaRef('FileForm') } } },
    answers: { '201': answer('The file, as it was understood.', 'File', fileExample) },
  },
  listJobs: {
    tag: 'Jobs',
    description:
      'Jobs ordered with keys of the person who made this one, live and sandbox apart. Pages stay complete and without repeats while new jobs come.',
    parameters: [...PAGES, ...JOB_FILTERS],
    answers: { '200': answer('A page of jobs.', 'JobPage', pageOf(doneJob)) },
  },
  getJob: {
    tag: 'Jobs',
    description: 'The address of the result is signed for a few minutes: ask again for a fresh one.',
    parameters: ID,
    answers: {
      '200': answer('The job as it is now.', 'Job', doneJob, ['Retry-After', 'X-ETA-Seconds', 'X-ETA-Confidence']),
    },
  },
  cancelJob: {
    tag: 'Jobs',
    description:
      'A job that has ended already is answered as it is. What was held comes back. A live job that is finishing (from 90% on) cannot be cancelled any more: it ends and is charged.',
    parameters: ID,
    answers: { '200': answer('The job after it.', 'Job', cancelledJob) },
  },
  listWebhookEndpoints: {
    tag: 'Webhooks',
    description: 'Those of the kind of the key: a sandbox key sees sandbox endpoints.',
    parameters: PAGES,
    answers: { '200': answer('A page of endpoints.', 'WebhookEndpointPage', pageOf(endpointExample)) },
  },
  createWebhookEndpoint: {
    tag: 'Webhooks',
    description: 'The answer shows the secret that signs its messages, once.',
    body: jsonBody('NewWebhookEndpoint', newEndpointExample),
    answers: { '201': answer('The endpoint and its secret.', 'WebhookSecret', secretExample) },
  },
  getWebhookEndpoint: {
    tag: 'Webhooks',
    description: 'Says why, where it was disabled.',
    parameters: ID,
    answers: { '200': answer('The endpoint.', 'WebhookEndpoint', endpointExample) },
  },
  changeWebhookEndpoint: {
    tag: 'Webhooks',
    description: 'What is left out stays as it is.',
    parameters: ID,
    body: jsonBody('ChangedWebhookEndpoint', changedEndpointExample),
    answers: { '200': answer('The endpoint after it.', 'WebhookEndpoint', { ...endpointExample, status: 'disabled' }) },
  },
  deleteWebhookEndpoint: {
    tag: 'Webhooks',
    description: 'What was not delivered yet is not sent any more.',
    parameters: ID,
    answers: { '204': NOTHING },
  },
  rotateWebhookSecret: {
    tag: 'Webhooks',
    description: 'The old secret still signs beside the new one for a day, so that no message is lost.',
    parameters: ID,
    answers: { '200': answer('The endpoint and its new secret.', 'WebhookSecret', secretExample) },
  },
  testWebhookEndpoint: {
    tag: 'Webhooks',
    description: 'Sends `webhook.test`, whatever the endpoint listens to.',
    parameters: ID,
    answers: {
      '202': answer('The delivery, on its way.', 'WebhookDelivery', {
        ...deliveryExample,
        type: 'webhook.test',
        job_id: null,
        status: 'pending',
        attempts: 0,
        last_attempt_at: null,
        last_status_code: null,
        last_milliseconds: null,
        last_answer: null,
        payload: null,
      }),
    },
  },
  listWebhookDeliveries: {
    tag: 'Webhooks',
    description: 'Every event, with what the endpoint answered last.',
    parameters: [...PAGES, ...DELIVERY_FILTERS],
    answers: { '200': answer('A page of deliveries.', 'WebhookDeliveryPage', pageOf(deliveryExample)) },
  },
  replayWebhookDelivery: {
    tag: 'Webhooks',
    description: 'Sends the same event, with the same id, at once. Delivered ones too.',
    parameters: ID,
    answers: {
      '202': answer('The delivery, on its way again.', 'WebhookDelivery', { ...deliveryExample, status: 'pending' }),
    },
  },
};
