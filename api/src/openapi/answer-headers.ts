import { API_LIMITS } from '@maquette/contracts/developer/developer-api';
import type { HeaderObject, Reference } from './open-api';

const whole = { type: 'integer', minimum: 0 };

/** Response headers by name. */
export const ANSWER_HEADERS = {
  'RateLimit-Limit': {
    description: 'Requests the tighter of the two windows allows.',
    schema: { ...whole, examples: [API_LIMITS.requestsPerMinute] },
  },
  'RateLimit-Remaining': { description: 'Requests left in that window.', schema: { ...whole, examples: [57] } },
  'RateLimit-Reset': { description: 'Seconds until that window is whole again.', schema: { ...whole, examples: [41] } },
  'RateLimit-Policy': {
    description: 'Both windows: requests, and the seconds they count for.',
    schema: {
      type: 'string',
      examples: [`${API_LIMITS.requestsPerMinute};w=60, ${API_LIMITS.requestsPerSecond};w=1`],
    },
  },
  'Retry-After': { description: 'Seconds to wait before asking again.', schema: { ...whole, examples: [2] } },
  'X-Trace-Id': {
    description: 'Names this request in our log. Tell it to support.',
    schema: { type: 'string', examples: ['4f1c0b8e6a2d4c3f9b7a5e1d0c8f6a42'] },
  },
  'X-ETA-Seconds': {
    description: 'Seconds until the job probably ends. Missing while there is nothing to go by.',
    schema: { ...whole, examples: [24] },
  },
  'X-ETA-Confidence': {
    description:
      'How sure the forecast is, above 0 and at most 1: 1 for an exact time, 0.5 where the finish may come earlier or later by as much as is left.',
    schema: { type: 'number', minimum: 0, maximum: 1, examples: [0.8] },
  },
  'WWW-Authenticate': {
    description: 'How a key is sent.',
    schema: { type: 'string', examples: ['Bearer realm="Maquette API"'] },
  },
  'Idempotent-Replayed': {
    description: '`true` where the answer is that of an earlier request with the same key.',
    schema: { type: 'string', enum: ['true'] },
  },
  Location: {
    description: 'Where the new thing is read.',
    schema: { type: 'string', examples: ['/api/v1/jobs/0197a3c2-5f0e-7c41-9d8a-2f6b1e4c7a90'] },
  },
} as const satisfies Record<string, HeaderObject>;

export type AnswerHeader = keyof typeof ANSWER_HEADERS;

/** On every response to a known key. */
const ALWAYS: readonly AnswerHeader[] = [
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'RateLimit-Policy',
  'X-Trace-Id',
];

/** Headers of a response to an invalid key, which has no rate limit window yet. */
export function strangerHeaders(): Record<string, Reference> {
  return references(['RateLimit-Policy', 'X-Trace-Id', 'WWW-Authenticate']);
}

export function answerHeaders(more: readonly AnswerHeader[] = []): Record<string, Reference> {
  return references([...ALWAYS, ...more]);
}

function references(names: readonly AnswerHeader[]): Record<string, Reference> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
