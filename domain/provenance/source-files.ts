import { inputImageSchema } from '@maquette/contracts/fields/input-file';
import type { Database } from '@maquette/prisma/client';
import { z } from 'zod';

/** Fields of an order that hold a file, most important first, with an English name of the file. */
const FILES = {
  image: 'Image',
  model: '3D model',
  clip: 'Clip',
  mask: 'Mask of the area to change',
  depthMap: 'Depth map',
  foregroundMask: 'Foreground mask',
} as const;
type FileField = keyof typeof FILES;
const FIELDS = (Object.keys(FILES) as FileField[]).filter((field) => field !== 'model');
const keySchema = inputImageSchema.pick({ key: true });

export interface SourceFile {
  field: FileField;
  /** Title of the file in English, for readers outside the product. */
  title: string;
  /** SHA-256 of its bytes, hex. */
  sha256: string;
  /** Whether the file no longer exists here. */
  erased: boolean;
}

/** Files of an order, most important first. Files with an unknown hash are left out. */
export async function sourceFilesOf(
  database: Pick<Database, 'upload' | 'asset' | 'modelVersion'>,
  { settings, workspaceId, tool }: { settings: unknown; workspaceId: string; tool: string },
): Promise<SourceFile[]> {
  const files = new Map(Object.entries(typeof settings === 'object' ? { ...settings } : {}));
  const found: SourceFile[] = await modelFile(database, workspaceId, files.get('modelView'));
  for (const field of FIELDS) {
    const file = keySchema.safeParse(files.get(field));
    const known = file.success ? await knownFile(database, workspaceId, file.data.key) : null;
    const title = field === 'image' && tool === 's2i' ? 'Drawing' : FILES[field];
    if (known !== null) found.push({ field, title, ...known });
  }
  return found;
}

const viewSchema = z.object({ modelId: z.uuid(), version: z.number(), sha256: z.string() });

/** The uploaded model of a view. The upload itself is not kept; its hash stays in the order. */
async function modelFile(
  database: Pick<Database, 'modelVersion'>,
  workspaceId: string,
  view: unknown,
): Promise<SourceFile[]> {
  const read = viewSchema.safeParse(view);
  if (!read.success) return [];
  const { modelId, version, sha256 } = read.data;
  const kept = await database.modelVersion.count({ where: { modelId, version, model: { workspaceId } } });
  return [{ field: 'model', title: FILES.model, sha256, erased: kept === 0 }];
}

/** A workspace's file by its hash. An upload's key contains the hash of its bytes, so it is known after erasure too. */
async function knownFile(
  database: Pick<Database, 'upload' | 'asset'>,
  workspaceId: string,
  key: string,
): Promise<Pick<SourceFile, 'sha256' | 'erased'> | null> {
  const where = { key, workspaceId };
  const sent = await database.upload.findFirst({ where, select: { sha256: true } });
  if (sent) return { sha256: sent.sha256, erased: false };
  const made = await database.asset.findFirst({ where, select: { sha256: true, deletedAt: true } });
  if (made) return { sha256: made.sha256, erased: made.deletedAt !== null };
  const sha256 = /\/([0-9a-f]{64})\.\w+$/.exec(key)?.[1];
  return sha256 === undefined ? null : { sha256, erased: true };
}
