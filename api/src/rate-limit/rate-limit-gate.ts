import { Problem } from '@maquette/contracts/calls/problem';
import { planOf } from '@maquette/contracts/pricing/plan-table';
import type { Pace, RateLimit } from '@maquette/domain/runtime/rate-limit';
import { type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { API_SETTINGS, type ApiSettings } from '../foundation/api-settings';
import { type AddressReader, addressReader } from '../foundation/client-address';
import { RateLimiter, writeRateLimitHeaders } from './rate-limiter';
import {
  classOfRoute,
  ORDERS_A_MINUTE,
  RATE_LIMIT_CLASS,
  RATE_LIMIT_CLASSES,
  type RateLimitClass,
  REFUSED_CREDENTIALS_A_MINUTE,
} from './route-classes';

const RENDER_ID = /^[0-9a-f-]{36}$/i;
const ADDRESS = ':address:';

/** A request; {@link RateLimitGate.admit} sets the client's address. */
interface LimitedRequest extends Request {
  address?: string;
}

interface LimitedPerson {
  uid: string;
}

@Injectable()
export class RateLimitGate {
  private readonly addressOf: AddressReader;

  constructor(
    @Inject(Reflector) private readonly reflector: Reflector,
    @Inject(RateLimiter) private readonly keeper: RateLimiter,
    @Inject(API_SETTINGS) settings: ApiSettings,
  ) {
    this.addressOf = addressReader(settings.TRUSTED_PROXIES);
  }

  classOf(context: ExecutionContext, policy: string | undefined): RateLimitClass {
    const declared = [context.getHandler(), context.getClass()];
    const { method } = context.switchToHttp().getRequest<Request>();
    const own = this.reflector.getAllAndOverride<RateLimitClass | undefined>(RATE_LIMIT_CLASS, declared);
    return classOfRoute(own, policy, method);
  }

  /** @throws Problem too_many_requests, network_too_busy */
  async admit(
    request: LimitedRequest,
    response: Response,
    rateLimitClass: RateLimitClass,
    person?: LimitedPerson,
  ): Promise<void> {
    const counted = rateLimitClass === 'poll' ? 'look' : rateLimitClass;
    request.address = this.addressOf(request);
    const rules = [rule(`${counted}${ADDRESS}${request.address}`, RATE_LIMIT_CLASSES[counted].address)];
    if (person) {
      const { person: limit } = RATE_LIMIT_CLASSES[counted];
      if (limit !== null) rules.push(rule(`${counted}:person:${person.uid}`, limit));
      if (rateLimitClass === 'poll')
        rules.push(rule(pollKey(person, request.query.taskId), RATE_LIMIT_CLASSES.poll.person));
    }
    const pace = await this.keeper.take(rules);
    writeOrRefuse(response, pace);
  }

  /** Counts a render order against the plan's limit per person. @throws Problem too_many_requests */
  async admitOrder(response: Response, { uid }: LimitedPerson, plan: string): Promise<void> {
    writeOrRefuse(response, await this.keeper.take([rule(`order:person:${uid}`, ORDERS_A_MINUTE[planOf(plan).id])]));
  }

  /**
   * Slows down an address that tries one token or key after another; a valid one from the same address still passes.
   * @throws Problem network_too_busy instead of the refusal
   */
  async noteRefused(request: LimitedRequest, response: Response): Promise<void> {
    const key = `refused${ADDRESS}${this.addressOf(request)}`;
    const pace = await this.keeper.take([rule(key, REFUSED_CREDENTIALS_A_MINUTE)]);
    if (!pace.allowed) writeOrRefuse(response, pace);
  }
}

function rule(subject: string, limit: number): RateLimit {
  return { key: `{pace}:${subject}`, windows: [{ limit, seconds: 60 }] };
}

/** Malformed render ids share one key. */
function pollKey({ uid }: LimitedPerson, taskId: unknown): string {
  return `poll:person:${uid}:${typeof taskId === 'string' && RENDER_ID.test(taskId) ? taskId : 'none'}`;
}

function writeOrRefuse(response: Response, pace: Pace): void {
  writeRateLimitHeaders(response, pace);
  response.setHeader('RateLimit-Policy', `${pace.limit};w=${pace.windowSeconds}`);
  if (pace.allowed) return;
  const code = pace.key.includes(ADDRESS) ? 'network_too_busy' : 'too_many_requests';
  throw new Problem(code, { limit: pace.limit, window: pace.windowSeconds, seconds: Math.max(1, pace.retrySeconds) });
}
