import { renderQueueName, renderQueueOptions } from '@maquette/domain/renders/render-queue';
import type { Logger } from '@maquette/domain/runtime/log';
import { connectRedis, isClusterUrl } from '@maquette/domain/runtime/redis-connection';
import { BullModule } from '@nestjs/bullmq';
import { type DynamicModule, Module } from '@nestjs/common';
import { LOG, StoresModule } from './foundation/stores.module';
import type { WorkerSettings } from './foundation/worker-settings';
import { CreditClock } from './housekeeping/credit-clock';
import { Dispatcher } from './housekeeping/dispatcher';
import { ExportClock } from './housekeeping/export-clock';
import { Forecaster } from './housekeeping/forecaster';
import { HookListener } from './housekeeping/hook-listener';
import { HourlyTidying } from './housekeeping/hourly-tidying';
import { MailCourier } from './housekeeping/mail-courier';
import { MinuteClock } from './housekeeping/minute-clock';
import { ProcessReports } from './housekeeping/process-reports';
import { ProviderRounds } from './housekeeping/provider-rounds';
import { ProviderWatch } from './housekeeping/provider-watch';
import { ReconcilerClock } from './housekeeping/reconciler-clock';
import { RenderChanges } from './housekeeping/render-changes';
import { ResultLooks } from './housekeeping/result-looks';
import { SurveyClock } from './housekeeping/survey-clock';
import { VideoMarker } from './housekeeping/video-marker';
import { WebhookCourier } from './housekeeping/webhook-courier';
import { ProviderEnd } from './providers/provider-end';
import { PROVIDERS, type Providers } from './providers/providers';
import { processorOf } from './renders/processor-of-line';
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
