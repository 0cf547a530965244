import { chosenVersionSchema, versionsQuerySchema, viewNameSchema } from '@maquette/contracts/renders/projects';
import { Body, Controller, Delete, Get, HttpCode, Inject, Patch, Put, Query } from '@nestjs/common';
import { IdParam } from '../foundation/id-params';
import { parseInput } from '../foundation/parse-input';
import { Access, type Caller, CurrentCaller } from '../identity/access';
import { ProjectService } from './project-service';

/** Views of projects, addressed by their own ids. */
@Controller('api/project-views')
@Access('verified')
export class ViewsController {
  constructor(@Inject(ProjectService) private readonly service: ProjectService) {}

  /** A view with its versions, newest first, paginated. */
  @Get(':id')
  read(@CurrentCaller() caller: Caller, @IdParam() id: string, @Query() query: unknown) {
    return this.service.readView(caller, id, parseInput(versionsQuerySchema, query).before);
  }

  @Patch(':id')
  @HttpCode(204)
  rename(@CurrentCaller() caller: Caller, @IdParam() id: string, @Body() body: unknown): Promise<void> {
    return this.service.renameView(caller, id, parseInput(viewNameSchema, body ?? {}).name);
  }

  @Delete(':id')
  @HttpCode(204)
  remove(@CurrentCaller() caller: Caller, @IdParam() id: string): Promise<void> {
    return this.service.removeView(caller, id);
  }

  /** Sets the current version of the view; null selects the newest. */
  @Put(':id/current')
  @HttpCode(204)
  choose(@CurrentCaller() caller: Caller, @IdParam() id: string, @Body() body: unknown): Promise<void> {
    return this.service.choose(caller, id, parseInput(chosenVersionSchema, body ?? {}).version);
  }
}
