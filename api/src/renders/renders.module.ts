import { Module } from '@nestjs/common';
import { BillingModule } from '../billing/billing.module';
import { UploadsModule } from '../uploads/uploads.module';
import { AnimateController } from './animate.controller';
import { LineBoard } from './line-board';
import { RenderDesk } from './render-desk';
import { RendersController } from './renders.controller';
import { StillRendersController } from './still-renders.controller';
import { TaskDesk } from './task-desk';
import { VideoRendersController } from './video-renders.controller';

@Module({
  imports: [BillingModule, UploadsModule],
  controllers: [StillRendersController, VideoRendersController, AnimateController, RendersController],
  providers: [RenderDesk, LineBoard, TaskDesk],
  exports: [RenderDesk],
})
export class RendersModule {}
