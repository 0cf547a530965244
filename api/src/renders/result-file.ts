import { taskName } from '@maquette/contracts/renders/task-status';
import type { Asset } from '@maquette/prisma/client';

export interface ReadableFile {
  key: string;
  contentType: string;
  /** Name of the download, without its extension. */
  name: string;
}

const EXTENSIONS: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'video/mp4': 'mp4',
};

/** The file name a browser saves a download under. */
export function downloadName({ name, contentType }: Pick<ReadableFile, 'name' | 'contentType'>): string {
  return `${name}.${EXTENSIONS[contentType] ?? 'bin'}`;
}

/** The file of a result. A plan without watermark gets the clean image, also of renders from before the upgrade. */
export function resultFile(
  asset: Pick<Asset, 'renderId' | 'key' | 'contentType' | 'cleanKey'>,
  watermark: boolean,
): ReadableFile {
  const name = `maquette-${taskName(asset.renderId)}`;
  if (!watermark && asset.cleanKey) return { key: asset.cleanKey, contentType: 'image/png', name };
  return { key: asset.key, contentType: asset.contentType, name };
}
