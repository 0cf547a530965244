import { renderQueueName, renderQueueOptions } from '@maquette/domain/renders/render-queue';
import type { Logger } from '@maquette/domain/runtime/log';
import { connectRedis, isClusterUrl } from '@maquette/domain/runtime/redis-connection';
import { BullModule } from '@nestjs/bullmq';
import { type DynamicModule, Module } from '@nestjs/common';
import { LOG, StoresModule } from './foundation/stores.module';
import type { WorkerSettings } from './foundation/worker-settings';
import { CreditJob } from './jobs/credit-job';
import { ExportJob } from './jobs/export-job';
import { Forecaster } from './jobs/forecaster';
import { HourlyCleanup } from './jobs/hourly-cleanup';
import { MailJob } from './jobs/mail-job';
import { MinuteMetricsJob } from './jobs/minute-metrics-job';
import { ProcessHeartbeat } from './jobs/process-heartbeat';
import { ProviderRegistration } from './jobs/provider-registration';
import { ProviderWebhooks } from './jobs/provider-webhooks';
import { ReconcilerJob } from './jobs/reconciler-job';
import { ResultColoursJob } from './jobs/result-colours-job';
import { SurveyJob } from './jobs/survey-job';
import { VideoCopiesJob } from './jobs/video-copies-job';
import { WebhookJob } from './jobs/webhook-job';
import { CloseProviders } from './providers/close-providers';
import { PROVIDERS, type Providers } from './providers/providers';
import { Dispatcher } from './renders/dispatcher';
import { processorClassOf } from './renders/pool-processor';
import { ProviderCircuits } from './renders/provider-circuits';
import { RenderRuntime } from './renders/render-runtime';
import { RenderUpdates } from './renders/render-updates';

@Module({})
export class WorkerModule {
  /** @param providers that make the images and videos of their queues */
  static from(settings: WorkerSettings, providers: Providers): DynamicModule {
    return {
      module: WorkerModule,
      imports: [
        StoresModule.from(settings),
        BullModule.forRootAsync({
          inject: [LOG],
          useFactory: (log: Logger) => ({ connection: queueConnection(settings.REDIS_URL, log) }),
        }),
        // Nest starts the processors only for registered queues.
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
        ProviderCircuits,
        ProviderRegistration,
        ProviderWebhooks,
        RenderUpdates,
        ReconcilerJob,
        ProcessHeartbeat,
        Forecaster,
        SurveyJob,
        MinuteMetricsJob,
        HourlyCleanup,
        CreditJob,
        WebhookJob,
        MailJob,
        ExportJob,
        VideoCopiesJob,
        ResultColoursJob,
        RenderRuntime,
        ...providers.lines.map(processorClassOf),
        CloseProviders,
      ],
    };
  }
}

/** BullMQ itself opens connections to a single Redis; cluster connections are passed in and stay open. */
function queueConnection(url: string, log: Logger) {
  return isClusterUrl(url) ? connectRedis(url, 'background', log) : { url, maxRetriesPerRequest: null };
}
