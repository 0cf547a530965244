import { logoCutSchema } from '@maquette/contracts/workspaces/logo';
import {
  changedTeamspaceSchema,
  changedWorkspaceSchema,
  deletedWorkspaceSchema,
  newTeamspaceSchema,
} from '@maquette/contracts/workspaces/members';
import { Body, Controller, Delete, Get, Header, HttpCode, Inject, Patch, Post, Put, Req } from '@nestjs/common';
import type { Request } from 'express';
import { IdParam } from '../foundation/id-params';
import { parseInput } from '../foundation/parse-input';
import { Access, type Caller, CurrentCaller } from '../identity/access';
import { RateLimit } from '../rate-limit/route-classes';
import { withForm } from '../uploads/read-multipart';
import { SettingsService } from './settings-service';

@Controller('api/workspace')
@Access('verified')
export class SettingsController {
  constructor(@Inject(SettingsService) private readonly settings: SettingsService) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  read(@CurrentCaller() caller: Caller) {
    return this.settings.read(caller);
  }

  @Patch()
  change(@CurrentCaller() caller: Caller, @Body() body: unknown) {
    return this.settings.change(caller, parseInput(changedWorkspaceSchema, body ?? {}));
  }

  /** Closes the workspace now and deletes it in one week. Returns the receipt. */
  @Delete()
  @HttpCode(202)
  remove(@CurrentCaller() caller: Caller, @Body() body: unknown) {
    return this.settings.remove(caller, parseInput(deletedWorkspaceSchema, body ?? {}).name);
  }

  @RateLimit('upload')
  @Put('logo')
  setLogo(@CurrentCaller() caller: Caller, @Req() request: Request) {
    return withForm(request, ({ files: [file], fields }) =>
      this.settings.setLogo(caller, file, parseInput(logoCutSchema.partial(), fields)),
    );
  }

  @Delete('logo')
  dropLogo(@CurrentCaller() caller: Caller) {
    return this.settings.dropLogo(caller);
  }

  @Post('teamspaces')
  makeTeamspace(@CurrentCaller() caller: Caller, @Body() body: unknown) {
    return this.settings.makeTeamspace(caller, parseInput(newTeamspaceSchema, body ?? {}).name);
  }

  @Patch('teamspaces/:id')
  changeTeamspace(@CurrentCaller() caller: Caller, @IdParam() id: string, @Body() body: unknown) {
    return this.settings.changeTeamspace(caller, { id, ...parseInput(changedTeamspaceSchema, body ?? {}) });
  }

  @Delete('teamspaces/:id')
  @HttpCode(204)
  deleteTeamspace(@CurrentCaller() caller: Caller, @IdParam() id: string): Promise<void> {
    return this.settings.deleteTeamspace(caller, id);
  }
}
