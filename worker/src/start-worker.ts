import 'reflect-metadata';
import type { Logger } from '@maquette/domain/runtime/log';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { LOG } from './foundation/stores.module';
import type { WorkerSettings } from './foundation/worker-settings';
import type { StillProvider } from './providers/still-provider';
import { WorkerModule } from './worker.module';

/** Starts a worker process with the given maker of stills. It stops on SIGTERM, within its grace. */
export async function startWorker(settings: WorkerSettings, stills: StillProvider): Promise<INestApplicationContext> {
  const app = await NestFactory.createApplicationContext(WorkerModule.from(settings, stills), {
    logger: ['error', 'warn'],
    abortOnError: false,
  });
  app.enableShutdownHooks();
  const { IMAGE_SLOTS: imageSlots, ENGINE_THREADS: threads } = settings;
  app.get<Logger>(LOG).info({ imageSlots, threads, stills: stills.name }, 'the worker is ready');
  return app;
}
