import type { WorkspaceExport } from '@maquette/contracts/workspaces/exports';
import { AssetStore } from '@maquette/domain/assets/asset-store';
import { exportLink, latestExport, requestExport } from '@maquette/domain/exports/request-export';
import { permit } from '@maquette/domain/workspaces/permit';
import { PrismaClient } from '@maquette/prisma/client';
import { Inject, Injectable } from '@nestjs/common';
import { askerOf, type Caller } from '../identity/access';

/** Export of a whole workspace in one file, for owners and admins. A worker packs it. */
@Injectable()
export class ExportService {
  constructor(
    @Inject(PrismaClient) private readonly database: PrismaClient,
    @Inject(AssetStore) private readonly assets: AssetStore,
  ) {}

  /** @throws Problem role_cannot */
  async latest(caller: Caller): Promise<WorkspaceExport> {
    permit(caller, 'workspace.export');
    return latestExport(this.database, askerOf(caller));
  }

  /** @throws Problem role_cannot */
  async ask(caller: Caller): Promise<WorkspaceExport> {
    await requestExport(this.database, askerOf(caller), new Date());
    return this.latest(caller);
  }

  /** @throws Problem role_cannot, not_found */
  async link(caller: Caller, id: string): Promise<{ url: string }> {
    return { url: await exportLink(this.database, this.assets, askerOf(caller), id, new Date()) };
  }
}
