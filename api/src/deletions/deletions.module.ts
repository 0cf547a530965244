import { Module } from '@nestjs/common';
import { BillingModule } from '../billing/billing.module';
import { RendersModule } from '../renders/renders.module';
import { WorkspacesModule } from '../workspaces/workspaces.module';
import { DeletionJob } from './deletion-job';
import { DeletionService } from './deletion-service';
import { DeletionsController } from './deletions.controller';

@Module({
  imports: [BillingModule, RendersModule, WorkspacesModule],
  controllers: [DeletionsController],
  providers: [DeletionService, DeletionJob],
})
export class DeletionsModule {}
