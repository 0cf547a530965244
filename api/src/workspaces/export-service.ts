import type { ExportView } from '@maquette/contracts/workspaces/exports';
import { AssetStore } from '@maquette/domain/assets/asset-store';
import { askExport, exportLink, latestExport } from '@maquette/domain/exports/ask-export';
import { permit } from '@maquette/domain/workspaces/permit';
import { PrismaClient } from '@maquette/prisma/client';
import { Inject, Injectable } from '@nestjs/common';
import { askerOf, type Caller } from '../identity/access';

/** Everything of a workspace in one file, for those who look after it. A worker packs it. */
@Injectable()
export class ExportService {
  constructor(
    @Inject(PrismaClient) private readonly database: PrismaClient,
    @Inject(AssetStore) private readonly assets: AssetStore,
  ) {}

  /** @throws Problem role_cannot */
  async latest(caller: Caller): Promise<{ latest: ExportView | null }> {
    permit(caller, 'workspace.export');
    return { latest: await latestExport(this.database, caller.workspaceId) };
  }

  /** @throws Problem role_cannot */
  async ask(caller: Caller): Promise<{ latest: ExportView }> {
    return { latest: await askExport(this.database, askerOf(caller), new Date()) };
  }

  /** @throws Problem role_cannot, not_found */
  async link(caller: Caller, id: string): Promise<{ url: string }> {
    return { url: await exportLink(this.database, this.assets, askerOf(caller), id, new Date()) };
  }
}
