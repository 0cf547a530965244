import type { UsageQuery } from '@maquette/contracts/account/billing';
import { readUsage, statementFile, usageFile } from '@maquette/domain/billing/usage-report';
import { PrismaClient } from '@maquette/prisma/client';
import { Inject, Injectable } from '@nestjs/common';
import type { Caller } from '../identity/access';

/** A workspace's charges, as rows and as files. */
@Injectable()
export class UsageService {
  constructor(@Inject(PrismaClient) private readonly database: PrismaClient) {}

  rows({ workspaceId }: Caller, query: UsageQuery) {
    return readUsage(this.database, workspaceId, query, new Date());
  }

  file({ workspaceId }: Caller, query: UsageQuery) {
    return usageFile(this.database, workspaceId, query, new Date());
  }

  /** @param month for example 2026-11 */
  statement(caller: Caller, month: string) {
    return statementFile(this.database, caller, month);
  }
}
