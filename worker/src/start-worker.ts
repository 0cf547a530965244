import 'reflect-metadata';
import type { Logger } from '@maquette/domain/runtime/log';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { stopWithoutRedis } from './foundation/stop-without-redis';
import { LOG, Stores } from './foundation/stores.module';
import type { WorkerSettings } from './foundation/worker-settings';
import { collectGarbage } from './memory/collect-garbage';
import type { Providers } from './providers/providers';
import { graceSecondsOf } from './renders/pool-processor';
import { WorkerModule } from './worker.module';

/** How many seconds after the grace period unfinished renders may take to return to their queues. */
const LAST_SECONDS = 10;

/** Starts a worker process with the given providers. It stops on SIGTERM, within its grace period. */
export async function startWorker(settings: WorkerSettings, providers: Providers): Promise<INestApplicationContext> {
  const app = await NestFactory.createApplicationContext(WorkerModule.from(settings, providers), {
    logger: ['error', 'warn'],
    abortOnError: false,
  });
  const grace = Math.max(...providers.lines.map((line) => graceSecondsOf(line, settings)));
  const { redis, subscriber } = app.get(Stores);
  stopWithoutRedis([redis, subscriber], (grace + LAST_SECONDS) * 1_000);
  app.enableShutdownHooks();
  // After start-up, about a third of the heap is unused.
  collectGarbage();
  const { ENGINE_THREADS: threads, ENGINE_MEMORY_MB: memory } = settings;
  const slots = Object.fromEntries(providers.lines.map((line) => [line.pool, line.slots]));
  const log = app.get<Logger>(LOG);
  log.info({ slots, threads, memory }, 'worker is ready');
  return app;
}
