import { SEARCH_LIMIT } from '@maquette/contracts/workspaces/search';
import { Controller, Get, Inject, Query } from '@nestjs/common';
import { z } from 'zod';
import { parseInput } from '../foundation/parse-input';
import { Access, type Caller, CurrentCaller } from '../identity/access';
import { SearchService } from './search-service';

const query = z.object({
  /** Maximum length of the text; longer texts are cut and not refused. */
  q: z
    .string()
    .default('')
    .transform((typed) => typed.slice(0, SEARCH_LIMIT)),
  before: z.uuid().optional(),
});

@Controller('api/search')
@Access('verified')
export class SearchController {
  constructor(@Inject(SearchService) private readonly service: SearchService) {}

  @Get()
  search(@CurrentCaller() caller: Caller, @Query() asked: unknown) {
    const { q, before } = parseInput(query, asked);
    return this.service.search(caller, q, before ?? null);
  }
}
