import {
  PROBLEMS,
  type ProblemCode,
  type ProblemDetails,
  problemHint,
  problemSentence,
} from '@maquette/contracts/calls/problem';
import type { ProblemDocument } from '@maquette/contracts/calls/problem-document';
import { answerHeaders, invalidKeyHeaders } from './answer-headers';
import { schemaRef } from './component-schemas';
import type { ExampleObject, ResponseObject } from './open-api';

const TITLES: Record<number, string> = {
  400: 'Something in the request is not valid',
  401: 'The key is missing or does not count',
  402: 'Credits or a limit of spending are used up',
  403: 'The key, its plan or its role does not allow this',
  404: 'Not there, or not yours',
  409: 'The state of things does not allow this',
  413: 'Too large',
  415: 'The file is of another type',
  422: 'The file cannot be used',
  429: 'Too much at once',
  500: 'An accident on our side',
  502: 'Something behind us did not answer',
  503: 'Not reachable right now',
};

/** Values for placeholders in example sentences. */
const SAMPLE_DETAILS: Readonly<Record<string, string | number>> = {
  limit: 2,
  seconds: 1,
  at: '2026-12-01T00:00:00.000Z',
  role: 'reference',
  format: 'a GIF',
  plan: 'Pro',
  scope: 'images:write',
  why: 'it cannot be read',
  width: 800,
  height: 600,
  ratio: '16:9',
  resolution: '1080p',
};

export function problemExample(code: ProblemCode): ProblemDocument {
  const places = [...PROBLEMS[code].sentence.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const details: ProblemDetails = Object.fromEntries(places.map((name) => [name, SAMPLE_DETAILS[name] ?? name]));
  const sentence = problemSentence(code, details);
  const hint = problemHint(code);
  return {
    type: `urn:maquette:problem:${code}`,
    title: sentence,
    status: PROBLEMS[code].status,
    code,
    error: sentence,
    ok: false,
    ...(hint ? { hint } : {}),
    ...(places.length > 0 ? { details } : {}),
    traceId: '4f1c0b8e6a2d4c3f9b7a5e1d0c8f6a42',
  };
}

/** Every error of the API, by code. */
export function problemExamples(codes: readonly ProblemCode[]): Record<string, ExampleObject> {
  const named = [...new Set(codes)].map((code) => [
    code,
    { summary: PROBLEMS[code].sentence, value: problemExample(code) },
  ]);
  return Object.fromEntries(named) as Record<string, ExampleObject>;
}

/** Error responses of a call, one per status, with every code as an example. */
export function problemAnswers(codes: readonly ProblemCode[]): Record<string, ResponseObject> {
  const statuses = [...new Set(codes.map((code) => PROBLEMS[code].status))].sort((one, other) => one - other);
  return Object.fromEntries(
    statuses.map((status) => [
      String(status),
      {
        description: TITLES[status] ?? 'A refusal',
        headers:
          status === 401 ? invalidKeyHeaders() : answerHeaders(status === 429 || status === 503 ? ['Retry-After'] : []),
        content: {
          'application/problem+json': {
            schema: schemaRef('Problem'),
            examples: Object.fromEntries(
              codes
                .filter((code) => PROBLEMS[code].status === status)
                .map((code) => [code, { $ref: `#/components/examples/${code}` }]),
            ),
          },
        },
      },
    ]),
  );
}
