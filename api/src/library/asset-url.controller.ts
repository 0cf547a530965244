import { AssetStore, SIGNED_URL_SECONDS } from '@maquette/domain/assets/asset-store';
import { Problem } from '@maquette/domain/contracts/problem';
import { PrismaClient } from '@maquette/prisma/client';
import { Controller, Get, Header, Inject, Query } from '@nestjs/common';
import { Access, type Caller, CurrentCaller } from '../identity/access';

/** Short-lived addresses of files. A key is looked up, never passed on: what the caller may not read does not exist. */
@Controller('api/gallery')
@Access('verified')
export class AssetUrlController {
  constructor(
    @Inject(PrismaClient) private readonly database: PrismaClient,
    @Inject(AssetStore) private readonly assets: AssetStore,
  ) {}

  @Get('get-url')
  @Header('Cache-Control', 'no-store')
  async signedUrl(@CurrentCaller() caller: Caller, @Query('key') key: unknown, @Query('download') download: unknown) {
    const asked = typeof key === 'string' && key.length <= 300 && !key.includes('\0') ? key : '';
    const asset = await this.database.asset.findFirst({
      where: {
        workspaceId: caller.workspaceId,
        deletedAt: null,
        OR: [{ key: asked }, { thumbnailKey: asked }],
      },
    });
    if (!asset) throw new Problem('not_found');
    const isThumbnail = asset.thumbnailKey === asked;
    const signedUrl = await this.assets.signedUrl(asked, {
      contentType: isThumbnail ? 'image/webp' : asset.contentType,
      downloadName: download === '1' ? `maquette-${asset.renderId.slice(0, 8)}.png` : undefined,
    });
    return { signedUrl, expiresInSeconds: SIGNED_URL_SECONDS };
  }
}
