import { randomUUID } from 'node:crypto';
import type { Logger } from '@maquette/domain/runtime/log';
import type { NextFunction, Request, Response } from 'express';

/** A request with its trace id: the caller's if well formed, else a new one. */
export interface TracedRequest extends Request {
  traceId: string;
}

/** Path segments that may be logged: names of routes and ids of records. */
const PLAIN = /^(?:|[a-z][a-z0-9-]{0,29}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;
/** Route parameters that hold record ids. Any other parameter may identify a person. */
const NUMBERED = /^(?:id|[a-z]+Id)$/;
const WELL_FORMED = /^[A-Za-z0-9_-]{8,64}$/;

/** W3C trace context: version, trace, span, flags. */
const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}$/;

/** 32 hexadecimal digits, as the W3C format requires. A random UUID is cheap: Node takes it from a prefilled cache. */
function newTraceId(): string {
  return randomUUID().replaceAll('-', '');
}

/** A response's trace data: its duration, and the parent span that the caller sent. */
export interface Answer {
  traceId: string;
  parent: string | undefined;
  milliseconds: number;
}

type Answered = (request: Request, response: Response, answer: Answer) => void;

/** Assigns a trace id (X-Trace-Id); when the response is sent, calls the listener and writes one log line. */
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
      // A health check that reports "not ready" is an answer, not an error.
      if (path.startsWith('/health/')) log.debug(entry, 'request');
      else if (response.statusCode >= 500) log.error(entry, 'request');
      else if (path.startsWith('/api/')) log.info(entry, 'request');
    });
    next();
  };
}

/** URL of a request without personal data or secrets: drops the query and every path segment that we do not define. */
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
