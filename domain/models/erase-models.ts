import { Problem } from '@maquette/contracts/calls/problem';
import { TRASH_DAYS } from '@maquette/contracts/renders/trash';
import type { Database, Transaction } from '@maquette/prisma/client';
import { meshKeys, modelFiles } from '../assets/asset-keys';
import type { AssetStore } from '../assets/asset-store';
import { type Asker, changeUnderLock } from '../workspaces/change-under-lock';
import { permit } from '../workspaces/permit';
import { note } from './change-models';

const DAY_MS = 86_400_000;
/** Number of models or versions that one run removes. */
const AT_ONCE = 50;
/** Versions of a model that are kept; older ones are removed after {@link OLD_DAYS} days. */
const VERSIONS_KEPT = 10;
const OLD_DAYS = 30;

type Store = Pick<AssetStore, 'remove' | 'removeAll'>;

/** Erases a model of the trash now, with all versions. @throws Problem not_found, model_in_use */
export async function eraseModel(
  database: Database,
  assets: Store,
  { asker, id, now }: { asker: Asker; id: string; now: Date },
): Promise<void> {
  const { workspaceId } = asker;
  await changeUnderLock(database, asker, async (transaction, actor) => {
    permit(actor, 'models.change');
    const where = { id, workspaceId, trashedAt: { not: null }, erasedAt: null };
    if (!(await transaction.model.findFirst({ where }))) throw new Problem('not_found');
    if (await isInUse(transaction, workspaceId, id)) throw new Problem('model_in_use');
    await note(transaction, actor, { id, action: 'model.erased', now });
    await transaction.model.update({ where: { id }, data: { erasedAt: now } });
  });
  await removeModel(database, assets, { id, workspaceId });
}

/**
 * Erases models that were in the trash for {@link TRASH_DAYS} days and that no open render uses, and those whose erasure
 * was interrupted. @returns number of erased models
 */
export async function deleteOldModels(database: Database, assets: Store, now: Date): Promise<number> {
  const before = new Date(now.getTime() - TRASH_DAYS * DAY_MS);
  const old = await database.model.findMany({
    where: { trashedAt: { lte: before }, erasedAt: null },
    select: { id: true, workspaceId: true },
    orderBy: { trashedAt: 'asc' },
    take: AT_ONCE,
  });
  for (const { id, workspaceId } of old) {
    await database.$transaction(async (transaction) => {
      await transaction.$queryRaw`SELECT 1 FROM models WHERE id = ${id}::uuid FOR UPDATE`;
      if (await isInUse(transaction, workspaceId, id)) return;
      await transaction.model.updateMany({ where: { id, trashedAt: { lte: before } }, data: { erasedAt: now } });
    });
  }
  const erased = await database.model.findMany({
    where: { erasedAt: { not: null } },
    select: { id: true, workspaceId: true },
    take: AT_ONCE,
  });
  for (const model of erased) await removeModel(database, assets, model);
  return erased.length;
}

/** First the files, then the rows: after a crash in between, the rows still lead to the files. */
async function removeModel(
  database: Database,
  assets: Store,
  { id, workspaceId }: { id: string; workspaceId: string },
): Promise<void> {
  await assets.removeAll(modelFiles(workspaceId, id));
  await database.model.deleteMany({ where: { id, erasedAt: { not: null } } });
}

/** Whether a waiting or running render shows the model. */
async function isInUse(transaction: Transaction, workspaceId: string, id: string): Promise<boolean> {
  const [open] = await transaction.$queryRaw<object[]>`
    SELECT 1 FROM renders WHERE workspace_id = ${workspaceId}::uuid AND status IN ('queued', 'running')
      AND settings #>> '{modelView,modelId}' = ${id} LIMIT 1`;
  return open !== undefined;
}

interface OldVersion {
  modelId: string;
  version: number;
  fileId: string;
  workspaceId: string;
}

/**
 * Deletes versions that {@link VERSIONS_KEPT} newer ones replaced more than {@link OLD_DAYS} days ago, unless an open
 * render uses them: first their files, then their rows. @returns number of deleted versions
 */
export async function deleteOldVersions(database: Database, assets: Store, now: Date): Promise<number> {
  const before = new Date(now.getTime() - OLD_DAYS * DAY_MS);
  // Orders take only the newest version, so an unused old version stays unused.
  const old = await database.$queryRaw<OldVersion[]>`
    SELECT v.model_id AS "modelId", v.version, v.file_id AS "fileId", m.workspace_id AS "workspaceId"
    FROM model_versions v JOIN models m ON m.id = v.model_id
    WHERE v.version <= m.version - ${VERSIONS_KEPT} AND v.created_at < ${before}
      AND NOT EXISTS (
        SELECT 1 FROM renders r WHERE r.workspace_id = m.workspace_id AND r.status IN ('queued', 'running')
          AND r.settings #>> '{modelView,modelId}' = v.model_id::text
          AND r.settings #>> '{modelView,version}' = v.version::text)
    ORDER BY v.created_at LIMIT ${AT_ONCE}`;
  for (const { modelId, version, ...file } of old) {
    for (const key of meshKeys({ modelId, ...file })) await assets.remove(key);
    await database.modelVersion.deleteMany({ where: { modelId, version } });
  }
  return old.length;
}
