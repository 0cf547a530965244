import type { DeveloperRouteId } from '@maquette/contracts/developer/developer-routes';
import { elementRows } from '@maquette/contracts/elements/element-fields';
import { ELEMENT_KINDS } from '@maquette/contracts/fields/used-elements';
import { type AnswerHeader, answerHeaders } from './answer-headers';
import {
  DELIVERY_FILTERS,
  ELEMENT_FILTERS,
  ID,
  JOB_FILTERS,
  ORDERING,
  PAGES,
  PASS_WISHES,
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
  modelExample,
  newElementExample,
  newEndpointExample,
  pageOf,
  passesExample,
  queuedJob,
  restyleOrderExample,
  secretExample,
  statementExample,
  videoOrderExample,
} from './examples';
import type { ExampleObject, ParameterObject, Reference, RequestBody, ResponseObject } from './open-api';

/** The parts of an operation that are not in its row in the table of routes. */
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
  '200': answer('The price, when `dry_run` was requested. No credits were reserved.', 'DryRun', dryRunExample),
  '202': answer('Accepted. The job waits in the queue and its price is reserved.', 'Job', queuedJob, [
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
const NOTHING: ResponseObject = { description: 'Done.', headers: answerHeaders() };
const ORDER_WORDS =
  'Returns the job at once; poll it until it ends, or use a webhook. A job that fails or is cancelled costs nothing.';

const ELEMENT_FIELDS_WORDS = `A named part of an order; names are unique within a kind. Its fields are those of orders: ${ELEMENT_KINDS.map(
  (kind) =>
    `a ${kind} may fill ${elementRows(kind)
      .map(({ wire }) => `\`${wire}\``)
      .join(', ')}`,
).join(
  '; ',
)}. A reference requires \`image_ref\` and adds it to orders; the image of any other kind is only a preview.`;

export const CALL_PARTS: Record<DeveloperRouteId, CallParts> = {
  getAccount: {
    tag: 'Account',
    description: 'The simplest way to check a key. Works with any key.',
    answers: { '200': answer('The account of the key.', 'Account', accountExample) },
  },
  createImage: {
    tag: 'Orders',
    description: `Send the fields as JSON, or as a form together with the file. ${ORDER_WORDS}`,
    parameters: ORDERING,
    body: orderBody('ImageOrder', 'ImageForm', imageOrderExample),
    answers: ORDERED,
  },
  createVideo: {
    tag: 'Orders',
    description: `Requires an image: as a file of the form, or uploaded before and referenced by \`image_ref\`. ${ORDER_WORDS}`,
    parameters: ORDERING,
    body: orderBody('VideoOrder', 'VideoForm', videoOrderExample),
    answers: ORDERED,
  },
  createVideoRestyle: {
    tag: 'Orders',
    description: `Requires a video: as a file of the form, or uploaded before and referenced by \`video_ref\`. ${ORDER_WORDS}`,
    parameters: ORDERING,
    body: orderBody('VideoRestyleOrder', 'VideoRestyleForm', restyleOrderExample),
    answers: ORDERED,
  },
  uploadFile: {
    tag: 'Files',
    description: 'Checks and stores the file; its `ref` can be used in any number of orders.',
    body: { required: true, content: { 'multipart/form-data': { schema: schemaRef('FileForm') } } },
    answers: { '201': answer('The stored file.', 'File', fileExample) },
  },
  checkFile: {
    tag: 'Files',
    description:
      'Reads the C2PA manifest and the invisible watermark of a file, even when it was scaled, cropped or re-encoded. The file is not stored, and the call is free. Works with any key; `POST /api/verify/file` with the bytes as the body does the same without a key.',
    body: { required: true, content: { 'multipart/form-data': { schema: schemaRef('FileForm') } } },
    answers: { '200': answer('The provenance of the file.', 'FileCheck', fileCheckExample) },
  },
  listJobs: {
    tag: 'Jobs',
    description:
      'Jobs ordered with keys of the same person, separately for live and sandbox. Pagination stays complete and without duplicates while new jobs arrive.',
    parameters: [...PAGES, ...JOB_FILTERS],
    answers: { '200': answer('A page of jobs.', 'JobPage', pageOf(doneJob)) },
  },
  getJob: {
    tag: 'Jobs',
    description: 'The URL of the result is signed and valid for a few minutes: read the job again for a new one.',
    parameters: ID,
    answers: {
      '200': answer('The current state of the job.', 'Job', doneJob, [
        'Retry-After',
        'X-ETA-Seconds',
        'X-ETA-Confidence',
      ]),
    },
  },
  getJobStatement: {
    tag: 'Jobs',
    description:
      'States the tool and the sources of a result, what was kept, added and edited, and who approved it. Unknown facts read "Not recorded". `format=pdf` returns a PDF. Only finished jobs have one; that of a sandbox job describes its sample.',
    parameters: [...ID, ...STATEMENT_WISHES],
    answers: { '200': statementAnswer },
  },
  cancelJob: {
    tag: 'Jobs',
    description:
      'Returns the reserved credits. A job that has already ended is returned unchanged. A live job that is finishing (from 90% on) can no longer be cancelled: it ends and is charged.',
    parameters: ID,
    answers: { '200': answer('The job after the call.', 'Job', cancelledJob) },
  },
  getJobPasses: {
    tag: 'Jobs',
    description:
      'For jobs of a model ordered with `passes`: clay, depth, normals, slot and object IDs, albedo and sun mask. `psd` has the same as layers, and a mask per slot; it is made on first use.',
    parameters: [...ID, ...PASS_WISHES],
    answers: { '200': answer('Where the file is.', 'Passes', passesExample) },
  },
  listModels: {
    tag: 'Models',
    description: 'All models of the workspace, uploaded in the browser or with the API.',
    parameters: PAGES,
    answers: { '200': answer('A page of models.', 'ModelPage', pageOf(modelExample)) },
  },
  uploadModel: {
    tag: 'Models',
    description:
      'Reads a GLB (glTF 2.0 binary) of at most 100 MB. Only our rewritten mesh is stored. Every reason for a refusal has its own code, and the sentence says how to export the file again.',
    body: { required: true, content: { 'multipart/form-data': { schema: schemaRef('ModelForm') } } },
    answers: { '201': answer('The model.', 'Model', modelExample) },
  },
  getModel: {
    tag: 'Models',
    description: 'Names of slots, cameras and views for orders with `modality=m2i`.',
    parameters: ID,
    answers: { '200': answer('The model.', 'Model', modelExample) },
  },
  listElements: {
    tag: 'Elements',
    description: 'All elements of the workspace, created in the browser or with the API.',
    parameters: [...PAGES, ...ELEMENT_FILTERS],
    answers: { '200': answer('A page of elements.', 'ElementPage', pageOf(elementExample)) },
  },
  createElement: {
    tag: 'Elements',
    description: ELEMENT_FIELDS_WORDS,
    body: jsonBody('NewElement', newElementExample),
    answers: { '201': answer('The new element.', 'Element', elementExample) },
  },
  getElement: {
    tag: 'Elements',
    description: 'One element.',
    parameters: ID,
    answers: { '200': answer('The element.', 'Element', elementExample) },
  },
  changeElement: {
    tag: 'Elements',
    description: 'Fields you leave out stay unchanged. Jobs already ordered with the element do not change.',
    parameters: ID,
    body: jsonBody('ChangedElement', changedElementExample),
    answers: {
      '200': answer('The changed element.', 'Element', { ...elementExample, ...changedElementExample }),
    },
  },
  deleteElement: {
    tag: 'Elements',
    description:
      'The element can no longer be used, and its name is free again. Jobs already ordered with it do not change.',
    parameters: ID,
    answers: { '204': NOTHING },
  },
  listWebhookEndpoints: {
    tag: 'Webhooks',
    description: 'Endpoints of the same kind as the key: a sandbox key sees sandbox endpoints.',
    parameters: PAGES,
    answers: { '200': answer('A page of endpoints.', 'WebhookEndpointPage', pageOf(endpointExample)) },
  },
  createWebhookEndpoint: {
    tag: 'Webhooks',
    description: 'The answer contains the signing secret of its messages. It is shown only once.',
    body: jsonBody('NewWebhookEndpoint', newEndpointExample),
    answers: { '201': answer('The endpoint and its secret.', 'WebhookSecret', secretExample) },
  },
  getWebhookEndpoint: {
    tag: 'Webhooks',
    description: 'Includes the reason if it was disabled.',
    parameters: ID,
    answers: { '200': answer('The endpoint.', 'WebhookEndpoint', endpointExample) },
  },
  changeWebhookEndpoint: {
    tag: 'Webhooks',
    description: 'Fields you leave out stay unchanged.',
    parameters: ID,
    body: jsonBody('ChangedWebhookEndpoint', changedEndpointExample),
    answers: { '200': answer('The changed endpoint.', 'WebhookEndpoint', { ...endpointExample, status: 'disabled' }) },
  },
  deleteWebhookEndpoint: {
    tag: 'Webhooks',
    description: 'Pending messages are no longer sent.',
    parameters: ID,
    answers: { '204': NOTHING },
  },
  rotateWebhookSecret: {
    tag: 'Webhooks',
    description: 'For one day messages are signed with both the old and the new secret, so that none is lost.',
    parameters: ID,
    answers: { '200': answer('The endpoint and its new secret.', 'WebhookSecret', secretExample) },
  },
  testWebhookEndpoint: {
    tag: 'Webhooks',
    description: 'Sends `webhook.test`, independent of the events the endpoint subscribes to.',
    parameters: ID,
    answers: {
      '202': answer('The pending delivery.', 'WebhookDelivery', {
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
    description: 'Every event with the last answer of the endpoint.',
    parameters: [...PAGES, ...DELIVERY_FILTERS],
    answers: { '200': answer('A page of deliveries.', 'WebhookDeliveryPage', pageOf(deliveryExample)) },
  },
  replayWebhookDelivery: {
    tag: 'Webhooks',
    description: 'Sends the same event with the same id at once, even if it was delivered.',
    parameters: ID,
    answers: {
      '202': answer('The pending delivery.', 'WebhookDelivery', { ...deliveryExample, status: 'pending' }),
    },
  },
};
