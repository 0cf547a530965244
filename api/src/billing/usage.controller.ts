import { statementQuerySchema, usageQuerySchema } from '@maquette/contracts/account/billing';
import { Controller, Get, Header, Inject, Query } from '@nestjs/common';
import { parseInput } from '../foundation/parse-input';
import { Access, type Caller, CurrentCaller } from '../identity/access';
import { UsageService } from './usage-service';

/** The workspace's charges, as rows and as files. */
@Controller('api')
@Access('verified')
export class UsageController {
  constructor(@Inject(UsageService) private readonly usage: UsageService) {}

  @Get('credits/usage')
  @Header('Cache-Control', 'no-store')
  rows(@CurrentCaller() caller: Caller, @Query() query: unknown) {
    return this.usage.rows(caller, parseInput(usageQuerySchema, query));
  }

  @Get('credits/usage.csv')
  @Header('Cache-Control', 'no-store')
  @Header('Content-Type', 'text/csv; charset=utf-8')
  @Header('Content-Disposition', 'attachment; filename="maquette-usage.csv"')
  file(@CurrentCaller() caller: Caller, @Query() query: unknown) {
    return this.usage.file(caller, parseInput(usageQuerySchema, query));
  }

  @Get('billing/statement')
  @Header('Cache-Control', 'no-store')
  @Header('Content-Type', 'text/csv; charset=utf-8')
  @Header('Content-Disposition', 'attachment; filename="maquette-statement.csv"')
  statement(@CurrentCaller() caller: Caller, @Query() query: unknown) {
    return this.usage.statement(caller, parseInput(statementQuerySchema, query).month);
  }
}
