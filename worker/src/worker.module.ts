import { renderQueueName, renderQueueOptions } from '@maquette/domain/renders/render-queue';
import type { Logger } from '@maquette/domain/runtime/log';
import { connectRedis, isClusterUrl } from '@maquette/domain/runtime/redis-connection';
import { BullModule } from '@nestjs/bullmq';
import { type DynamicModule, Module } from '@nestjs/common';
import { LOG, StoresModule } from './foundation/stores.module';
import type { WorkerSettings } from './foundation/worker-settings';
import { CreditClock } from './jobs/credit-job';
import { Dispatcher } from './renders/dispatcher';
import { ExportClock } from './jobs/export-job';
import { Forecaster } from './jobs/forecaster';
import { HookListener } from './jobs/provider-webhooks';
import { HourlyTidying } from './jobs/hourly-cleanup';
import { MailCourier } from './jobs/mail-job';
import { MinuteClock } from './jobs/minute-metrics-job';
import { ProcessReports } from './jobs/process-heartbeat';
import { ProviderRounds } from './jobs/provider-registration';
import { ProviderWatch } from './renders/provider-circuits';
import { ReconcilerClock } from './jobs/reconciler-job';
import { RenderChanges } from './renders/render-updates';
import { ResultLooks } from './jobs/result-colours-job';
import { SurveyClock } from './jobs/survey-job';
import { VideoMarker } from './jobs/video-copies-job';
import { WebhookCourier } from './jobs/webhook-job';
import { ProviderEnd } from './providers/close-providers';
import { PROVIDERS, type Providers } from './providers/providers';
import { processorOf } from './renders/processor-of-queue';
import { RenderRuntime } from './renders/render-runtime';

@Module({})
export class WorkerModule {
  /** @param providers make the images and videos of their queues */
  static from(settings: WorkerSettings, providers: Providers): DynamicModule {
    return {
      module: WorkerModule,
      imports: [
        StoresModule.from(settings),
        BullModule.forRootAsync({
          inject: [LOG],
          useFactory: (log: Logger) => ({ connection: queueConnection(settings.REDIS_URL, log) }),
        }),
        // Nest starts the processors of registered queues only.
        BullModule.registerQueue(
          ...providers.lines.map(({ pool }) => ({
            name: renderQueueName(pool),
            ...renderQueueOptions(pool, isClusterUrl(settings.REDIS_URL)),
          })),
        ),
      ],
      providers: [
        { provide: PROVIDERS, useValue: providers },
        Dispatcher,
        ProviderWatch,
        ProviderRounds,
        HookListener,
        RenderChanges,
        ReconcilerClock,
        ProcessReports,
        Forecaster,
        SurveyClock,
        MinuteClock,
        HourlyTidying,
        CreditClock,
        WebhookCourier,
        MailCourier,
        ExportClock,
        VideoMarker,
        ResultLooks,
        RenderRuntime,
        ...providers.lines.map(processorOf),
        ProviderEnd,
      ],
    };
  }
}

/**
 * BullMQ opens its own connections to a single Redis; cluster connections must be passed in, and stay open until the
 * process ends.
 */
function queueConnection(url: string, log: Logger) {
  return isClusterUrl(url) ? connectRedis(url, 'background', log) : { url, maxRetriesPerRequest: null };
}
