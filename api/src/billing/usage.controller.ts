import { statementQuerySchema, usageQuerySchema } from '@maquette/contracts/account/billing';
import { readUsage, statementFile, usageFile } from '@maquette/domain/billing/usage-report';
import { PrismaClient } from '@maquette/prisma/client';
import { Controller, Get, Header, Inject, Query } from '@nestjs/common';
import { parsed } from '../foundation/parsed';
import { Access, type Caller, CurrentCaller } from '../identity/access';

/** What the workspace was charged, as rows and as files. */
@Controller('api')
@Access('verified')
export class UsageController {
  constructor(@Inject(PrismaClient) private readonly database: PrismaClient) {}

  @Get('credits/usage')
  @Header('Cache-Control', 'no-store')
  rows(@CurrentCaller() { workspaceId }: Caller, @Query() query: unknown) {
    return readUsage(this.database, workspaceId, parsed(usageQuerySchema, query), new Date());
  }

  @Get('credits/usage.csv')
  @Header('Cache-Control', 'no-store')
  @Header('Content-Type', 'text/csv; charset=utf-8')
  @Header('Content-Disposition', 'attachment; filename="maquette-usage.csv"')
  file(@CurrentCaller() { workspaceId }: Caller, @Query() query: unknown) {
    return usageFile(this.database, workspaceId, parsed(usageQuerySchema, query), new Date());
  }

  @Get('billing/statement')
  @Header('Cache-Control', 'no-store')
  @Header('Content-Type', 'text/csv; charset=utf-8')
  @Header('Content-Disposition', 'attachment; filename="maquette-statement.csv"')
  statement(@CurrentCaller() { workspaceId }: Caller, @Query() query: unknown) {
    return statementFile(this.database, workspaceId, parsed(statementQuerySchema, query).month);
  }
}
