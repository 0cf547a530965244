import type { AuditQuery } from '@maquette/contracts/workspaces/audit';
import { writeAudit } from '@maquette/domain/workspaces/audit-log';
import { permit } from '@maquette/domain/workspaces/permit';
import { auditFile, readAudit } from '@maquette/domain/workspaces/read-audit';
import { PrismaClient } from '@maquette/prisma/client';
import { Inject, Injectable } from '@nestjs/common';
import type { Caller } from '../identity/access';

/** The audit log, for owners and admins. Its export is recorded in the log too. */
@Injectable()
export class AuditService {
  constructor(@Inject(PrismaClient) private readonly database: PrismaClient) {}

  /** @throws Problem role_cannot */
  read(caller: Caller, query: AuditQuery) {
    permit(caller, 'audit.read');
    return readAudit(this.database, caller.workspaceId, query);
  }

  /** @throws Problem role_cannot */
  async file(caller: Caller, query: AuditQuery): Promise<string> {
    permit(caller, 'audit.read');
    const { workspaceId, person, address } = caller;
    const exported = { action: 'export.made' as const, details: { what: 'audit' as const } };
    await this.database.$transaction((transaction) =>
      writeAudit(transaction, { workspaceId, actor: person.uid, address, ...exported }, new Date()),
    );
    return auditFile(this.database, workspaceId, query);
  }
}
