import { Module } from '@nestjs/common';
import { MyWorkspacesController } from './my-workspaces.controller';
import { WorkspaceService } from './workspace-service';

@Module({ controllers: [MyWorkspacesController], providers: [WorkspaceService] })
export class WorkspacesModule {}
