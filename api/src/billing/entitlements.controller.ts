import { consumedTask, consumeRequestSchema } from '@maquette/contracts/account/entitlements';
import { Body, Controller, Get, Header, HttpCode, Inject, Post } from '@nestjs/common';
import { parseInput } from '../foundation/parse-input';
import { Access, type Caller, CurrentCaller } from '../identity/access';
import { CreditService } from './credit-service';

@Controller('api/me/entitlements')
@Access('verified')
export class EntitlementsController {
  constructor(@Inject(CreditService) private readonly credits: CreditService) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  read(@CurrentCaller() caller: Caller) {
    return this.credits.entitlements(caller);
  }

  /** Called by the browser after a successful render. The server has already charged it; this returns the receipt. */
  @Post('consume')
  @HttpCode(200)
  consume(@CurrentCaller() caller: Caller, @Body() body: unknown) {
    return this.credits.receiptOf(caller, consumedTask(parseInput(consumeRequestSchema, body ?? {})));
  }
}
