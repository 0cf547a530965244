import type { DeveloperRouteId } from '@maquette/contracts/developer/developer-routes';
import { elementRows } from '@maquette/contracts/elements/element-fields';
import { ELEMENT_KINDS } from '@maquette/contracts/elements/used-elements';
import { type AnswerHeader, answerHeaders } from './answer-headers';
import {
  DELIVERY_FILTERS,
  ELEMENT_FILTERS,
  ID,
  JOB_FILTERS,
  ORDERING,
  PAGES,
  STATEMENT_WISHES,
} from './call-parameters';
import { type SchemaName, schemaRef } from './component-schemas';
import {
  accountExample,
  cancelledJob,
  changedElementExample,
  changedEndpointExample,
  deliveryExample,
  doneJob,
  dryRunExample,
  elementExample,
  endpointExample,
  fileCheckExample,
  fileExample,
  imageOrderExample,
  newElementExample,
  newEndpointExample,
  pageOf,
  queuedJob,
  restyleOrderExample,
  secretExample,
  statementExample,
  videoOrderExample,
} from './examples';
import type { ExampleObject, ParameterObject, Reference, RequestBody, ResponseObject } from './open-api';

/** Parts of an operation besides its row in the table of routes. */
export interface CallParts {
  tag: string;
  description: string;
  parameters?: (ParameterObject | Reference)[];
  body?: RequestBody;
  answers: Record<string, ResponseObject>;
}

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
const told = answer('The statement.', 'Statement', statementExample);
const statementAnswer: ResponseObject = {
  ...told,
  content: { ...told.content, 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
};
const NOTHING: ResponseObject = { description: 'Done. There is nothing to tell.', headers: answerHeaders() };
const ORDER_WORDS =
  'Answers at once with the job; look at it until it has ended, or let a webhook tell you. A render that fails or is cancelled costs nothing.';

const ELEMENT_FIELDS_WORDS = `A part of an order under a name, unique among those of its kind. Its fields are those of orders: ${ELEMENT_KINDS.map(
  (kind) =>
    `a ${kind} may fill ${elementRows(kind)
      .map(({ wire }) => `\`${wire}\``)
      .join(', ')}`,
).join(
  '; ',
)}. A reference needs \`image_ref\`, and brings it; the picture of any other kind only shows what it is like.`;

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
  checkFile: {
    tag: 'Files',
    description:
      'Reads the C2PA manifest and the invisible mark of a file, also of one that was scaled, cut or encoded again. It is read and not kept, and costs nothing. Any key may ask; `POST /api/verify/file` with the bytes as the body says the same without a key.',
    body: { required: true, content: { 'multipart/form-data': { schema: schemaRef('FileForm') } } },
    answers: { '200': answer('What the file says.', 'FileCheck', fileCheckExample) },
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
  getJobStatement: {
    tag: 'Jobs',
    description:
      'States the tool and the sources of a result, what was kept, added and edited, and who approved it. Unknown facts read "Not recorded". `format=pdf` returns a PDF. Sandbox jobs have no statement.',
    parameters: [...ID, ...STATEMENT_WISHES],
    answers: { '200': statementAnswer },
  },
  cancelJob: {
    tag: 'Jobs',
    description:
      'A job that has ended already is answered as it is. What was held comes back. A live job that is finishing (from 90% on) cannot be cancelled any more: it ends and is charged.',
    parameters: ID,
    answers: { '200': answer('The job after it.', 'Job', cancelledJob) },
  },
  listElements: {
    tag: 'Elements',
    description: 'Elements of the workspace, whoever made them, on the screens or by program.',
    parameters: [...PAGES, ...ELEMENT_FILTERS],
    answers: { '200': answer('A page of elements.', 'ElementPage', pageOf(elementExample)) },
  },
  createElement: {
    tag: 'Elements',
    description: ELEMENT_FIELDS_WORDS,
    body: jsonBody('NewElement', newElementExample),
    answers: { '201': answer('The element, as it was understood.', 'Element', elementExample) },
  },
  getElement: {
    tag: 'Elements',
    description: 'One element as it is now.',
    parameters: ID,
    answers: { '200': answer('The element.', 'Element', elementExample) },
  },
  changeElement: {
    tag: 'Elements',
    description: 'What is left out stays as it is. Jobs that were ordered with it are not changed.',
    parameters: ID,
    body: jsonBody('ChangedElement', changedElementExample),
    answers: {
      '200': answer('The element as it is now.', 'Element', { ...elementExample, ...changedElementExample }),
    },
  },
  deleteElement: {
    tag: 'Elements',
    description:
      'Nobody can order with it any more, and its name is free. Jobs that were ordered with it are not changed.',
    parameters: ID,
    answers: { '204': NOTHING },
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
