import { newCollectionSchema } from '@maquette/contracts/renders/collections';
import { someRendersSchema } from '@maquette/contracts/renders/trash';
import { Body, Controller, Delete, Get, HttpCode, Inject, Post, Put, Query } from '@nestjs/common';
import { z } from 'zod';
import { IdParam } from '../foundation/known-id';
import { parsed } from '../foundation/parsed';
import { Access, type Caller, CurrentCaller } from '../identity/access';
import { CollectionService } from './collection-service';

const listQuery = z.object({ render: z.uuid().optional() });

/** The collections of a workspace: named sets of renders. A render may be in any number of them, also before it is done. */
@Controller('api/collections')
@Access('verified')
export class CollectionsController {
  constructor(@Inject(CollectionService) private readonly collections: CollectionService) {}

  /** Those the caller sees by name, and the teamspaces they may give one to; `?render=` also says which hold that render. */
  @Get()
  list(@CurrentCaller() caller: Caller, @Query() query: unknown) {
    return this.collections.list(caller, parsed(listQuery, query).render);
  }

  @Post()
  @HttpCode(201)
  create(@CurrentCaller() caller: Caller, @Body() body: unknown) {
    return this.collections.create(caller, parsed(newCollectionSchema, body ?? {}));
  }

  @Delete(':id')
  @HttpCode(204)
  remove(@CurrentCaller() caller: Caller, @IdParam() id: string): Promise<void> {
    return this.collections.remove(caller, id);
  }

  @Put(':id/renders/:renderId')
  @HttpCode(204)
  add(@CurrentCaller() caller: Caller, @IdParam() id: string, @IdParam('renderId') renderId: string) {
    return this.collections.add(caller, id, [renderId]);
  }

  @Put(':id/renders')
  @HttpCode(204)
  addSome(@CurrentCaller() caller: Caller, @IdParam() id: string, @Body() body: unknown): Promise<void> {
    return this.collections.add(caller, id, parsed(someRendersSchema, body ?? {}).ids);
  }

  @Delete(':id/renders/:renderId')
  @HttpCode(204)
  take(@CurrentCaller() caller: Caller, @IdParam() id: string, @IdParam('renderId') renderId: string) {
    return this.collections.take(caller, id, renderId);
  }
}
