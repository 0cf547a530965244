import { PROBLEMS, Problem, type ProblemCode, problemHint } from '@maquette/contracts/calls/problem';
import type { ProblemDocument } from '@maquette/contracts/calls/problem-document';
import { NO_MONEY, type RenderMoney } from '@maquette/contracts/calls/render-money';
import { errorCode } from '@maquette/domain/runtime/error-code';
import type { Logger } from '@maquette/domain/runtime/log';
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import type { Response } from 'express';
import { BodyRefused } from './body-limits';
import { isStoreOutage } from './store-outage';
import type { TracedRequest } from './trace';

const STATUS_CODES: Record<number, ProblemCode> = {
  400: 'invalid_request',
  401: 'sign_in_required',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'payload_too_large',
};
/** Routes that create a render. */
const ORDER_CALLS =
  /^\/api\/(img2gen|img2vid|vid2vid|animate|renders\/[^/]+\/retry|v1\/(images|videos|video-restyles))\/?$/;
/** Retry-After in seconds while a store is unavailable or overloaded. */
const RETRY_SECONDS = 5;
/** Routes whose clients read the reason from a header. */
const RENDER_CALLS = /^\/api\/(img2gen|img2vid|vid2vid|animate|handoff)/;
/** Turns every error of the API into an RFC 9457 problem with a trace id. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(private readonly log: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<TracedRequest>();
    const response = host.switchToHttp().getResponse<Response>();
    const problem = this.understand(error);
    if (problem.status >= 500) this.log.error({ traceId: request.traceId, error: describe(error) }, 'request failed');
    if (response.headersSent) {
      response.end();
      return;
    }
    // Overrides the route's caching, because an error must never be cached.
    response.setHeader('Cache-Control', 'no-store');
    const again = problem.details.seconds ?? (problem.status === 503 ? RETRY_SECONDS : undefined);
    if (again !== undefined) response.setHeader('Retry-After', String(again));
    if (problem.code === 'range_not_there') response.setHeader('Content-Range', `bytes */${problem.details.bytes}`);
    if (RENDER_CALLS.test(request.path)) {
      response.setHeader('x-upstream-body-snippet', problem.message.replace(/[^\x20-\x7e]/g, '').slice(0, 300));
    }
    const told = document(problem, { traceId: request.traceId, money: moneyOf(error, problem, request) });
    // The specification's field, which polling clients read.
    const limited = RENDER_CALLS.test(request.path) && problem.status === 429 ? { rate_limited: true } : {};
    response
      .status(problem.status)
      .type('application/problem+json')
      .send({ ...told, ...limited });
  }

  private understand(error: unknown): Problem {
    if (error instanceof Problem) return error;
    if (error instanceof BodyRefused) return error.problem;
    if (error instanceof HttpException) {
      return new Problem(STATUS_CODES[error.getStatus()] ?? 'internal', {}, { cause: error });
    }
    const status = (error as { status?: unknown }).status;
    if (typeof status === 'number' && status >= 400 && status < 500) {
      return new Problem(STATUS_CODES[status] ?? 'invalid_request', {}, { cause: error });
    }
    return new Problem(isStoreOutage(error) ? 'unavailable' : 'internal', {}, { cause: error });
  }
}

/** Credits of the render that a failed request was about; undefined without a render or when its state is unknown. */
function moneyOf(error: unknown, problem: Problem, { method, path }: TracedRequest): RenderMoney | undefined {
  if (problem.money) return problem.money;
  // After a crash the commit may have reached the database: only a refusal guarantees that nothing was created.
  const refused = error instanceof Problem || problem.status < 500;
  return refused && method === 'POST' && ORDER_CALLS.test(path) ? NO_MONEY : undefined;
}

function document(problem: Problem, about: { traceId: string; money: RenderMoney | undefined }): ProblemDocument {
  const hint = problemHint(problem.code);
  return {
    type: `urn:maquette:problem:${problem.code}`,
    title: PROBLEMS[problem.code].sentence.includes('{') ? problem.message : PROBLEMS[problem.code].sentence,
    status: problem.status,
    code: problem.code,
    error: problem.message,
    ok: false,
    ...(hint ? { hint } : {}),
    ...(Object.keys(problem.details).length > 0 ? { details: problem.details } : {}),
    ...(about.money ? { money: about.money } : {}),
    traceId: about.traceId,
  };
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const meta = JSON.stringify((error as { meta?: unknown }).meta ?? '');
  return `${error.name}: ${error.message} ${errorCode(error)} ${meta}`;
}
