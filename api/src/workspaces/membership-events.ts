import type { Logger } from '@maquette/domain/runtime/log';
import type { RedisClient } from '@maquette/domain/runtime/redis-connection';
import { announce } from '@maquette/domain/runtime/render-events';
import { Inject, Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { LOG } from '../foundation/stores.module';

/** Publishes that memberships changed. Only a hint: every process reads the database, and also polls. */
@Injectable()
export class MembershipEvents {
  constructor(
    @Inject(Redis) private readonly redis: RedisClient,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  publish(workspaceId: string): Promise<void> {
    return announce(this.redis, { kind: 'membership', workspaceId, uid: null }, (error) =>
      this.log.warn(
        { error: String(error) },
        'membership change could not be published; open pages refresh within one second',
      ),
    );
  }
}
