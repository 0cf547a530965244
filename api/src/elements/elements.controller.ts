import { changedElementSchema, elementQuerySchema, newElementSchema } from '@maquette/contracts/elements/element';
import { Body, Controller, Delete, Get, HttpCode, Inject, Patch, Post, Query } from '@nestjs/common';
import { IdParam } from '../foundation/id-params';
import { parseInput } from '../foundation/parse-input';
import { Access, type Caller, CurrentCaller } from '../identity/access';
import { ElementService } from './element-service';

/** The elements of a workspace: materials, styles, reference images and camera moves. */
@Controller('api/elements')
@Access('verified')
export class ElementsController {
  constructor(@Inject(ElementService) private readonly service: ElementService) {}

  /** Sorted by kind and name; with `deleted`, lists the trash instead. */
  @Get()
  async list(@CurrentCaller() caller: Caller, @Query() query: unknown) {
    const { deleted } = parseInput(elementQuerySchema, query);
    return { items: await (deleted ? this.service.deleted(caller) : this.service.list(caller)) };
  }

  @Post()
  create(@CurrentCaller() caller: Caller, @Body() body: unknown) {
    return this.service.create(caller, parseInput(newElementSchema, body ?? {}));
  }

  @Patch(':id')
  change(@CurrentCaller() caller: Caller, @IdParam() id: string, @Body() body: unknown) {
    return this.service.change(caller, id, parseInput(changedElementSchema, body ?? {}));
  }

  /** Moves the element to the trash, where it can be restored for a while. */
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
