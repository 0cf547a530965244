import {
  changedProjectSchema,
  newProjectSchema,
  projectQuerySchema,
  savedRendersSchema,
  viewNameSchema,
  viewsQuerySchema,
} from '@maquette/contracts/renders/projects';
import { Body, Controller, Delete, Get, HttpCode, Inject, Patch, Post, Put, Query } from '@nestjs/common';
import { IdParam } from '../foundation/id-params';
import { parseInput } from '../foundation/parse-input';
import { Access, type Caller, CurrentCaller } from '../identity/access';
import { ProjectService } from './project-service';

/** Projects of a workspace. A render can be in several projects, as one version in each, even unfinished. */
@Controller('api/projects')
@Access('verified')
export class ProjectsController {
  constructor(@Inject(ProjectService) private readonly service: ProjectService) {}

  /** Visible projects by name, paginated, and the teamspaces to which a project can be assigned. */
  @Get()
  list(@CurrentCaller() caller: Caller, @Query() query: unknown) {
    return this.service.list(caller, parseInput(projectQuerySchema, query));
  }

  @Post()
  create(@CurrentCaller() caller: Caller, @Body() body: unknown) {
    return this.service.create(caller, parseInput(newProjectSchema, body ?? {}));
  }

  /** A project with its views in order, paginated, each with its current version. */
  @Get(':id')
  read(@CurrentCaller() caller: Caller, @IdParam() id: string, @Query() query: unknown) {
    return this.service.read(caller, id, parseInput(viewsQuerySchema, query));
  }

  @Patch(':id')
  @HttpCode(204)
  change(@CurrentCaller() caller: Caller, @IdParam() id: string, @Body() body: unknown): Promise<void> {
    return this.service.change(caller, id, parseInput(changedProjectSchema, body ?? {}));
  }

  @Delete(':id')
  @HttpCode(204)
  remove(@CurrentCaller() caller: Caller, @IdParam() id: string): Promise<void> {
    return this.service.remove(caller, id);
  }

  @Post(':id/views')
  addView(@CurrentCaller() caller: Caller, @IdParam() id: string, @Body() body: unknown) {
    return this.service.addView(caller, id, parseInput(viewNameSchema, body ?? {}).name);
  }

  @Put(':id/renders/:renderId')
  @HttpCode(204)
  save(@CurrentCaller() caller: Caller, @IdParam() id: string, @IdParam('renderId') renderId: string) {
    return this.service.save(caller, id, { ids: [renderId] });
  }

  /** Adds each render as a new view, or all renders to the named view. */
  @Put(':id/renders')
  @HttpCode(204)
  saveSome(@CurrentCaller() caller: Caller, @IdParam() id: string, @Body() body: unknown): Promise<void> {
    return this.service.save(caller, id, parseInput(savedRendersSchema, body ?? {}));
  }

  @Delete(':id/renders/:renderId')
  @HttpCode(204)
  takeOut(@CurrentCaller() caller: Caller, @IdParam() id: string, @IdParam('renderId') renderId: string) {
    return this.service.takeOut(caller, id, renderId);
  }
}
