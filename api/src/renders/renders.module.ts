import { Module } from '@nestjs/common';
import { BillingModule } from '../billing/billing.module';
import { UploadsModule } from '../uploads/uploads.module';
import { AnimateController } from './animate.controller';
import { ImageRendersController } from './image-renders.controller';
import { LineController } from './queue.controller';
import { LineBoard } from './queue-positions';
import { ProgressHeard } from './latest-progress';
import { PromptReader } from './prompt-reader';
import { ProviderBoard } from './provider-offers';
import { ProviderHookService } from './provider-hook-service';
import { ProviderHooksController } from './provider-hooks.controller';
import { ProvidersController } from './providers.controller';
import { RenderLine } from './queue-updates';
import { RenderNotices } from './render-subscription';
import { RenderService } from './render-service';
import { RendersController } from './renders.controller';
import { TaskService } from './task-service';
import { ThumbnailAddresses } from './thumbnail-addresses';
import { VideoRendersController } from './video-renders.controller';
import { WordsController } from './words.controller';

@Module({
  imports: [BillingModule, UploadsModule],
  controllers: [
    ImageRendersController,
    VideoRendersController,
    AnimateController,
    RendersController,
    LineController,
    ProvidersController,
    ProviderHooksController,
    WordsController,
  ],
  providers: [
    RenderService,
    RenderLine,
    RenderNotices,
    ProgressHeard,
    PromptReader,
    LineBoard,
    ProviderBoard,
    ProviderHookService,
    TaskService,
    ThumbnailAddresses,
  ],
  exports: [RenderService, RenderNotices, PromptReader],
})
export class RendersModule {}
