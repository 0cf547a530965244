import { someRendersSchema } from '@maquette/contracts/renders/trash';
import { Body, Controller, HttpCode, Inject, Post } from '@nestjs/common';
import { parsed } from '../foundation/parsed';
import { Access, type Caller, CurrentCaller } from '../identity/access';
import { TrashService } from './trash-service';

/**
 * What was deleted can be taken back for a month. Many at once: each call answers id by id what was done and what was left, and why.
 * The list of what lies there is `GET /api/renders?of=trash`.
 */
@Controller('api/trash')
@Access('verified')
export class TrashController {
  constructor(@Inject(TrashService) private readonly service: TrashService) {}

  @Post()
  @HttpCode(200)
  trash(@CurrentCaller() caller: Caller, @Body() body: unknown) {
    return this.service.trash(caller, parsed(someRendersSchema, body ?? {}).ids);
  }

  @Post('restore')
  @HttpCode(200)
  restore(@CurrentCaller() caller: Caller, @Body() body: unknown) {
    return this.service.restore(caller, parsed(someRendersSchema, body ?? {}).ids);
  }

  /** For good. */
  @Post('erase')
  @HttpCode(200)
  erase(@CurrentCaller() caller: Caller, @Body() body: unknown) {
    return this.service.erase(caller, parsed(someRendersSchema, body ?? {}).ids);
  }
}
