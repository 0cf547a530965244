import type { Database } from '@maquette/prisma/client';
import type { AssetStore } from './asset-store';

/** Days that a file which no render was made from stays, counted from when it was sent last. Drafts may name it until then. */
export const UNUSED_UPLOAD_DAYS = 30;
const DAY_MS = 86_400_000;
const AT_ONCE = 100;

/**
 * Forgets files that were sent long ago and that no render, animation, hand-off or element uses: first the bytes, then the row, so that a
 * crash in between leaves nothing behind that nobody looks for. Several may run at once.
 * @returns how many were forgotten; call again while it is a full hundred
 */
export async function forgetUnusedUploads(
  database: Database,
  assets: Pick<AssetStore, 'remove'>,
  now = new Date(),
): Promise<number> {
  const before = new Date(now.getTime() - UNUSED_UPLOAD_DAYS * DAY_MS);
  return database.$transaction(
    async (transaction) => {
      const unused = await transaction.$queryRaw<{ id: string; key: string; cleanKey: string | null }[]>`
        SELECT upload.id, upload.key, upload.clean_key AS "cleanKey" FROM uploads upload
        WHERE upload.created_at < ${before}
          AND NOT EXISTS (
            SELECT 1 FROM renders r WHERE r.workspace_id = upload.workspace_id AND position(upload.id::text IN r.settings::text) > 0)
          AND NOT EXISTS (SELECT 1 FROM elements e WHERE e.upload_id = upload.id)
          AND NOT EXISTS (
            SELECT 1 FROM handoffs h WHERE h.workspace_id = upload.workspace_id AND h.image ->> 'id' = upload.id::text)
        ORDER BY upload.created_at LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED`;
      for (const { key, cleanKey } of unused) {
        await assets.remove(key);
        if (cleanKey !== null) await assets.remove(cleanKey);
      }
      await transaction.upload.deleteMany({ where: { id: { in: unused.map(({ id }) => id) } } });
      return unused.length;
    },
    { timeout: 60_000 },
  );
}
