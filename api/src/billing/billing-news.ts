import { announce } from '@maquette/domain/renders/render-events';
import type { Logger } from '@maquette/domain/runtime/log';
import { PrismaClient } from '@maquette/prisma/client';
import { Inject, Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { LOG } from '../foundation/stores.module';

/** Tells the members of a workspace that its credits or plan changed, so that every open page shows them without a reload. */
@Injectable()
export class BillingNews {
  constructor(
    @Inject(PrismaClient) private readonly database: PrismaClient,
    @Inject(Redis) private readonly redis: Redis,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** Only a hint, after the commit: whoever misses it reads the truth with the next look. */
  async tell(workspaceId: string): Promise<void> {
    const members = await this.database.workspaceMember.findMany({ where: { workspaceId }, select: { uid: true } });
    const lost = (error: unknown) => this.log.warn({ error: String(error) }, 'nobody was told of new credits');
    for (const { uid } of members) await announce(this.redis, { kind: 'entitlements', uid, workspaceId }, lost);
  }
}
