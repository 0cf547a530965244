import type { AssetStore } from '@maquette/domain/assets/asset-store';
import { servedPools } from '@maquette/domain/operations/pause-queue';
import { SlotRegister } from '@maquette/domain/renders/slot-register';
import { checkRedis, type RedisClient } from '@maquette/domain/runtime/redis-connection';
import { PrismaClient } from '@maquette/prisma/client';
import { Controller, Get, Inject, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Redis } from 'ioredis';
import { HEALTH_STORE } from '../foundation/stores.module';
import { Access } from '../identity/access';
import { RateLimit } from '../rate-limit/route-classes';
import { GracefulShutdown } from './graceful-shutdown';

const CHECK_MS = 1_000;

/** Liveness and readiness. Readiness fails first during shutdown, so that load balancers stop sending requests. */
@Controller('health')
@RateLimit('probe')
@Access('public')
export class HealthController {
  constructor(
    @Inject(PrismaClient) private readonly database: PrismaClient,
    @Inject(Redis) private readonly redis: RedisClient,
    @Inject(HEALTH_STORE) private readonly assets: AssetStore,
    @Inject(GracefulShutdown) private readonly stop: GracefulShutdown,
  ) {}

  @Get('live')
  live() {
    return { ok: true };
  }

  @Get('ready')
  async ready(@Res({ passthrough: true }) response: Response) {
    const { begun: stopping } = this.stop;
    const [postgres, redis, storage, workers] = await Promise.all([
      answers(() => this.database.$queryRaw`SELECT 1`),
      answers(() => checkRedis(this.redis)),
      answers(() => this.assets.ping()),
      answers(() => this.requireWorker()),
    ]);
    // Without Redis, renders are still accepted: PostgreSQL is the truth, and the queue is rebuilt from it.
    const ok = postgres && !stopping;
    response.status(ok ? 200 : 503);
    return { ok, stopping, postgres, redis, storage, workers };
  }

  /** For the launcher, which waits until a worker is ready. Without a worker, renders are accepted and queued. */
  private async requireWorker(): Promise<void> {
    const register = new SlotRegister(this.redis);
    const slots = await Promise.all((await servedPools(this.database)).map((pool) => register.total(pool)));
    if (!slots.some((each) => each > 0)) throw new Error('none of the queues has a worker');
  }
}

async function answers(ask: () => Promise<unknown>): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), CHECK_MS).unref());
  return Promise.race([
    ask().then(
      () => true,
      () => false,
    ),
    late,
  ]);
}
