import { AssetStore } from '@maquette/domain/assets/asset-store';
import { FairQueues } from '@maquette/domain/renders/fair-queues';
import { RenderQueues } from '@maquette/domain/renders/render-queue';
import { secretsOf } from '@maquette/domain/runtime/hide-secrets';
import { createLog, type Logger } from '@maquette/domain/runtime/log';
import { IDLE_CONNECTION_ENDED, logOnce, TRANSACTION_REPEATED } from '@maquette/domain/runtime/log-once';
import { connectRedis, type RedisClient } from '@maquette/domain/runtime/redis-connection';
import { Traces } from '@maquette/domain/runtime/traces';
import { connectDatabase, type Database } from '@maquette/prisma/client';
import { type DynamicModule, Global, Injectable, Module, type OnApplicationShutdown } from '@nestjs/common';
import { WORKER_SETTINGS, type WorkerSettings } from './worker-settings';

export const LOG = Symbol('log');

/** Store connections of a worker process, created from the settings and closed with the process. */
@Injectable()
export class Stores implements OnApplicationShutdown {
  readonly database: Database;
  readonly redis: RedisClient;
  /** This connection is for subscriptions only: a subscribed connection accepts no other commands. */
  readonly subscriber: RedisClient;
  readonly assets: AssetStore;
  readonly lines: FairQueues;
  readonly queues: RenderQueues;
  /** Exports trace spans of renders. */
  readonly traces: Traces;

  constructor(settings: WorkerSettings, log: Logger) {
    this.database = connectDatabase(
      settings.DATABASE_URL,
      settings.DATABASE_POOL,
      logOnce(log, {}, IDLE_CONNECTION_ENDED),
      (error) => log.warn({ error: error.message }, TRANSACTION_REPEATED),
    );
    this.redis = connectRedis(settings.REDIS_URL, 'background', log);
    this.subscriber = connectRedis(settings.REDIS_URL, 'background', log);
    this.assets = new AssetStore(settings);
    this.lines = new FairQueues(this.redis);
    this.queues = new RenderQueues(this.redis, log);
    this.traces = new Traces('worker', settings, log);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.traces.send();
    await this.queues.close();
    this.redis.disconnect();
    this.subscriber.disconnect();
    this.assets.close();
    await this.database.$disconnect();
  }
}

@Global()
@Module({})
export class StoresModule {
  static from(settings: WorkerSettings): DynamicModule {
    const providers = [
      { provide: WORKER_SETTINGS, useValue: settings },
      { provide: LOG, useFactory: () => createLog('worker', settings.LOG_LEVEL, secretsOf(settings)) },
      { provide: Stores, useFactory: (log: Logger) => new Stores(settings, log), inject: [LOG] },
    ];
    return { module: StoresModule, providers, exports: providers.map((provider) => provider.provide) };
  }
}
