import { randomUUID } from 'node:crypto';
import { Problem } from '@maquette/contracts/calls/problem';
import { API_LIMITS, SANDBOX_OUTCOMES, type SandboxOutcome } from '@maquette/contracts/developer/developer-api';
import { toCredits } from '@maquette/contracts/pricing/credits';
import { quoteView } from '@maquette/contracts/pricing/price-list';
import { guaranteeOf } from '@maquette/contracts/renders/geometry-guarantee';
import { type ApiJobSource, wordFields } from '@maquette/domain/developer/api-job-view';
import { spentThisMonth } from '@maquette/domain/developer/key-spending';
import type { SandboxEnding } from '@maquette/domain/developer/sandbox-life';
import { acceptSandboxJob } from '@maquette/domain/developer/sandbox-orders';
import type { KeyBounds, RenderOrder } from '@maquette/domain/renders/accept-render';
import { PrismaClient } from '@maquette/prisma/client';
import { Inject, Injectable } from '@nestjs/common';
import { CreditService } from '../billing/credit-service';
import type { ApiCaller } from '../identity/access';
import { PromptReader } from '../renders/prompt-reader';
import type { ReadOrder } from '../renders/read-order';
import { RenderService } from '../renders/render-service';
import { checkOrder, requestRender } from '../renders/request-render';
import { secondsToFirstEnd } from './open-jobs';

/** A program's validated order. */
export interface ApiOrder extends ReadOrder {
  caller: ApiCaller;
  idempotencyKey: string | undefined;
  outcome: SandboxOutcome | undefined;
  /** Id of the project or view in which it is saved. */
  saveIn: string | undefined;
  traceId: string;
}

/** Executes programs' orders: a render for a live key, a sandbox job for a sandbox key, or only a price. */
@Injectable()
export class OrderService {
  constructor(
    @Inject(PrismaClient) private readonly database: PrismaClient,
    @Inject(RenderService) private readonly renders: RenderService,
    @Inject(CreditService) private readonly credits: CreditService,
    @Inject(PromptReader) private readonly prompts: PromptReader,
  ) {}

  /** @throws Problem about plan, role, balance, allowance, key or workspace; no credits are reserved then */
  async take(order: ApiOrder): Promise<{ job: ApiJobSource; fresh: boolean }> {
    const { caller, outcome, idempotencyKey = randomUUID() } = order;
    const apiKey = boundsOf(caller);
    // The prefix separates idempotency keys of programs from those that browsers generate.
    const request = { ...order, idempotencyKey: `api:${idempotencyKey}`, apiKey };
    if (caller.apiKey.kind === 'sandbox') {
      const ending = acceptedEnding(outcome ?? 'done');
      const { order: checked } = await checkOrder(this.renders, this.credits, request);
      return acceptSandboxJob(this.database, { ...checked, apiKey, outcome: guaranteedEnding(ending, checked) });
    }
    try {
      const { render, fresh } = await requestRender(this.renders, this.credits, request);
      return { job: fresh ? { ...render, asset: null } : await this.renders.own(caller, render.id), fresh };
    } catch (error) {
      throw await this.withTime(caller, error);
    }
  }

  /** Price of an order. Writes nothing. */
  async price(order: ApiOrder) {
    const { caller } = order;
    const apiKey = boundsOf(caller);
    const request = { ...order, idempotencyKey: '', apiKey };
    const { quote } = (await checkOrder(this.renders, this.credits, request)).order;
    const available = await this.credits.available(caller.workspace);
    const spent = (await spentThisMonth(this.database, [caller.apiKey], new Date())).get(apiKey.id) ?? 0;
    const withinKey = apiKey.monthlyLimit === null || spent + quote.total <= apiKey.monthlyLimit;
    const { credits, lines } = quoteView(quote);
    return {
      object: 'dry_run' as const,
      quote: { credits, lines },
      available_credits: toCredits(available),
      affordable: available >= quote.total && withinKey,
      ...wordFields(await this.prompts.wordsOf(caller.person.uid, order.settings)),
    };
  }

  /** Adds the expected finish of the first open job when a program has too many. */
  private async withTime({ workspaceId }: ApiCaller, error: unknown): Promise<unknown> {
    if (!(error instanceof Problem) || error.code !== 'api_jobs_open') return error;
    const seconds = await secondsToFirstEnd(this.renders, workspaceId, new Date());
    return seconds === null ? error : new Problem('api_jobs_open', { ...error.details, seconds });
  }
}

function boundsOf({ apiKey }: ApiCaller): KeyBounds {
  const { id, monthlyLimit } = apiKey;
  return { id, openLimit: API_LIMITS.openJobs, monthlyLimit: monthlyLimit === null ? null : Number(monthlyLimit) };
}

/** Simulates the refusal that a sandbox key requested. @throws Problem */
function acceptedEnding(outcome: SandboxOutcome): SandboxEnding | 'guarantee_used' {
  if (outcome === 'rate_limited') throw new Problem('rate_limited', { seconds: 1 });
  if (outcome === 'not_enough_credits') throw new Problem('not_enough_credits');
  if (outcome === 'unavailable') throw new Problem('unavailable', { seconds: 1 });
  return outcome;
}

/**
 * Outcome of a checked sandbox order, whose guarantee may come from its project.
 * @throws Problem guarantee_used when requested; invalid_request when the outcome needs a guarantee and there is none
 */
function guaranteedEnding(outcome: SandboxEnding | 'guarantee_used', order: RenderOrder): SandboxEnding {
  if (outcome.startsWith('guarantee_') && guaranteeOf(order.settings) === null) {
    throw new Problem('invalid_request', { 'Sandbox-Outcome': 'is for orders with a geometry_guarantee' });
  }
  if (outcome === 'guarantee_used') throw new Problem(outcome, { limit: toCredits(order.guaranteeLimit ?? 0) });
  return outcome;
}

/** Parses the Sandbox-Outcome header. @throws Problem invalid_request when it is unknown, or the key is a live one */
export function readOutcome({ apiKey }: ApiCaller, header: string | undefined): SandboxOutcome | undefined {
  if (header === undefined) return undefined;
  const outcome = SANDBOX_OUTCOMES.find((known) => known === header);
  const why = apiKey.kind === 'live' ? 'is for sandbox keys' : `must be one of: ${SANDBOX_OUTCOMES.join(', ')}`;
  if (apiKey.kind === 'live' || !outcome) throw new Problem('invalid_request', { 'Sandbox-Outcome': why });
  return outcome;
}
