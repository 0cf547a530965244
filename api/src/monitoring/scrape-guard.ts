import { createHash, timingSafeEqual } from 'node:crypto';
import { Problem } from '@maquette/contracts/calls/problem';
import {
  applyDecorators,
  type CanActivate,
  type ExecutionContext,
  Inject,
  Injectable,
  UseGuards,
} from '@nestjs/common';
import type { Request } from 'express';
import { API_SETTINGS, type ApiSettings } from '../foundation/api-settings';
import { Access } from '../identity/access';

const LOOPBACK = /^(::ffff:)?127\.|^::1$/;
/** Headers that reveal a proxy: the request then only appears to come from this machine. */
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/**
 * Route for monitors: requires METRICS_TOKEN as bearer, or without a token a direct request from this machine.
 * Production always requires a token, because a local proxy need not identify itself.
 */
export const MonitorsOnly = () => applyDecorators(Access('monitor'), UseGuards(ScrapeGuard));

@Injectable()
export class ScrapeGuard implements CanActivate {
  constructor(@Inject(API_SETTINGS) private readonly settings: Pick<ApiSettings, 'METRICS_TOKEN' | 'NODE_ENV'>) {}

  /** @throws Problem not_found, which hides that the route exists */
  canActivate(context: ExecutionContext): boolean {
    if (this.knows(context.switchToHttp().getRequest<Request>())) return true;
    throw new Problem('not_found');
  }

  private knows({ headers, socket }: Request): boolean {
    const { METRICS_TOKEN: token, NODE_ENV } = this.settings;
    if (token !== undefined) return isSame(headers.authorization ?? '', `Bearer ${token}`);
    return (
      NODE_ENV !== 'production' &&
      LOOPBACK.test(socket.remoteAddress ?? '') &&
      !FORWARDED.some((name) => headers[name] !== undefined)
    );
  }
}

/** Compares in constant time. */
function isSame(given: string, wanted: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(wanted));
}
