import type { Asset } from '@maquette/prisma/client';

export interface ReadableFile {
  key: string;
  contentType: string;
}

/** File of a result. A plan without watermark gets the clean image, even of renders before the upgrade. */
export function resultFile(asset: Pick<Asset, 'key' | 'contentType' | 'cleanKey'>, watermark: boolean): ReadableFile {
  if (!watermark && asset.cleanKey) return { key: asset.cleanKey, contentType: 'image/png' };
  return { key: asset.key, contentType: asset.contentType };
}
