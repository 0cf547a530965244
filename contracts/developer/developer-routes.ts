import type { ApiScope } from './developer-api';

/**
 * One call of the developer API. The OpenAPI document, the guard's test and the reference page are generated from this
 * table.
 */
export interface DeveloperRoute {
  id: string;
  method: 'get' | 'post' | 'patch' | 'delete';
  /** Below `/api/v1`. */
  path: string;
  /** Null: any key, unless the note says otherwise. */
  scope: ApiScope | null;
  summary: string;
  /** A sentence, when the scope depends on the request. */
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
  route('getAccount', 'get', '/account', null, 'Plan, credits and limits behind this key'),
  route('createImage', 'post', '/images', 'images:write', 'Order an image from text, a sketch or a reference image'),
  route('createVideo', 'post', '/videos', 'videos:write', 'Order a video from an image'),
  route('createVideoRestyle', 'post', '/video-restyles', 'videos:write', 'Order a restyled video from a video'),
  route(
    'uploadFile',
    'post',
    '/files',
    null,
    'Send an image or a video to use in orders',
    'Needs images:write or videos:write: a key that only reads keeps no files.',
  ),
  route('checkFile', 'post', '/verify', null, 'Where an image or a video comes from: manifest, invisible mark, record'),
  route('listJobs', 'get', '/jobs', 'jobs:read', 'Jobs ordered with the API, newest first'),
  route('getJob', 'get', '/jobs/{id}', 'jobs:read', 'One job: status, place, forecast, result'),
  route(
    'getJobStatement',
    'get',
    '/jobs/{id}/statement',
    'jobs:read',
    'How a result was made, in words for an authority',
  ),
  route(
    'cancelJob',
    'post',
    '/jobs/{id}/cancel',
    null,
    'Cancel a job that has not ended; its credits return',
    'Needs images:write for an image, videos:write for a video: whoever may order may cancel.',
  ),
  route('listElements', 'get', '/elements', 'elements:manage', 'Materials, styles, references and moves, newest first'),
  route('createElement', 'post', '/elements', 'elements:manage', 'Keep something to render with again'),
  route('getElement', 'get', '/elements/{id}', 'elements:manage', 'One element'),
  route('changeElement', 'patch', '/elements/{id}', 'elements:manage', 'Rename it, or change what it brings'),
  route('deleteElement', 'delete', '/elements/{id}', 'elements:manage', 'Delete it; its name is free again'),
  route('listWebhookEndpoints', 'get', '/webhook-endpoints', 'webhooks:manage', 'Addresses that are told of jobs'),
  route('createWebhookEndpoint', 'post', '/webhook-endpoints', 'webhooks:manage', 'Tell an address of jobs'),
  route('getWebhookEndpoint', 'get', '/webhook-endpoints/{id}', 'webhooks:manage', 'One endpoint'),
  route('changeWebhookEndpoint', 'patch', '/webhook-endpoints/{id}', 'webhooks:manage', 'Change, disable or enable it'),
  route('deleteWebhookEndpoint', 'delete', '/webhook-endpoints/{id}', 'webhooks:manage', 'Forget an endpoint'),
  route('rotateWebhookSecret', 'post', '/webhook-endpoints/{id}/rotate-secret', 'webhooks:manage', 'Make a new secret'),
  route('testWebhookEndpoint', 'post', '/webhook-endpoints/{id}/test', 'webhooks:manage', 'Send a test event'),
  route(
    'listWebhookDeliveries',
    'get',
    '/webhook-deliveries',
    'webhooks:manage',
    'The log of deliveries, newest first',
  ),
  route(
    'replayWebhookDelivery',
    'post',
    '/webhook-deliveries/{id}/replay',
    'webhooks:manage',
    'Send an event once more',
  ),
] as const satisfies readonly DeveloperRoute[];

export type DeveloperRouteId = (typeof DEVELOPER_ROUTES)[number]['id'];
