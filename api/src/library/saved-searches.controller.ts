import { newSavedSearchSchema } from '@maquette/contracts/account/saved-searches';
import { Body, Controller, Delete, Get, HttpCode, Inject, Post } from '@nestjs/common';
import { IdParam } from '../foundation/id-params';
import { parseInput } from '../foundation/parse-input';
import { Access, type Caller, CurrentCaller } from '../identity/access';
import { SavedSearchService } from './saved-search-service';

@Controller('api/saved-searches')
@Access('verified')
export class SavedSearchesController {
  constructor(@Inject(SavedSearchService) private readonly searches: SavedSearchService) {}

  @Get()
  list(@CurrentCaller() caller: Caller) {
    return this.searches.list(caller);
  }

  @Post()
  save(@CurrentCaller() caller: Caller, @Body() body: unknown) {
    return this.searches.save(caller, parseInput(newSavedSearchSchema, body ?? {}));
  }

  @Delete(':id')
  @HttpCode(204)
  remove(@CurrentCaller() caller: Caller, @IdParam() id: string): Promise<void> {
    return this.searches.remove(caller, id);
  }
}
