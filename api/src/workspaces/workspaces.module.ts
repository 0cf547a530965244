import { Module } from '@nestjs/common';
import { RendersModule } from '../renders/renders.module';
import { UploadsModule } from '../uploads/uploads.module';
import { AuditController } from './audit.controller';
import { AuditService } from './audit-service';
import { ExportController } from './export.controller';
import { ExportService } from './export-service';
import { InvitationService } from './invitation-service';
import { InvitationsController, InvitedController } from './invitations.controller';
import { MemberService } from './member-service';
import { MembersController } from './members.controller';
import { MembershipEvents } from './membership-events';
import { MyWorkspacesController } from './my-workspaces.controller';
import { PhotoController } from './photo.controller';
import { PhotoService } from './photo-service';
import { SettingsController } from './settings.controller';
import { SettingsService } from './settings-service';
import { WorkspaceService } from './workspace-service';

@Module({
  imports: [RendersModule, UploadsModule],
  controllers: [
    MyWorkspacesController,
    SettingsController,
    MembersController,
    InvitationsController,
    InvitedController,
    AuditController,
    ExportController,
    PhotoController,
  ],
  providers: [
    WorkspaceService,
    SettingsService,
    MemberService,
    InvitationService,
    MembershipEvents,
    AuditService,
    ExportService,
    PhotoService,
  ],
  exports: [MembershipEvents],
})
export class WorkspacesModule {}
