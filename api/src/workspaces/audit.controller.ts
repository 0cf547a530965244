import { auditQuerySchema } from '@maquette/contracts/workspaces/audit';
import { Controller, Get, Header, Inject, Query } from '@nestjs/common';
import { parseInput } from '../foundation/parse-input';
import { Access, type Caller, CurrentCaller } from '../identity/access';
import { AuditService } from './audit-service';

/** Audit log of the chosen workspace. */
@Controller('api/workspace')
@Access('verified')
export class AuditController {
  constructor(@Inject(AuditService) private readonly audit: AuditService) {}

  @Get('audit')
  @Header('Cache-Control', 'no-store')
  read(@CurrentCaller() caller: Caller, @Query() query: unknown) {
    return this.audit.read(caller, parseInput(auditQuerySchema, query));
  }

  @Get('audit.csv')
  @Header('Cache-Control', 'no-store')
  @Header('Content-Type', 'text/csv; charset=utf-8')
  @Header('Content-Disposition', 'attachment; filename="maquette-audit.csv"')
  file(@CurrentCaller() caller: Caller, @Query() query: unknown) {
    return this.audit.file(caller, parseInput(auditQuerySchema, query));
  }
}
