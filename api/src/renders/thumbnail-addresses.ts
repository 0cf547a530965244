import type { LiveRender } from '@maquette/contracts/renders/live-render';
import { AssetStore } from '@maquette/domain/assets/asset-store';
import { Inject, Injectable } from '@nestjs/common';

/** Signs the thumbnails of a whole page of results in one call. */
@Injectable()
export class ThumbnailAddresses {
  constructor(@Inject(AssetStore) private readonly assets: AssetStore) {}

  /** URLs by key. @param renders renders that the caller may see */
  async of(renders: LiveRender[]): Promise<Record<string, string>> {
    const keys = renders.flatMap(({ result }) => (result ? [result.thumbnailKey] : []));
    const sign = async (key: string) => [key, await this.assets.signedUrl(key, { contentType: 'image/webp' })] as const;
    return Object.fromEntries(await Promise.all(keys.map(sign)));
  }
}
