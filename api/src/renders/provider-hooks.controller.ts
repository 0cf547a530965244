import { Problem } from '@maquette/contracts/calls/problem';
import { passHookOn } from '@maquette/domain/providers/provider-hooks';
import type { Logger } from '@maquette/domain/runtime/log';
import { PrismaClient } from '@maquette/prisma/client';
import { Controller, HttpCode, Inject, Post, Req } from '@nestjs/common';
import { Redis } from 'ioredis';
import { IdParam } from '../foundation/known-id';
import { LOG } from '../foundation/stores.module';
import type { TracedRequest } from '../foundation/trace';
import { Access } from '../identity/access';
import { PaceOf } from '../pace/route-classes';

/**
 * Where providers tell that a job of ours went on. Public, because they have no token: the address holds the id of a call, which nobody
 * can guess, and the workers check the signature before they believe a word. Nothing is changed here.
 */
@Controller('api/provider-hooks')
export class ProviderHooksController {
  constructor(
    @Inject(PrismaClient) private readonly database: PrismaClient,
    @Inject(Redis) private readonly redis: Redis,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** Answered 503 while no worker of the line listens: then it is sent again, and meanwhile the job is asked for now and then. */
  @PaceOf('signed')
  @Post(':id')
  @HttpCode(200)
  @Access('public')
  async receive(@IdParam() callId: string, @Req() request: TracedRequest) {
    if (!Buffer.isBuffer(request.body)) throw new Problem('invalid_request');
    const hook = { callId, headers: signatureHeaders(request), body: request.body };
    const fate = await passHookOn(this.database, this.redis, hook);
    this.log.info({ traceId: request.traceId, call: callId, fate }, 'a provider told of a call');
    if (fate === 'unknown') throw new Problem('not_found');
    if (fate === 'nobody') throw new Problem('unavailable');
    return { received: true };
  }
}

/** Every scheme that is in use names its headers so; the others are nobody's business. */
function signatureHeaders({ headers }: TracedRequest): Record<string, string> {
  const named = Object.entries(headers).filter(([name]) => name.includes('webhook'));
  return Object.fromEntries(named.map(([name, value]) => [name, String(value)]));
}
