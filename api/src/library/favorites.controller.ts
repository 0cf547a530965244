import { someRendersSchema } from '@maquette/contracts/renders/trash';
import { Body, Controller, Delete, Get, HttpCode, Inject, Put } from '@nestjs/common';
import { IdParam } from '../foundation/known-id';
import { parsed } from '../foundation/parsed';
import { Access, type Caller, CurrentCaller } from '../identity/access';
import { CollectionService } from './collection-service';

/** The renders that the caller marked to find them again. */
@Controller('api/favorites')
@Access('verified')
export class FavoritesController {
  constructor(@Inject(CollectionService) private readonly collections: CollectionService) {}

  @Get()
  async list(@CurrentCaller() caller: Caller) {
    return { ids: await this.collections.favorites(caller) };
  }

  @Put(':id')
  @HttpCode(204)
  mark(@CurrentCaller() caller: Caller, @IdParam() id: string): Promise<void> {
    return this.collections.mark(caller, [id]);
  }

  @Put()
  @HttpCode(204)
  markSome(@CurrentCaller() caller: Caller, @Body() body: unknown): Promise<void> {
    return this.collections.mark(caller, parsed(someRendersSchema, body ?? {}).ids);
  }

  @Delete(':id')
  @HttpCode(204)
  unmark(@CurrentCaller() caller: Caller, @IdParam() id: string): Promise<void> {
    return this.collections.unmark(caller, id);
  }
}
