import { type DynamicModule, Module } from '@nestjs/common';
import { BillingModule } from './billing/billing.module';
import { ConsoleModule } from './console/console.module';
import { ContactController } from './contact/contact.controller';
import { ContactService } from './contact/contact-service';
import { DeletionsModule } from './deletions/deletions.module';
import { DeveloperModule } from './developer/developer.module';
import { WebhookEndpointsModule } from './developer/webhook-endpoints.module';
import { ElementsModule } from './elements/elements.module';
import type { ApiSettings } from './foundation/api-settings';
import { StoresModule } from './foundation/stores.module';
import { GalleryModule } from './gallery/gallery.module';
import { HandoffService } from './handoffs/handoff-service';
import { HandoffsController } from './handoffs/handoffs.controller';
import { IdentityModule } from './identity/identity.module';
import { LabelsModule } from './labels/labels.module';
import { ArchiveService } from './library/archive-service';
import { ArchivesController } from './library/archives.controller';
import { AssetUrlController } from './library/asset-url.controller';
import { FavoriteService } from './library/favorite-service';
import { FavoritesController } from './library/favorites.controller';
import { FileService } from './library/file-service';
import { SavedSearchService } from './library/saved-search-service';
import { SavedSearchesController } from './library/saved-searches.controller';
import { SearchController } from './library/search.controller';
import { SearchService } from './library/search-service';
import { TrashController } from './library/trash.controller';
import { TrashService } from './library/trash-service';
import { LiveModule } from './live/live.module';
import { ModelsModule } from './models/models.module';
import { GracefulShutdown } from './monitoring/graceful-shutdown';
import { HealthController } from './monitoring/health.controller';
import { HttpMetrics } from './monitoring/http-metrics';
import { MetricsController } from './monitoring/metrics.controller';
import { MetricsService } from './monitoring/metrics-service';
import { ProcessHeartbeat } from './monitoring/process-heartbeat';
import { StatusController } from './monitoring/status.controller';
import { StatusService } from './monitoring/status-service';
import { VitalsController } from './monitoring/vitals.controller';
import { VitalsService } from './monitoring/vitals-service';
import { ProjectService } from './projects/project-service';
import { ProjectsController } from './projects/projects.controller';
import { ViewsController } from './projects/views.controller';
import { ProvenanceModule } from './provenance/provenance.module';
import { RendersModule } from './renders/renders.module';
import { ReviewModule } from './review/review.module';
import { StatementsModule } from './statements/statements.module';
import { UploadsModule } from './uploads/uploads.module';
import { WorkspacesModule } from './workspaces/workspaces.module';

@Module({})
export class ApiModule {
  static from(settings: ApiSettings): DynamicModule {
    return {
      module: ApiModule,
      imports: [
        StoresModule.from(settings),
        IdentityModule.from(settings),
        BillingModule,
        UploadsModule,
        ModelsModule,
        RendersModule,
        ReviewModule,
        GalleryModule,
        ProvenanceModule,
        StatementsModule,
        LabelsModule,
        LiveModule,
        DeveloperModule,
        WebhookEndpointsModule,
        ElementsModule,
        WorkspacesModule,
        DeletionsModule,
        ConsoleModule,
      ],
      controllers: [
        ArchivesController,
        AssetUrlController,
        ProjectsController,
        ViewsController,
        FavoritesController,
        TrashController,
        ContactController,
        HandoffsController,
        HealthController,
        MetricsController,
        StatusController,
        VitalsController,
        SavedSearchesController,
        SearchController,
      ],
      providers: [
        ArchiveService,
        ContactService,
        FavoriteService,
        FileService,
        HandoffService,
        HttpMetrics,
        MetricsService,
        StatusService,
        VitalsService,
        GracefulShutdown,
        ProcessHeartbeat,
        ProjectService,
        SavedSearchService,
        SearchService,
        TrashService,
      ],
    };
  }
}
