import { changedElementSchema, elementQuerySchema, newElementSchema } from '@maquette/contracts/elements/element';
import { Body, Controller, Delete, Get, HttpCode, Inject, Patch, Post, Query } from '@nestjs/common';
import { IdParam } from '../foundation/known-id';
import { parsed } from '../foundation/parsed';
import { Access, type Caller, CurrentCaller } from '../identity/access';
import { ElementService } from './element-service';

/** The elements of a workspace: materials, styles, reference pictures and moves of the camera. */
@Controller('api/elements')
@Access('verified')
export class ElementsController {
  constructor(@Inject(ElementService) private readonly service: ElementService) {}

  /** By kind and name; or what lies in the trash. */
  @Get()
  async list(@CurrentCaller() caller: Caller, @Query() query: unknown) {
    const { deleted } = parsed(elementQuerySchema, query);
    return { items: await (deleted ? this.service.deleted(caller) : this.service.list(caller)) };
  }

  @Post()
  @HttpCode(201)
  create(@CurrentCaller() caller: Caller, @Body() body: unknown) {
    return this.service.create(caller, parsed(newElementSchema, body ?? {}));
  }

  @Patch(':id')
  change(@CurrentCaller() caller: Caller, @IdParam() id: string, @Body() body: unknown) {
    return this.service.change(caller, id, parsed(changedElementSchema, body ?? {}));
  }

  /** It stays in the trash for a while, for whoever thinks better of it. */
  @Delete(':id')
  @HttpCode(204)
  remove(@CurrentCaller() caller: Caller, @IdParam() id: string): Promise<void> {
    return this.service.remove(caller, id);
  }

  @Post(':id/restore')
  @HttpCode(204)
  restore(@CurrentCaller() caller: Caller, @IdParam() id: string): Promise<void> {
    return this.service.restore(caller, id);
  }
}
