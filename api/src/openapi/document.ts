import { API_LIMITS, API_SCOPES, DEVELOPER_API_PREFIX } from '@maquette/contracts/developer/developer-api';
import {
  DEVELOPER_ROUTES,
  type DeveloperRoute,
  type DeveloperRouteId,
} from '@maquette/contracts/developer/developer-routes';
import { WEBHOOK_EVENTS, type WebhookEvent } from '@maquette/contracts/developer/webhooks';
import { ANSWER_HEADERS } from './answer-headers';
import { PARAMETERS } from './call-parameters';
import { CALL_PARTS } from './call-parts';
import { callProblems } from './call-problems';
import { codeSamples } from './code-samples';
import { componentSchemas, schemaRef } from './component-schemas';
import { messageExample, testMessageExample } from './examples';
import type { OpenApiDocument, Operation } from './open-api';
import { problemAnswers, problemExamples } from './problem-answers';

/**
 * Version of the API. Increase it with every change that a program can notice. The newest change comes first on the
 * page.
 */
export const API_VERSION = '1.2.0';

const DESCRIPTION = `Order images and short videos, follow their jobs, and get notified when they end.

Send an API key as \`Authorization: Bearer mq_live_…\`. People create keys in their account, on Pro and higher plans. A
workspace may make ${API_LIMITS.requestsPerMinute} requests a minute, ${API_LIMITS.requestsPerSecond} a second, and have ${API_LIMITS.openJobs} open jobs, over all its keys. Every error is a
problem document (RFC 9457) with a \`code\`. Webhooks are signed according to Standard Webhooks.`;

const TAGS = [
  { name: 'Account', description: 'The account of a key.' },
  { name: 'Orders', description: 'Images and videos.' },
  { name: 'Files', description: 'Input files of orders.' },
  { name: 'Jobs', description: 'Progress and results of orders.' },
  { name: 'Models', description: '3D models for orders with `modality=m2i`.' },
  { name: 'Elements', description: 'Reusable parts of orders.' },
  { name: 'Webhooks', description: 'Notifications instead of polling.' },
];

/** The developer API as OpenAPI 3.1, generated from the contracts. */
export function openApiDocument(): OpenApiDocument {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Maquette API',
      version: API_VERSION,
      summary: 'Rendered images and short videos for architects.',
      description: DESCRIPTION,
      contact: { name: 'Maquette' },
      license: { name: 'For customers of Maquette', identifier: 'LicenseRef-Maquette' },
    },
    servers: [{ url: DEVELOPER_API_PREFIX, description: 'The server this document came from' }],
    tags: TAGS,
    security: [{ apiKey: [] }],
    paths: paths(),
    webhooks: Object.fromEntries(WEBHOOK_EVENTS.map((event) => [event, { post: webhook(event) }])),
    components: {
      schemas: componentSchemas(),
      headers: { ...ANSWER_HEADERS },
      examples: problemExamples(DEVELOPER_ROUTES.flatMap(callProblems)),
      parameters: { ...PARAMETERS },
      securitySchemes: {
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'mq_live_… or mq_sandbox_…',
          description: `An API key. Its scopes are among ${API_SCOPES.map((scope) => `\`${scope}\``).join(', ')}.`,
        },
      },
    },
  };
}

function paths(): OpenApiDocument['paths'] {
  const found: OpenApiDocument['paths'] = {};
  for (const route of DEVELOPER_ROUTES) found[route.path] = { ...found[route.path], [route.method]: operation(route) };
  return found;
}

function operation(route: DeveloperRoute & { id: DeveloperRouteId }): Operation {
  const { tag, description, parameters, body, answers } = CALL_PARTS[route.id];
  return {
    operationId: route.id,
    tags: [tag],
    summary: route.summary,
    description,
    // Linters reject scopes on a bearer scheme, so the scope is an extension.
    security: [{ apiKey: [] }],
    'x-scope': route.scope,
    ...(route.scopeNote ? { 'x-scope-note': route.scopeNote } : {}),
    ...(parameters ? { parameters } : {}),
    ...(body ? { requestBody: body } : {}),
    responses: { ...answers, ...problemAnswers(callProblems(route)) },
    'x-codeSamples': codeSamples(route, body),
  };
}

const EVENT_WORDS: Record<WebhookEvent, string> = {
  'job.started': 'A job left the queue and started',
  'job.done': 'A job finished with a result',
  'job.failed': 'A job failed; its credits were returned',
  'job.cancelled': 'A job was cancelled; its credits were returned',
  'webhook.test': 'Sent when you request a test',
};

function webhook(event: WebhookEvent): Operation {
  const example = event === 'webhook.test' ? testMessageExample : { ...messageExample, type: event };
  return {
    operationId: `on${event.replace(/(?:^|\.)(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    tags: ['Webhooks'],
    summary: EVENT_WORDS[event],
    description:
      'Sent at least once; repetitions carry the same `webhook-id`. The order is not guaranteed. The message contains no signed URL of the result: read the job to get it.',
    security: [],
    parameters: [
      signatureHeader('webhook-id', 'Id of the event, the same for every repetition.', { format: 'uuid' }),
      signatureHeader('webhook-timestamp', 'Time of sending, in whole seconds since 1970.', { pattern: '^\\d+$' }),
      signatureHeader(
        'webhook-signature',
        'One or more of `v1,<base64>`, separated by spaces: HMAC-SHA256 over `id.timestamp.body` with the secret.',
        { examples: ['v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4='] },
      ),
    ],
    requestBody: {
      required: true,
      content: {
        'application/json': { schema: schemaRef('WebhookMessage'), examples: { message: { value: example } } },
      },
    },
    responses: {
      '2XX': { description: 'Received. Any other answer is retried for three days; redirects are not followed.' },
      '410': { description: 'Disables the endpoint.' },
    },
  };
}

function signatureHeader(name: string, description: string, schema: Record<string, unknown>) {
  return { name, in: 'header' as const, required: true, description, schema: { type: 'string', ...schema } };
}
