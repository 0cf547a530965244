import { newWorkspaceSchema } from '@maquette/contracts/workspaces/workspaces';
import { Body, Controller, Get, Inject, Post, Req } from '@nestjs/common';
import { parseInput } from '../foundation/parse-input';
import { Access, CurrentPerson, type KnownRequest, type Person } from '../identity/access';
import { WorkspaceService } from './workspace-service';

@Controller('api/me/workspaces')
@Access('person')
export class MyWorkspacesController {
  constructor(@Inject(WorkspaceService) private readonly workspaces: WorkspaceService) {}

  @Get()
  async list(@CurrentPerson() person: Person) {
    return { items: await this.workspaces.choices(person) };
  }

  @Post()
  make(@CurrentPerson() person: Person, @Body() body: unknown, @Req() { address }: KnownRequest) {
    return this.workspaces.make(person, { ...parseInput(newWorkspaceSchema, body ?? {}), address });
  }
}
