import { notifyMembers } from '@maquette/domain/billing/notify-members';
import type { Logger } from '@maquette/domain/runtime/log';
import type { RedisClient } from '@maquette/domain/runtime/redis-connection';
import { PrismaClient } from '@maquette/prisma/client';
import { Inject, Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { LOG } from '../foundation/stores.module';

/** Notifies a workspace's members that its credits or plan changed. */
@Injectable()
export class CreditEvents {
  constructor(
    @Inject(PrismaClient) private readonly database: PrismaClient,
    @Inject(Redis) private readonly redis: RedisClient,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  publish(workspaceId: string): Promise<void> {
    return notifyMembers(this.database, this.redis, workspaceId, (error) =>
      this.log.warn({ error: String(error) }, 'credit change could not be published to the workspace'),
    );
  }
}
