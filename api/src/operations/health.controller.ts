import { AssetStore } from '@maquette/domain/assets/asset-store';
import { PrismaClient } from '@maquette/prisma/client';
import { type BeforeApplicationShutdown, Controller, Get, Inject, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Redis } from 'ioredis';
import { Access } from '../identity/access';

const CHECK_MS = 1_000;

/** Liveness and readiness. Readiness turns first when the process is told to stop, so that a balancer stops sending. */
@Controller('health')
@Access('public')
export class HealthController implements BeforeApplicationShutdown {
  private stopping = false;

  constructor(
    @Inject(PrismaClient) private readonly database: PrismaClient,
    @Inject(Redis) private readonly redis: Redis,
    @Inject(AssetStore) private readonly assets: AssetStore,
  ) {}

  @Get('live')
  live() {
    return { ok: true };
  }

  @Get('ready')
  async ready(@Res({ passthrough: true }) response: Response) {
    const [postgres, redis, storage] = await Promise.all([
      answers(() => this.database.$queryRaw`SELECT 1`),
      answers(() => this.redis.ping()),
      answers(() => this.assets.ping()),
    ]);
    // Without Redis renders are still accepted: PostgreSQL is the truth, the line is rebuilt.
    const ok = postgres && !this.stopping;
    response.status(ok ? 200 : 503);
    return { ok, stopping: this.stopping, postgres, redis, storage };
  }

  beforeApplicationShutdown(): void {
    this.stopping = true;
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
