import { someRendersSchema } from '@maquette/contracts/renders/trash';
import { Body, Controller, Delete, Get, HttpCode, Inject, Put } from '@nestjs/common';
import { IdParam } from '../foundation/id-params';
import { parseInput } from '../foundation/parse-input';
import { Access, type Caller, CurrentCaller } from '../identity/access';
import { FavoriteService } from './favorite-service';

@Controller('api/favorites')
@Access('verified')
export class FavoritesController {
  constructor(@Inject(FavoriteService) private readonly service: FavoriteService) {}

  @Get()
  async list(@CurrentCaller() caller: Caller) {
    return { ids: await this.service.favorites(caller) };
  }

  @Put(':id')
  @HttpCode(204)
  mark(@CurrentCaller() caller: Caller, @IdParam() id: string): Promise<void> {
    return this.service.mark(caller, [id]);
  }

  @Put()
  @HttpCode(204)
  markSome(@CurrentCaller() caller: Caller, @Body() body: unknown): Promise<void> {
    return this.service.mark(caller, parseInput(someRendersSchema, body ?? {}).ids);
  }

  @Delete(':id')
  @HttpCode(204)
  unmark(@CurrentCaller() caller: Caller, @IdParam() id: string): Promise<void> {
    return this.service.unmark(caller, id);
  }
}
