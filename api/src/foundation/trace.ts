import { randomUUID } from 'node:crypto';
import type { Logger } from '@maquette/domain/runtime/log';
import type { NextFunction, Request, Response } from 'express';

/** The trace id of a request: the caller's own when it is well formed, else a new one. */
export interface TracedRequest extends Request {
  traceId: string;
}

/** Words of ours and numbers of things. */
const PLAIN = /^(?:|[a-z][a-z0-9-]{0,29}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;
/** Of a route, by their names in it: numbers of things. Every other one may tell who somebody is. */
const NUMBERED = /^(?:id|[a-z]+Id)$/;
const WELL_FORMED = /^[A-Za-z0-9_-]{8,64}$/;

/** W3C's header: version, trace, span, flags. */
const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}$/;

/** 32 hexadecimal digits, as W3C wants them. Random UUIDs come from a store that Node fills ahead. */
function newTraceId(): string {
  return randomUUID().replaceAll('-', '');
}

/** What an answer took, and the span it hangs on where its caller told one. */
export interface Answer {
  traceId: string;
  parent: string | undefined;
  milliseconds: number;
}

/** Told of every answer. */
type Answered = (request: Request, response: Response, answer: Answer) => void;

/** Gives every request a trace id, returns it in X-Trace-Id, and counts it and writes one log line when the answer is out. */
export function traceRequests(log: Logger, answered: Answered) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const given = request.header('x-trace-id');
    const [, told, parent] = TRACEPARENT.exec(request.header('traceparent') ?? '') ?? [];
    const traceId = given && WELL_FORMED.test(given) ? given : (told ?? newTraceId());
    (request as TracedRequest).traceId = traceId;
    response.setHeader('X-Trace-Id', traceId);
    const started = performance.now();
    response.on('close', () => {
      const path = pathForLog(request);
      const milliseconds = performance.now() - started;
      answered(request, response, { traceId, parent: traceId === told ? parent : undefined, milliseconds });
      const entry = {
        traceId,
        method: request.method,
        path,
        status: response.statusCode,
        ms: Math.round(milliseconds),
      };
      // A health check that says "not yet" is an answer, not an error.
      if (path.startsWith('/health/')) log.debug(entry, 'request');
      else if (response.statusCode >= 500) log.error(entry, 'request');
      else if (path.startsWith('/api/')) log.info(entry, 'request');
    });
    next();
  };
}

/** An address without who somebody is and what opens something: query strings and every other part that we did not write are left out. */
export function pathForLog({ originalUrl, params }: Pick<Request, 'originalUrl' | 'params'>): string {
  const hidden = new Set(
    Object.entries(params)
      .filter(([name]) => !NUMBERED.test(name))
      .flatMap(([, value]) => value),
  );
  const [path = ''] = originalUrl.split('?');
  return path
    .split('/')
    .map((part) => (PLAIN.test(part) && !hidden.has(part) ? part : '…'))
    .join('/');
}
