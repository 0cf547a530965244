import { AssetStore } from '@maquette/domain/assets/asset-store';
import { FairLine } from '@maquette/domain/fair-line/fair-line';
import type { FairLines, Pool } from '@maquette/domain/renders/line-up';
import { RenderQueue } from '@maquette/domain/renders/render-queue';
import { createLog, type Logger } from '@maquette/domain/runtime/log';
import { connectRedis } from '@maquette/domain/runtime/redis-connection';
import { connectDatabase, type Database, PrismaClient } from '@maquette/prisma/client';
import { type DynamicModule, Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import { WORKER_SETTINGS, type WorkerSettings } from './worker-settings';

export const LOG = Symbol('log');
export const FAIR_LINES = Symbol('fair lines');
export const RENDER_QUEUES = Symbol('render queues');
export type RenderQueues = Record<Pool, RenderQueue>;
/** A Redis connection that waits for Redis to come back: for subscriptions. */
export const SUBSCRIBER = Symbol('redis subscriber');

/** The connections of one worker process, made from the settings and closed with it. */
@Global()
@Module({})
export class StoresModule implements OnApplicationShutdown {
  constructor(
    @Inject(PrismaClient) private readonly database: Database,
    @Inject(Redis) private readonly redis: Redis,
    @Inject(SUBSCRIBER) private readonly subscriber: Redis,
    @Inject(RENDER_QUEUES) private readonly queues: RenderQueues,
    @Inject(AssetStore) private readonly assets: AssetStore,
  ) {}

  static from(settings: WorkerSettings): DynamicModule {
    const providers = [
      { provide: WORKER_SETTINGS, useValue: settings },
      { provide: LOG, useFactory: () => createLog('worker', settings.LOG_LEVEL) },
      { provide: PrismaClient, useFactory: () => connectDatabase(settings.DATABASE_URL, settings.DATABASE_POOL) },
      {
        provide: Redis,
        useFactory: (log: Logger) => connectRedis(settings.REDIS_URL, 'background', log),
        inject: [LOG],
      },
      {
        provide: SUBSCRIBER,
        useFactory: (log: Logger) => connectRedis(settings.REDIS_URL, 'background', log),
        inject: [LOG],
      },
      { provide: AssetStore, useFactory: () => new AssetStore(settings) },
      {
        provide: FAIR_LINES,
        useFactory: (redis: Redis): FairLines => ({
          image: new FairLine(redis, 'image'),
          video: new FairLine(redis, 'video'),
        }),
        inject: [Redis],
      },
      {
        provide: RENDER_QUEUES,
        useFactory: (redis: Redis): RenderQueues => ({
          image: new RenderQueue('image', redis),
          video: new RenderQueue('video', redis),
        }),
        inject: [Redis],
      },
    ];
    return { module: StoresModule, providers, exports: providers.map((provider) => provider.provide) };
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(Object.values(this.queues).map((queue) => queue.close()));
    this.redis.disconnect();
    this.subscriber.disconnect();
    this.assets.close();
    await this.database.$disconnect();
  }
}
