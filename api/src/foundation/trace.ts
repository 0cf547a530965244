import { randomUUID } from 'node:crypto';
import type { Logger } from '@maquette/domain/runtime/log';
import type { NextFunction, Request, Response } from 'express';

/** The trace id of a request: the caller's own when it is well formed, else a new one. */
export interface TracedRequest extends Request {
  traceId: string;
}

/** Who somebody is gets into no log. */
const MEMBER = /^(\/api\/workspace\/members\/).+/;
const WELL_FORMED = /^[A-Za-z0-9_-]{8,64}$/;

/** 24 hexadecimal digits. Random UUIDs come from a store that Node fills ahead. */
function newTraceId(): string {
  return randomUUID().replaceAll('-', '').slice(8);
}

/** Gives every request a trace id, returns it in X-Trace-Id and writes one log line when the answer is out. */
export function traceRequests(everyLog: Logger) {
  // The line below holds nothing that could have to be hidden, so it is not searched for it.
  const log = everyLog.child({}, { redact: [] });
  return (request: Request, response: Response, next: NextFunction): void => {
    const given = request.header('x-trace-id');
    const traceId = given && WELL_FORMED.test(given) ? given : newTraceId();
    (request as TracedRequest).traceId = traceId;
    response.setHeader('X-Trace-Id', traceId);
    const started = performance.now();
    response.on('close', () => {
      // Only the path: query strings of signed addresses are secrets.
      const path = request.originalUrl.split('?')[0]?.replace(MEMBER, '$1…');
      const entry = {
        traceId,
        method: request.method,
        path,
        status: response.statusCode,
        ms: Math.round(performance.now() - started),
      };
      // A health check that says "not yet" is an answer, not an error.
      if (path?.startsWith('/health/')) log.debug(entry, 'request');
      else if (response.statusCode >= 500) log.error(entry, 'request');
      else if (path?.startsWith('/api/')) log.info(entry, 'request');
    });
    next();
  };
}
