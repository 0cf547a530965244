import { Module } from '@nestjs/common';
import { BillingModule } from '../billing/billing.module';
import { UploadsModule } from '../uploads/uploads.module';
import { AnimateController } from './animate.controller';
import { LatestProgress } from './latest-progress';
import { PassService } from './pass-service';
import { PromptReader } from './prompt-reader';
import { ProviderHookService } from './provider-hook-service';
import { ProviderHooksController } from './provider-hooks.controller';
import { ProviderOffers } from './provider-offers';
import { ProvidersController } from './providers.controller';
import { QueueController } from './queue.controller';
import { QueuePositions } from './queue-positions';
import { QueueUpdates } from './queue-updates';
import { RenderService } from './render-service';
import { RenderSubscription } from './render-subscription';
import { RendersController } from './renders.controller';
import { TaskService } from './task-service';
import { TasksController } from './tasks.controller';
import { ThumbnailAddresses } from './thumbnail-addresses';
import { WordsController } from './words.controller';

@Module({
  imports: [BillingModule, UploadsModule],
  controllers: [
    TasksController,
    AnimateController,
    RendersController,
    QueueController,
    ProvidersController,
    ProviderHooksController,
    WordsController,
  ],
  providers: [
    RenderService,
    QueueUpdates,
    RenderSubscription,
    LatestProgress,
    PromptReader,
    QueuePositions,
    ProviderOffers,
    ProviderHookService,
    TaskService,
    ThumbnailAddresses,
    PassService,
  ],
  exports: [RenderService, PassService, RenderSubscription, PromptReader],
})
export class RendersModule {}
