import { actSchema, performSchema } from '@maquette/contracts/operations/actions';
import { Body, Controller, Get, HttpCode, Inject, Post, Query } from '@nestjs/common';
import { z } from 'zod';
import { IdParam } from '../foundation/id-params';
import { parseInput } from '../foundation/parse-input';
import { Access, CurrentPerson, type Person } from '../identity/access';
import { ActionsService } from './actions-service';

/** Sequence number of an audit entry, within PostgreSQL's integer range. */
const sequence = (number: z.ZodNumber) => number.int().min(1).max(2_147_483_647);
const filterSchema = z.object({
  before: sequence(z.coerce.number()).optional(),
  subject: z.string().max(200).optional(),
});
const undoSchema = z.object({ sequence: sequence(z.number()) });

@Controller('api/ops/acts')
@Access('operator')
export class ActionsController {
  constructor(@Inject(ActionsService) private readonly service: ActionsService) {}

  @Get()
  list(@Query() query: unknown) {
    return this.service.list(parseInput(filterSchema, query));
  }

  @Post('preview')
  @HttpCode(200)
  preview(@CurrentPerson() person: Person, @Body() body: unknown) {
    return this.service.preview(person, parseInput(actSchema, body));
  }

  @Post('undo')
  @HttpCode(200)
  undo(@CurrentPerson() person: Person, @Body() body: unknown) {
    return this.service.previewUndo(person, parseInput(undoSchema, body).sequence);
  }

  @Post()
  @HttpCode(200)
  perform(@CurrentPerson() person: Person, @Body() body: unknown) {
    return this.service.perform(person, parseInput(performSchema, body));
  }

  @Post(':id/agree')
  @HttpCode(200)
  agree(@CurrentPerson() person: Person, @IdParam() id: string) {
    return this.service.agree(person, id);
  }
}
