import { someRendersSchema } from '@maquette/contracts/renders/trash';
import { Body, Controller, HttpCode, Inject, Post } from '@nestjs/common';
import { parseInput } from '../foundation/parse-input';
import { Access, type Caller, CurrentCaller } from '../identity/access';
import { TrashService } from './trash-service';

/**
 * Deleted results can be restored for one month. Each call takes many ids and reports the outcome or reason per id.
 * The trash is listed by `GET /api/renders?of=trash`.
 */
@Controller('api/trash')
@Access('verified')
export class TrashController {
  constructor(@Inject(TrashService) private readonly service: TrashService) {}

  @Post()
  @HttpCode(200)
  trash(@CurrentCaller() caller: Caller, @Body() body: unknown) {
    return this.service.trash(caller, parseInput(someRendersSchema, body ?? {}).ids);
  }

  @Post('restore')
  @HttpCode(200)
  restore(@CurrentCaller() caller: Caller, @Body() body: unknown) {
    return this.service.restore(caller, parseInput(someRendersSchema, body ?? {}).ids);
  }

  /** Deletes permanently. */
  @Post('erase')
  @HttpCode(200)
  erase(@CurrentCaller() caller: Caller, @Body() body: unknown) {
    return this.service.erase(caller, parseInput(someRendersSchema, body ?? {}).ids);
  }
}
