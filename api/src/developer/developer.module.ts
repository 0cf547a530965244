import { Module } from '@nestjs/common';
import { BillingModule } from '../billing/billing.module';
import { ElementsModule } from '../elements/elements.module';
import { ModelsModule } from '../models/models.module';
import { ProvenanceModule } from '../provenance/provenance.module';
import { RendersModule } from '../renders/renders.module';
import { StatementsModule } from '../statements/statements.module';
import { UploadsModule } from '../uploads/uploads.module';
import { AccountController } from './account.controller';
import { ApiKeysController } from './api-keys.controller';
import { ElementsApiController } from './elements-api.controller';
import { FileCheckController } from './file-check.controller';
import { FilesController } from './files.controller';
import { JobService } from './job-service';
import { JobsController } from './jobs.controller';
import { KeyService } from './key-service';
import { ModelsApiController } from './models-api.controller';
import { OpenApiController } from './openapi.controller';
import { OrderService } from './order-service';
import { OrdersController } from './orders.controller';

/** The developer API: `/api/v1` for programs with a key, `/api/developer` for people who manage keys. */
@Module({
  imports: [
    BillingModule,
    ElementsModule,
    ModelsModule,
    ProvenanceModule,
    RendersModule,
    StatementsModule,
    UploadsModule,
  ],
  controllers: [
    ApiKeysController,
    AccountController,
    OrdersController,
    FilesController,
    FileCheckController,
    ElementsApiController,
    ModelsApiController,
    JobsController,
    OpenApiController,
  ],
  providers: [JobService, KeyService, OrderService],
})
export class DeveloperModule {}
