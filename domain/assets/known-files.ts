import type { Database } from '@maquette/prisma/client';
import { pagesOf } from '../runtime/pages';
import { exportKey, meshKeys } from './asset-keys';

const PAGE = 1_000;
const RENDER_FILE = /^renders\/([0-9a-f-]{36})\/([0-9a-f-]{36})\/[^/]+$/;
const MODEL_FILE = /^models\/([0-9a-f-]{36})\/([0-9a-f-]{36})\/([0-9a-f-]{36})-(?:whole|view)\.mesh\.gz$/;
const EXPORT_FILE = /^exports\/[0-9a-f-]{36}\/([0-9a-f-]{36})\.zip$/;
/** Files that are recreated when missing, and that no workspace owns. */
const SAMPLES = 'samples/';

/**
 * Which of these keys belong to a row: files of renders that are not erased, uploads, models, live archives, paid results.
 * A file without a row that is older than the longest order is an orphan of a restored backup or a crash.
 * @param before a render that ended later may still clean up its own files
 */
export async function knownKeys(database: Database, keys: readonly string[], before: Date): Promise<Set<string>> {
  const known = new Set(keys.filter((key) => key.startsWith(SAMPLES)));
  const among = { in: [...keys] };
  const uploads = await database.upload.findMany({
    where: { OR: [{ key: among }, { cleanKey: among }] },
    select: { key: true, cleanKey: true },
  });
  for (const { key, cleanKey } of uploads) known.add(key).add(cleanKey ?? key);
  const answers = await database.providerCall.findMany({
    where: { resultKey: { in: [...keys] } },
    select: { resultKey: true },
  });
  for (const { resultKey } of answers) if (resultKey) known.add(resultKey);
  const exports = await database.export.findMany({
    where: { id: { in: idsOf(keys, EXPORT_FILE, 1) }, status: { notIn: ['ended', 'failed'] } },
    select: { id: true, workspaceId: true },
  });
  for (const { id, workspaceId } of exports) known.add(exportKey(workspaceId, id));
  const versions = await database.modelVersion.findMany({
    where: { fileId: { in: idsOf(keys, MODEL_FILE, 3) } },
    select: { fileId: true, modelId: true, model: { select: { workspaceId: true } } },
  });
  for (const { fileId, modelId, model } of versions)
    for (const key of meshKeys({ fileId, modelId, ...model })) known.add(key);
  const kept = await keptRenders(database, idsOf(keys, RENDER_FILE, 2), before);
  for (const key of keys) {
    const [, workspaceId, id = ''] = RENDER_FILE.exec(key) ?? [];
    if (workspaceId && kept.get(id) === workspaceId) known.add(key);
  }
  return known;
}

/** Workspaces of the renders that are open, have a result, or ended recently. */
async function keptRenders(database: Database, ids: string[], before: Date): Promise<Map<string, string>> {
  const renders = await database.render.findMany({
    where: {
      id: { in: ids },
      OR: [{ asset: { deletedAt: null } }, { status: { in: ['queued', 'running'] } }, { finishedAt: { gte: before } }],
    },
    select: { id: true, workspaceId: true },
  });
  return new Map(renders.map(({ id, workspaceId }) => [id, workspaceId]));
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const idsOf = (keys: readonly string[], pattern: RegExp, group: number) =>
  [...new Set(keys.flatMap((key) => pattern.exec(key)?.[group] ?? []))].filter((id) => UUID.test(id));

/** Every file that a row refers to, in pages. */
export async function* listReferencedKeys(database: Database): AsyncGenerator<string[]> {
  const readAssets = (last?: { id: string }) =>
    database.asset.findMany({
      where: { deletedAt: null, id: { gt: last?.id } },
      orderBy: { id: 'asc' },
      take: PAGE,
    });
  for await (const assets of pagesOf(readAssets)) {
    yield assets.flatMap(({ key, thumbnailKey, posterKey, cleanKey, differencesKey }) =>
      [key, thumbnailKey, posterKey, cleanKey, differencesKey].filter((each) => each !== null),
    );
  }
  const readUploads = (last?: { id: string }) =>
    database.upload.findMany({
      where: { id: { gt: last?.id } },
      orderBy: { id: 'asc' },
      select: { id: true, key: true, cleanKey: true },
      take: PAGE,
    });
  for await (const uploads of pagesOf(readUploads)) {
    yield uploads.flatMap(({ key, cleanKey }) => (cleanKey === null ? [key] : [key, cleanKey]));
  }
  const readModels = (last?: { id: string }) =>
    database.model.findMany({
      where: { id: { gt: last?.id } },
      orderBy: { id: 'asc' },
      select: { id: true, workspaceId: true, versions: { select: { fileId: true } } },
      take: PAGE,
    });
  for await (const models of pagesOf(readModels)) {
    yield models.flatMap(({ id, workspaceId, versions }) =>
      versions.flatMap(({ fileId }) => meshKeys({ workspaceId, modelId: id, fileId })),
    );
  }
}
