import { API_LIMITS } from '@maquette/contracts/developer/developer-api';
import type { HeaderObject, Reference } from './open-api';

const whole = { type: 'integer', minimum: 0 };

/** Response headers by name. */
export const ANSWER_HEADERS = {
  'RateLimit-Limit': {
    description: 'Request limit of the stricter window.',
    schema: { ...whole, examples: [API_LIMITS.requestsPerMinute] },
  },
  'RateLimit-Remaining': { description: 'Remaining requests in that window.', schema: { ...whole, examples: [57] } },
  'RateLimit-Reset': { description: 'Seconds until that window resets.', schema: { ...whole, examples: [41] } },
  'RateLimit-Policy': {
    description: 'Both windows: number of requests, and their duration in seconds.',
    schema: {
      type: 'string',
      examples: [`${API_LIMITS.requestsPerMinute};w=60, ${API_LIMITS.requestsPerSecond};w=1`],
    },
  },
  'Retry-After': { description: 'Seconds to wait before the next request.', schema: { ...whole, examples: [2] } },
  'X-Trace-Id': {
    description: 'Id of this request in our logs. Include it when you contact support.',
    schema: { type: 'string', examples: ['4f1c0b8e6a2d4c3f9b7a5e1d0c8f6a42'] },
  },
  'X-ETA-Seconds': {
    description: 'Estimated seconds until the job ends. Missing while there is no estimate.',
    schema: { ...whole, examples: [24] },
  },
  'X-ETA-Confidence': {
    description:
      'Confidence of the estimate, above 0 and at most 1: 1 for an exact time, 0.5 when the error may be as large as the remaining time.',
    schema: { type: 'number', minimum: 0, maximum: 1, examples: [0.8] },
  },
  'WWW-Authenticate': {
    description: 'How to send a key.',
    schema: { type: 'string', examples: ['Bearer realm="Maquette API"'] },
  },
  'Idempotent-Replayed': {
    description: '`true` when this is the answer to an earlier request with the same key.',
    schema: { type: 'string', enum: ['true'] },
  },
  Location: {
    description: 'URL of the new object.',
    schema: { type: 'string', examples: ['/api/v1/jobs/0197a3c2-5f0e-7c41-9d8a-2f6b1e4c7a90'] },
  },
} as const satisfies Record<string, HeaderObject>;

export type AnswerHeader = keyof typeof ANSWER_HEADERS;

/** Headers of every response to a known key. */
const ALWAYS: readonly AnswerHeader[] = [
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'RateLimit-Policy',
  'X-Trace-Id',
];

/** Headers of a response to an invalid key, which has no rate limit window yet. */
export function invalidKeyHeaders(): Record<string, Reference> {
  return references(['RateLimit-Policy', 'X-Trace-Id', 'WWW-Authenticate']);
}

export function answerHeaders(more: readonly AnswerHeader[] = []): Record<string, Reference> {
  return references([...ALWAYS, ...more]);
}

function references(names: readonly AnswerHeader[]): Record<string, Reference> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
