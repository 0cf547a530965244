import { Module } from '@nestjs/common';
import { BillingModule } from '../billing/billing.module';
import { RenderDesk } from './render-desk';
import { RendersController } from './renders.controller';
import { StillRendersController } from './still-renders.controller';

@Module({
  imports: [BillingModule],
  controllers: [StillRendersController, RendersController],
  providers: [RenderDesk],
  exports: [RenderDesk],
})
export class RendersModule {}
