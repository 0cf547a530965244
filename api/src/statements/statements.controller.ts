import { statementQuerySchema } from '@maquette/contracts/provenance/statement';
import { Controller, Get, Header, Inject, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { parseInput } from '../foundation/parse-input';
import { Access, type Caller, CurrentCaller } from '../identity/access';
import { RateLimit } from '../rate-limit/route-classes';
import { sendStatement } from './send-statement';
import { StatementService } from './statement-service';

/** Planning statements for results in the workspace. */
@Controller('api/statements')
@Access('verified')
export class StatementsController {
  constructor(@Inject(StatementService) private readonly statements: StatementService) {}

  @RateLimit('statement')
  @Get()
  @Header('Cache-Control', 'no-store')
  async statement(@CurrentCaller() caller: Caller, @Query() query: unknown, @Res() response: Response) {
    const { render, ...wish } = parseInput(statementQuerySchema, query);
    sendStatement(response, await this.statements.of(caller, render, wish));
  }
}
