import { Module } from '@nestjs/common';
import { BillingModule } from '../billing/billing.module';
import { LineBoard } from './line-board';
import { RenderDesk } from './render-desk';
import { RendersController } from './renders.controller';
import { StillRendersController } from './still-renders.controller';

@Module({
  imports: [BillingModule],
  controllers: [StillRendersController, RendersController],
  providers: [RenderDesk, LineBoard],
  exports: [RenderDesk],
})
export class RendersModule {}
