import { Controller, Get, Inject, Query } from '@nestjs/common';
import { z } from 'zod';
import { IdParam, UidParam } from '../foundation/id-params';
import { parseInput } from '../foundation/parse-input';
import { Access } from '../identity/access';
import { ConsoleSearchService } from './console-search-service';

const findSchema = z.object({ q: z.string().max(300).default(''), after: z.guid().optional() });
const deadSchema = z.object({ code: z.string().max(60).optional() });
const lineSchema = z.object({ pool: z.string().max(100) });

/** Console search. Never returns prompts or other text written by users. */
@Controller('api/ops')
@Access('operator')
export class ConsoleSearchController {
  constructor(@Inject(ConsoleSearchService) private readonly service: ConsoleSearchService) {}

  @Get('find')
  find(@Query() query: unknown) {
    const { q, after } = parseInput(findSchema, query);
    return this.service.find(q, after);
  }

  @Get('renders/:id')
  render(@IdParam() id: string) {
    return this.service.render(id);
  }

  @Get('people/:uid')
  person(@UidParam() uid: string) {
    return this.service.person(uid);
  }

  @Get('waiting')
  async waiting(@Query() query: unknown) {
    return { items: await this.service.waiting(parseInput(lineSchema, query).pool) };
  }

  @Get('dead')
  async dead(@Query() query: unknown) {
    return { items: await this.service.dead(parseInput(deadSchema, query).code) };
  }
}
