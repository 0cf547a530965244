import { Problem } from '@maquette/contracts/calls/problem';
import { planOf } from '@maquette/contracts/pricing/plan-table';
import { taskName } from '@maquette/contracts/renders/task-status';
import { renderOfKey } from '@maquette/domain/assets/asset-keys';
import { AssetStore, SIGNED_URL_SECONDS } from '@maquette/domain/assets/asset-store';
import { type Asset, PrismaClient } from '@maquette/prisma/client';
import { Inject, Injectable } from '@nestjs/common';
import type { Caller } from '../identity/access';

interface ReadableFile {
  key: string;
  contentType: string;
  /** What a download is called, without its extension. */
  name: string;
}

/** The files a caller may read. A key is looked up, never passed on: what they may not read does not exist. */
@Injectable()
export class FileService {
  constructor(
    @Inject(PrismaClient) private readonly database: PrismaClient,
    @Inject(AssetStore) private readonly assets: AssetStore,
  ) {}

  /** A short-lived address. @throws Problem not_found */
  async signedUrl(caller: Caller, key: unknown, { download }: { download: boolean }) {
    const asked = typeof key === 'string' && key.length <= 300 && !key.includes('\0') ? key : '';
    const file = (await this.resultFile(caller, asked)) ?? (await this.uploadedFile(caller, asked));
    if (!file) throw new Problem('not_found');
    const signedUrl = await this.assets.signedUrl(file.key, {
      contentType: file.contentType,
      downloadName: download ? `${file.name}.${EXTENSIONS[file.contentType] ?? 'bin'}` : undefined,
    });
    return { signedUrl, expiresInSeconds: SIGNED_URL_SECONDS };
  }

  private async resultFile({ workspaceId, workspace }: Caller, asked: string): Promise<ReadableFile | null> {
    if (!asked.startsWith('renders/')) return null;
    // Its key names the render: one look by an index, however many results a workspace has. Sample results share their pictures.
    const renderId = renderOfKey(asked);
    const named = [{ key: asked }, { thumbnailKey: asked }, { posterKey: asked }, { differencesKey: asked }];
    const asset = await this.database.asset.findFirst({
      where: { workspaceId, deletedAt: null, ...(renderId ? { renderId } : { OR: named }) },
    });
    const own = asset && [asset.key, asset.thumbnailKey, asset.posterKey, asset.differencesKey].includes(asked);
    return own ? fileOf(asset, asked, planOf(workspace.plan).watermark) : null;
  }

  private async uploadedFile({ workspaceId, workspace }: Caller, asked: string): Promise<ReadableFile | null> {
    const upload = await this.database.upload.findFirst({ where: { workspaceId, key: asked } });
    if (!upload) return null;
    const name = `upload-${taskName(upload.id)}`;
    if (upload.cleanKey !== null && !planOf(workspace.plan).watermark)
      return { key: upload.cleanKey, contentType: 'image/png', name };
    return { key: asked, contentType: upload.contentType, name };
  }
}

const EXTENSIONS: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'video/mp4': 'mp4',
};

/** A plan without watermark gets the clean picture, also of renders from before. */
function fileOf(asset: Asset, asked: string, watermark: boolean): ReadableFile {
  const name = `maquette-${taskName(asset.renderId)}`;
  if (asked === asset.thumbnailKey) return { key: asked, contentType: 'image/webp', name: `${name}-thumbnail` };
  if (asked === asset.posterKey) return { key: asked, contentType: 'image/jpeg', name: `${name}-poster` };
  if (asked === asset.differencesKey) return { key: asked, contentType: 'image/png', name: `${name}-differences` };
  if (!watermark && asset.cleanKey) return { key: asset.cleanKey, contentType: 'image/png', name };
  return { key: asset.key, contentType: asset.contentType, name };
}
