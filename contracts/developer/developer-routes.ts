import type { ApiScope } from './developer-api';

/** One developer API call: the source for the OpenAPI document, the guard's test and the reference page. */
export interface DeveloperRoute {
  id: string;
  method: 'get' | 'post' | 'patch' | 'delete';
  /** Path below `/api/v1`. */
  path: string;
  /** Required scope; null means any key, unless the note says otherwise. */
  scope: ApiScope | null;
  summary: string;
  /** Explains the scope if it depends on the request. */
  scopeNote?: string;
}

const route = <const Id extends string>(
  id: Id,
  method: DeveloperRoute['method'],
  path: string,
  scope: ApiScope | null,
  summary: string,
  scopeNote?: string,
): DeveloperRoute & { id: Id } => ({ id, method, path, scope, summary, scopeNote });

export const DEVELOPER_ROUTES = [
  route('getAccount', 'get', '/account', null, 'Plan, credits and limits of this key'),
  route(
    'createImage',
    'post',
    '/images',
    'images:write',
    'Order an image from text, a sketch, a reference image or a 3D model',
  ),
  route('createVideo', 'post', '/videos', 'videos:write', 'Order a video from an image'),
  route('createVideoRestyle', 'post', '/video-restyles', 'videos:write', 'Order a restyled video from a video'),
  route(
    'uploadFile',
    'post',
    '/files',
    null,
    'Upload an image or a video to use in orders',
    'Requires images:write or videos:write.',
  ),
  route('checkFile', 'post', '/verify', null, 'Check the origin of an image or a video'),
  route('listJobs', 'get', '/jobs', 'jobs:read', 'Jobs ordered with the API, newest first'),
  route('getJob', 'get', '/jobs/{id}', 'jobs:read', 'One job: status, queue position, estimate, result'),
  route(
    'getJobStatement',
    'get',
    '/jobs/{id}/statement',
    'jobs:read',
    'Statement for an authority on how a result was made',
  ),
  route(
    'cancelJob',
    'post',
    '/jobs/{id}/cancel',
    null,
    'Cancel a job; its credits are returned',
    'Requires images:write for an image, videos:write for a video.',
  ),
  route('getJobPasses', 'get', '/jobs/{id}/passes', 'assets:read', 'Passes of a view of a model, as ZIP or PSD'),
  route('listModels', 'get', '/models', 'images:write', '3D models of the workspace, newest first'),
  route('uploadModel', 'post', '/models', 'images:write', 'Upload a 3D model (GLB)'),
  route('getModel', 'get', '/models/{id}', 'images:write', 'One model: slots, cameras, views'),
  route('listElements', 'get', '/elements', 'elements:manage', 'Materials, styles, references and moves, newest first'),
  route('createElement', 'post', '/elements', 'elements:manage', 'Create an element'),
  route('getElement', 'get', '/elements/{id}', 'elements:manage', 'One element'),
  route('changeElement', 'patch', '/elements/{id}', 'elements:manage', 'Change an element'),
  route('deleteElement', 'delete', '/elements/{id}', 'elements:manage', 'Delete an element'),
  route('listWebhookEndpoints', 'get', '/webhook-endpoints', 'webhooks:manage', 'Webhook endpoints'),
  route('createWebhookEndpoint', 'post', '/webhook-endpoints', 'webhooks:manage', 'Create a webhook endpoint'),
  route('getWebhookEndpoint', 'get', '/webhook-endpoints/{id}', 'webhooks:manage', 'One webhook endpoint'),
  route(
    'changeWebhookEndpoint',
    'patch',
    '/webhook-endpoints/{id}',
    'webhooks:manage',
    'Change, disable or enable a webhook endpoint',
  ),
  route('deleteWebhookEndpoint', 'delete', '/webhook-endpoints/{id}', 'webhooks:manage', 'Delete a webhook endpoint'),
  route(
    'rotateWebhookSecret',
    'post',
    '/webhook-endpoints/{id}/rotate-secret',
    'webhooks:manage',
    'Create a new signing secret',
  ),
  route('testWebhookEndpoint', 'post', '/webhook-endpoints/{id}/test', 'webhooks:manage', 'Send a test event'),
  route('listWebhookDeliveries', 'get', '/webhook-deliveries', 'webhooks:manage', 'Delivery log, newest first'),
  route('replayWebhookDelivery', 'post', '/webhook-deliveries/{id}/replay', 'webhooks:manage', 'Send an event again'),
] as const satisfies readonly DeveloperRoute[];

export type DeveloperRouteId = (typeof DEVELOPER_ROUTES)[number]['id'];
