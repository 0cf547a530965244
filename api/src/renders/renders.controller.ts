import { Controller, Get, Inject, Param, Query } from '@nestjs/common';
import { z } from 'zod';
import { parsed } from '../foundation/parsed';
import { Access, type Caller, CurrentCaller } from '../identity/access';
import { RenderDesk } from './render-desk';

const listQuery = z.object({ limit: z.coerce.number().int().min(1).max(100).default(20) });

/** The caller's own renders, the same list on every page, tab and device. */
@Controller('api/renders')
@Access('verified')
export class RendersController {
  constructor(@Inject(RenderDesk) private readonly desk: RenderDesk) {}

  @Get()
  async list(@CurrentCaller() caller: Caller, @Query() query: unknown) {
    return { items: await this.desk.latest(caller.person.uid, parsed(listQuery, query).limit) };
  }

  @Get(':id')
  async read(@CurrentCaller() caller: Caller, @Param('id') id: string) {
    return this.desk.view(await this.desk.own(caller, id));
  }
}
