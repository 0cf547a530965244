import { Problem } from '@maquette/contracts/calls/problem';
import type { NextFunction, Request, Response } from 'express';
import { addressReader } from './client-address';
import { LocalLog } from './local-log';

/**
 * Requests with a body from one address to one process in any minute: as many as all classes of routes together let a large office send.
 * It bounds what parsing may cost; what a route does is bounded by its class, which needs the parsed request.
 */
const BODIES_A_MINUTE = 2_400;

/**
 * Refuses by address before any body is read or parsed. Counts in the memory of the process, which is what parsing takes from.
 * @param exempt routes whose bodies are not parsed
 */
export function bodyGate(
  settings: { TRUSTED_PROXIES: string; RATE_LIMIT_FACTOR: number },
  exempt: readonly string[],
): (request: Request, response: Response, next: NextFunction) => void {
  const addressOf = addressReader(settings.TRUSTED_PROXIES);
  const log = new LocalLog();
  const limit = BODIES_A_MINUTE * settings.RATE_LIMIT_FACTOR;
  return (request, _response, next) => {
    if (!hasBody(request) || exempt.some((place) => request.path.startsWith(place))) {
      next();
      return;
    }
    const pace = log.take([{ key: addressOf(request), windows: [{ limit, seconds: 60 }] }]);
    const seconds = Math.max(1, pace.retrySeconds);
    next(pace.allowed ? undefined : new Problem('network_too_busy', { limit, window: 60, seconds }));
  };
}

/** Requests of any kind from one address to one process in a minute, unknown addresses included: more than all classes of routes let pass. */
const REQUESTS_A_MINUTE = 6_000;
/** Pages that are written from the database for each request: the gallery, its entries, the status page, the sitemap. */
const WRITTEN_PAGES_A_MINUTE = 300;
const WRITTEN_PAGE = /^\/(gallery|status|sitemap\.xml)(\/|$)/;
/** Files that are cached for a year, and answered from memory or disk. */
const STATIC = '/assets/';

/**
 * Refuses by address what no class of routes counts: pages, the sitemap, addresses that do not exist. Counts in the memory of the process.
 * @param exempt routes with a rate limit of their own that may be higher
 */
export function addressGate(
  settings: { TRUSTED_PROXIES: string; RATE_LIMIT_FACTOR: number },
  exempt: readonly string[],
): (request: Request, response: Response, next: NextFunction) => void {
  const addressOf = addressReader(settings.TRUSTED_PROXIES);
  const log = new LocalLog();
  const window = (limit: number) => ({ limit: limit * settings.RATE_LIMIT_FACTOR, seconds: 60 });
  return (request, _response, next) => {
    const { path } = request;
    if ([STATIC, ...exempt].some((place) => path.startsWith(place))) {
      next();
      return;
    }
    const address = addressOf(request);
    const rules = [{ key: address, windows: [window(REQUESTS_A_MINUTE)] }];
    if (WRITTEN_PAGE.test(path)) rules.push({ key: `page:${address}`, windows: [window(WRITTEN_PAGES_A_MINUTE)] });
    const pace = log.take(rules);
    if (pace.allowed) next();
    else {
      const seconds = Math.max(1, pace.retrySeconds);
      next(new Problem('network_too_busy', { limit: pace.limit, window: pace.windowSeconds, seconds }));
    }
  };
}

function hasBody({ headers }: Request): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
