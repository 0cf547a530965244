import { Problem } from '@maquette/contracts/calls/problem';
import { forwardWebhook } from '@maquette/domain/providers/provider-hooks';
import type { Logger } from '@maquette/domain/runtime/log';
import type { RedisClient } from '@maquette/domain/runtime/redis-connection';
import { PrismaClient } from '@maquette/prisma/client';
import { Inject, Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { LOG } from '../foundation/stores.module';

/** Forwards provider webhooks to the workers, which hold the keys and verify the signatures. */
@Injectable()
export class ProviderHookService {
  constructor(
    @Inject(PrismaClient) private readonly database: PrismaClient,
    @Inject(Redis) private readonly redis: RedisClient,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** @throws Problem not_found; unavailable while no worker listens: then the provider retries and the worker polls */
  async receive(traceId: string, hook: Parameters<typeof forwardWebhook>[2]): Promise<void> {
    const fate = await forwardWebhook(this.database, this.redis, hook);
    this.log.info({ traceId, call: hook.callId, fate }, 'provider webhook received');
    if (fate === 'unknown') throw new Problem('not_found');
    if (fate === 'nobody') throw new Problem('unavailable');
  }
}
