import { AssetStore } from '@maquette/domain/assets/asset-store';
import { FairQueues } from '@maquette/domain/renders/fair-queues';
import { secretsOf } from '@maquette/domain/runtime/hide-secrets';
import { createLog, type Logger } from '@maquette/domain/runtime/log';
import { IDLE_CONNECTION_ENDED, logOnce, TRANSACTION_REPEATED } from '@maquette/domain/runtime/log-once';
import { connectRedis, type RedisClient } from '@maquette/domain/runtime/redis-connection';
import { Traces } from '@maquette/domain/runtime/traces';
import { connectDatabase, type Database, PrismaClient } from '@maquette/prisma/client';
import { type DynamicModule, Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import { API_SETTINGS, type ApiSettings } from './api-settings';

export const LOG = Symbol('log');
export const FAIR_LINES = Symbol('fair lines');
/** Redis connection for subscriptions; it waits for Redis to reconnect. */
export const SUBSCRIBER = Symbol('redis subscriber');

/** Object store client for readers that may be slow or are anonymous: guests and gallery visitors. */
export const OUTSIDER_STORE = Symbol('store for outsiders');
/** Object store client for uploads. */
export const UPLOAD_STORE = Symbol('store for uploads');
/** Object store client for health checks. */
export const HEALTH_STORE = Symbol('store for health checks');

/** Store connections of an api process, created from the settings and closed with the process. */
@Global()
@Module({})
export class StoresModule implements OnApplicationShutdown {
  constructor(
    @Inject(PrismaClient) private readonly database: Database,
    @Inject(Redis) private readonly redis: RedisClient,
    @Inject(SUBSCRIBER) private readonly subscriber: RedisClient,
    @Inject(AssetStore) private readonly assets: AssetStore,
    @Inject(OUTSIDER_STORE) private readonly outsiderAssets: AssetStore,
    @Inject(UPLOAD_STORE) private readonly uploadAssets: AssetStore,
    @Inject(HEALTH_STORE) private readonly healthAssets: AssetStore,
    @Inject(Traces) private readonly traces: Traces,
  ) {}

  static from(settings: ApiSettings): DynamicModule {
    const providers = [
      { provide: API_SETTINGS, useValue: settings },
      { provide: LOG, useFactory: () => createLog('api', settings.LOG_LEVEL, secretsOf(settings)) },
      {
        provide: PrismaClient,
        useFactory: (log: Logger) =>
          connectDatabase(
            settings.DATABASE_URL,
            settings.DATABASE_POOL,
            logOnce(log, {}, IDLE_CONNECTION_ENDED),
            (error) => log.warn({ error: error.message }, TRANSACTION_REPEATED),
          ),
        inject: [LOG],
      },
      { provide: Redis, useFactory: (log: Logger) => connectRedis(settings.REDIS_URL, 'request', log), inject: [LOG] },
      {
        provide: SUBSCRIBER,
        useFactory: (log: Logger) => connectRedis(settings.REDIS_URL, 'background', log),
        inject: [LOG],
      },
      { provide: Traces, useFactory: (log: Logger) => new Traces('api', settings, log), inject: [LOG] },
      { provide: AssetStore, useFactory: () => new AssetStore(settings) },
      { provide: OUTSIDER_STORE, useFactory: () => new AssetStore(settings, 'outsiders') },
      { provide: UPLOAD_STORE, useFactory: () => new AssetStore(settings, 'uploads') },
      { provide: HEALTH_STORE, useFactory: () => new AssetStore(settings, 'health') },
      {
        provide: FAIR_LINES,
        useFactory: (redis: RedisClient) => new FairQueues(redis),
        inject: [Redis],
      },
    ];
    return { module: StoresModule, providers, exports: providers.map((provider) => provider.provide) };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.traces.send();
    this.redis.disconnect();
    this.subscriber.disconnect();
    for (const store of [this.assets, this.outsiderAssets, this.uploadAssets, this.healthAssets]) store.close();
    await this.database.$disconnect();
  }
}
