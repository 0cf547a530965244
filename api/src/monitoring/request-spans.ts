import { REQUEST_PART } from '@maquette/domain/renders/render-spans';
import { spanId, type Traces } from '@maquette/domain/runtime/traces';
import type { Request, Response } from 'express';
import type { Answer } from '../foundation/trace';
import { templateOf } from './http-metrics';

/** Exports a trace span for every API response; a render's spans become its children. */
export function spansOfRequests(traces: Traces) {
  return (request: Request, response: Response, { traceId, parent, milliseconds }: Answer): void => {
    if (!traces.wanted || !request.path.startsWith('/api/')) return;
    const route = templateOf(request);
    const end = Date.now();
    traces.note({
      traceId,
      name: `${request.method} ${route}`,
      id: spanId(traceId, REQUEST_PART),
      ...(parent ? { parent } : {}),
      kind: 'server',
      start: end - milliseconds,
      end,
      failed: response.statusCode >= 500,
      attributes: { 'http.route': route, 'http.response.status_code': response.statusCode },
    });
  };
}
