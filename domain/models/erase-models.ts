import { Problem } from '@maquette/contracts/calls/problem';
import { TRASH_DAYS } from '@maquette/contracts/renders/trash';
import { type Database, Prisma, type Transaction } from '@maquette/prisma/client';
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
/** Transaction timeout in ms: files are removed inside. */
const PATIENCE_MS = 120_000;

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
    const model = await transaction.model.findFirst({ where: { id, workspaceId, trashedAt: { not: null } } });
    if (!model) throw new Problem('not_found');
    if (await isInUse(transaction, workspaceId, id)) throw new Problem('model_in_use');
    await note(transaction, actor, { id, action: 'model.erased', now });
    // From now on nobody can restore it, and the next cleanup repeats the removal if this process stops.
    await transaction.model.update({ where: { id }, data: { trashedAt: new Date(0) } });
  });
  await eraseIfUnused(database, assets, { id, before: now });
}

/**
 * Erases models that were in the trash for {@link TRASH_DAYS} days and that no open render uses.
 * @returns number of erased models
 */
export async function deleteOldModels(database: Database, assets: Store, now: Date): Promise<number> {
  const before = new Date(now.getTime() - TRASH_DAYS * DAY_MS);
  const old = await database.model.findMany({
    where: { trashedAt: { lte: before } },
    select: { id: true },
    orderBy: { trashedAt: 'asc' },
    take: AT_ONCE,
  });
  let erased = 0;
  for (const { id } of old) if (await eraseIfUnused(database, assets, { id, before })) erased += 1;
  return erased;
}

/** First the files, then the rows: after a crash in between, the rows still lead to the files. */
function eraseIfUnused(
  database: Database,
  assets: Store,
  { id, before }: { id: string; before: Date },
): Promise<boolean> {
  return database.$transaction(
    async (transaction) => {
      const [model] = await transaction.$queryRaw<{ workspaceId: string }[]>`
        SELECT workspace_id AS "workspaceId" FROM models
        WHERE id = ${id}::uuid AND trashed_at <= ${before} FOR UPDATE SKIP LOCKED`;
      if (!model || (await isInUse(transaction, model.workspaceId, id))) return false;
      await assets.removeAll(modelFiles(model.workspaceId, id));
      await transaction.model.delete({ where: { id } });
      return true;
    },
    { timeout: PATIENCE_MS },
  );
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
 * render uses them. @returns number of deleted versions
 */
export async function deleteOldVersions(database: Database, assets: Store, now: Date): Promise<number> {
  const before = new Date(now.getTime() - OLD_DAYS * DAY_MS);
  const old = await oldVersions(database, before);
  let deleted = 0;
  for (const one of old) {
    deleted += await database.$transaction(
      async (transaction) => {
        const [locked] = await oldVersions(transaction, before, one);
        if (!locked) return 0;
        for (const key of meshKeys(locked)) await assets.remove(key);
        const { modelId, version } = locked;
        await transaction.modelVersion.delete({ where: { modelId_version: { modelId, version } } });
        return 1;
      },
      { timeout: PATIENCE_MS },
    );
  }
  return deleted;
}

/** @param only locks this one until the end of the transaction */
function oldVersions(database: Database | Transaction, before: Date, only?: OldVersion): Promise<OldVersion[]> {
  const one = only ? Prisma.sql`AND v.model_id = ${only.modelId}::uuid AND v.version = ${only.version}` : Prisma.empty;
  return database.$queryRaw<OldVersion[]>`
    SELECT v.model_id AS "modelId", v.version, v.file_id AS "fileId", m.workspace_id AS "workspaceId"
    FROM model_versions v JOIN models m ON m.id = v.model_id
    WHERE v.version <= m.version - ${VERSIONS_KEPT} AND v.created_at < ${before} ${one}
      AND NOT EXISTS (
        SELECT 1 FROM renders r WHERE r.workspace_id = m.workspace_id AND r.status IN ('queued', 'running')
          AND r.settings #>> '{modelView,modelId}' = v.model_id::text
          AND r.settings #>> '{modelView,version}' = v.version::text)
    ORDER BY v.created_at LIMIT ${AT_ONCE} FOR UPDATE OF v SKIP LOCKED`;
}
