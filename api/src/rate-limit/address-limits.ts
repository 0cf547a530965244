import { Problem } from '@maquette/contracts/calls/problem';
import type { NextFunction, Request, Response } from 'express';
import { addressReader } from '../foundation/client-address';
import { LocalRateLimiter } from './local-rate-limiter';

/**
 * Requests with a body per minute, address and process: the sum of all route classes for a large office.
 * It bounds the cost of parsing; the route class bounds the cost of the route, but needs the parsed request.
 */
const BODIES_A_MINUTE = 2_400;

/**
 * Limits requests by address before their body is read or parsed. Counts in this process's memory.
 * @param exempt routes whose bodies are not parsed
 */
export function limitBodies(
  settings: { TRUSTED_PROXIES: string; RATE_LIMIT_FACTOR: number },
  exempt: readonly string[],
): (request: Request, response: Response, next: NextFunction) => void {
  const addressOf = addressReader(settings.TRUSTED_PROXIES);
  const log = new LocalRateLimiter();
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

/** Requests of any kind per minute, address and process, including unknown routes: more than all classes allow. */
const REQUESTS_A_MINUTE = 6_000;
/** Requests per minute for pages rendered from the database: the gallery, its entries, the status page, the sitemap. */
const WRITTEN_PAGES_A_MINUTE = 300;
const WRITTEN_PAGE = /^\/(gallery|status|sitemap\.xml)(\/|$)/;
/** Hashed files, which are cached for a year and served from memory or disk. */
const STATIC = '/assets/';

/**
 * Limits requests by address that no route class counts: pages, the sitemap, unknown URLs.
 * Counts in this process's memory.
 * @param exempt routes with their own rate limit, which may be higher
 */
export function limitRequests(
  settings: { TRUSTED_PROXIES: string; RATE_LIMIT_FACTOR: number },
  exempt: readonly string[],
): (request: Request, response: Response, next: NextFunction) => void {
  const addressOf = addressReader(settings.TRUSTED_PROXIES);
  const log = new LocalRateLimiter();
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
