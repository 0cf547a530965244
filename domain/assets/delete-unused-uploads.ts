import { type Database, Prisma, type Transaction } from '@maquette/prisma/client';
import type { AssetStore } from './asset-store';

/** Number of days an unused file is kept after its last upload. Drafts may refer to it until then. */
export const UNUSED_UPLOAD_DAYS = 30;
const DAY_MS = 86_400_000;
const AT_ONCE = 100;

/**
 * Removes old uploads that no render, animation, handoff or element uses. The bytes go first, then the row,
 * so that a crash leaves no orphaned file. Several processes may run this at once.
 * @returns the number of removed uploads; while it is a full hundred, call again
 * @throws AggregateError with the failures, after all other uploads were removed
 */
export async function deleteUnusedUploads(
  database: Database,
  assets: Pick<AssetStore, 'remove'>,
  now = new Date(),
): Promise<number> {
  const before = new Date(now.getTime() - UNUSED_UPLOAD_DAYS * DAY_MS);
  const troubles: unknown[] = [];
  let forgotten = 0;
  for (const { id } of await unused(database, before)) {
    try {
      if (await database.$transaction((transaction) => forget(transaction, assets, id, before))) forgotten += 1;
    } catch (error) {
      troubles.push(error);
    }
  }
  if (troubles.length > 0)
    throw new AggregateError(
      troubles,
      `${troubles.length} unused uploads could not be removed, the first because: ${String(troubles[0])}`,
    );
  return forgotten;
}

interface UnusedUpload {
  id: string;
  key: string;
  cleanKey: string | null;
}

/** @param only the one upload to lock against use and removal until the end of the transaction */
function unused(database: Database | Transaction, before: Date, only: string | null = null): Promise<UnusedUpload[]> {
  return database.$queryRaw<UnusedUpload[]>`
    SELECT upload.id, upload.key, upload.clean_key AS "cleanKey" FROM uploads upload
    WHERE upload.created_at < ${before} ${only === null ? Prisma.empty : Prisma.sql`AND upload.id = ${only}::uuid`}
      AND NOT EXISTS (
        SELECT 1 FROM renders r WHERE r.workspace_id = upload.workspace_id AND position(upload.id::text IN r.settings::text) > 0)
      AND NOT EXISTS (SELECT 1 FROM elements e WHERE e.upload_id = upload.id)
      AND NOT EXISTS (
        SELECT 1 FROM handoffs h WHERE h.workspace_id = upload.workspace_id AND h.image ->> 'id' = upload.id::text)
    ORDER BY upload.created_at LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED`;
}

/** @returns whether it still existed and was unused */
async function forget(
  transaction: Transaction,
  assets: Pick<AssetStore, 'remove'>,
  id: string,
  before: Date,
): Promise<boolean> {
  const [upload] = await unused(transaction, before, id);
  if (!upload) return false;
  await assets.remove(upload.key);
  if (upload.cleanKey !== null) await assets.remove(upload.cleanKey);
  await transaction.upload.delete({ where: { id } });
  return true;
}
