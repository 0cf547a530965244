import type { ExportView } from '@maquette/contracts/workspaces/exports';
import { AssetStore } from '@maquette/domain/assets/asset-store';
import { archiveLink, latestArchive, requestArchive } from '@maquette/domain/exports/request-archive';
import { PrismaClient } from '@maquette/prisma/client';
import { Inject, Injectable } from '@nestjs/common';
import { askerOf, type Caller } from '../identity/access';

/** ZIP archives of selected results. A worker packs them. */
@Injectable()
export class ArchiveService {
  constructor(
    @Inject(PrismaClient) private readonly database: PrismaClient,
    @Inject(AssetStore) private readonly assets: AssetStore,
  ) {}

  async latest(caller: Caller): Promise<{ latest: ExportView | null }> {
    return { latest: await latestArchive(this.database, askerOf(caller)) };
  }

  /** @throws Problem not_found */
  async ask(caller: Caller, wish: { ids: string[]; template: string }): Promise<{ latest: ExportView }> {
    return { latest: await requestArchive(this.database, askerOf(caller), wish, new Date()) };
  }

  /** @throws Problem not_found */
  async link(caller: Caller, id: string): Promise<{ url: string }> {
    return { url: await archiveLink(this.database, this.assets, askerOf(caller), id, new Date()) };
  }
}
