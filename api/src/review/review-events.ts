import type { Written } from '@maquette/domain/review/comments';
import type { Logger } from '@maquette/domain/runtime/log';
import type { RedisClient } from '@maquette/domain/runtime/redis-connection';
import { announce } from '@maquette/domain/runtime/render-events';
import { PrismaClient } from '@maquette/prisma/client';
import { Inject, Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { LOG } from '../foundation/stores.module';

/** Publishes changes to reviews and links; pages refetch. Only a hint. */
@Injectable()
export class ReviewEvents {
  constructor(
    @Inject(PrismaClient) private readonly database: PrismaClient,
    @Inject(Redis) private readonly redis: RedisClient,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** Reviews of a result are visible behind every link to it. */
  async publish(workspaceId: string, { renderId }: Written): Promise<void> {
    const behind = await this.database.shareRender.findMany({ where: { renderId }, select: { shareId: true } });
    await this.announce(workspaceId, { renderId, shares: behind.map(({ shareId }) => shareId), shareId: null });
  }

  /** A link was created or ended; ending disconnects its guests. */
  publishShare(workspaceId: string, shareId: string): Promise<void> {
    return this.announce(workspaceId, { renderId: null, shares: [shareId], shareId });
  }

  private announce(
    workspaceId: string,
    about: { renderId: string | null; shares: string[]; shareId: string | null },
  ): Promise<void> {
    return announce(this.redis, { kind: 'review', workspaceId, ...about }, (error) =>
      this.log.warn(
        { error: String(error) },
        'review change not published; open pages refresh with their next request',
      ),
    );
  }
}
