import 'reflect-metadata';
import type { Logger } from '@maquette/domain/runtime/log';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { collectGarbage } from './foundation/collect-garbage';
import { LOG } from './foundation/stores.module';
import type { WorkerSettings } from './foundation/worker-settings';
import type { Providers } from './providers/providers';
import { WorkerModule } from './worker.module';

/** Starts a worker process with the given providers. It stops on SIGTERM, within its grace. */
export async function startWorker(settings: WorkerSettings, providers: Providers): Promise<INestApplicationContext> {
  const app = await NestFactory.createApplicationContext(WorkerModule.from(settings, providers), {
    logger: ['error', 'warn'],
    abortOnError: false,
  });
  app.enableShutdownHooks();
  // A start leaves a third of its memory behind.
  collectGarbage();
  const { ENGINE_THREADS: threads, ENGINE_MEMORY_MB: memory } = settings;
  const slots = Object.fromEntries(providers.lines.map((line) => [line.pool, line.slots]));
  const log = app.get<Logger>(LOG);
  log.info({ slots, threads, memory }, 'the worker is ready');
  return app;
}
