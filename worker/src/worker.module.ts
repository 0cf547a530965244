import { renderQueueName } from '@maquette/domain/renders/render-queue';
import { BullModule } from '@nestjs/bullmq';
import { type DynamicModule, Module } from '@nestjs/common';
import { StoresModule } from './foundation/stores.module';
import type { WorkerSettings } from './foundation/worker-settings';
import { Dispatcher } from './housekeeping/dispatcher';
import { Forecaster } from './housekeeping/forecaster';
import { ProviderWatch } from './housekeeping/provider-watch';
import { ReconcilerClock } from './housekeeping/reconciler-clock';
import { RenderChanges } from './housekeeping/render-changes';
import { STILL_PROVIDER, type StillProvider } from './providers/still-provider';
import { ImageRendersProcessor } from './renders/image-renders.processor';
import { RenderWorkshop } from './renders/render-workshop';

@Module({})
export class WorkerModule {
  /** @param stills who makes the stills */
  static from(settings: WorkerSettings, stills: StillProvider): DynamicModule {
    return {
      module: WorkerModule,
      imports: [
        StoresModule.from(settings),
        BullModule.forRoot({ connection: { url: settings.REDIS_URL, maxRetriesPerRequest: null } }),
        // Nest starts the processors of registered queues only.
        BullModule.registerQueue({ name: renderQueueName('image') }),
      ],
      providers: [
        { provide: STILL_PROVIDER, useValue: stills },
        Dispatcher,
        ProviderWatch,
        RenderChanges,
        ReconcilerClock,
        Forecaster,
        RenderWorkshop,
        ImageRendersProcessor,
      ],
    };
  }
}
