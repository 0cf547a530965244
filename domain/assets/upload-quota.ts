import { Problem } from '@maquette/contracts/calls/problem';
import type { Database } from '@maquette/prisma/client';

const DAY_MS = 86_400_000;
const GIGABYTE = 1024 ** 3;

/** Upload limits per UTC day for a person and for a workspace: enough for a very busy day, including videos. */
export const UPLOAD_QUOTA = {
  person: { files: 500, bytes: 2 * GIGABYTE },
  workspace: { files: 10_000, bytes: 10 * GIGABYTE },
} as const;

/** Account whose daily quota an upload uses. A profile photo belongs to no workspace. */
export interface Uploader {
  uid: string;
  workspaceId?: string;
}

const dayOf = (now: Date) => new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS);

/**
 * Counts an upload before it is inspected, because refused uploads also cost work.
 * Counting and refusing are one statement, so simultaneous uploads cannot all pass.
 * @throws Problem uploads_used, upload_bytes_used
 */
export async function countUpload(
  database: Database,
  { uid, workspaceId }: Uploader,
  bytes: number,
  now = new Date(),
): Promise<void> {
  const day = dayOf(now);
  for (const [kind, id] of [
    ['person', uid],
    ['workspace', workspaceId],
  ] as const) {
    if (id === undefined) continue;
    const limit = UPLOAD_QUOTA[kind];
    const subject = `${kind}:${id}`;
    const counted = await database.$executeRaw`
      INSERT INTO upload_days AS today (subject, day, files, bytes) VALUES (${subject}, ${day}, 1, ${bytes})
      ON CONFLICT (subject, day) DO UPDATE SET files = today.files + 1, bytes = today.bytes + ${bytes}
        WHERE today.files < ${limit.files} AND today.bytes + ${bytes} <= ${limit.bytes}`;
    if (counted === 1) continue;
    const at = new Date(day.getTime() + DAY_MS).toISOString();
    const used = await database.uploadDay.findUnique({ where: { subject_day: { subject, day } } });
    if (used && used.files >= limit.files) throw new Problem('uploads_used', { limit: limit.files, at });
    const whose = kind === 'person' ? 'You have' : 'Your workspace has';
    throw new Problem('upload_bytes_used', { whose, limit: limit.bytes / GIGABYTE, at });
  }
}

/**
 * Counts the additional bytes when the stored file is larger than the upload, such as a rasterised PDF page.
 * It never refuses. When the quota is used up, the next upload is refused.
 */
export async function countStoredBytes(
  database: Database,
  { uid, workspaceId }: Uploader,
  extra: number,
  now = new Date(),
): Promise<void> {
  if (extra <= 0) return;
  const subjects = [`person:${uid}`, ...(workspaceId === undefined ? [] : [`workspace:${workspaceId}`])];
  await database.$executeRaw`
    UPDATE upload_days SET bytes = bytes + ${extra} WHERE subject = ANY (${subjects}) AND day = ${dayOf(now)}`;
}

/** Deletes the counts of past days. @returns number of deleted rows */
export async function deleteUploadDays(database: Database, now = new Date()): Promise<number> {
  const { count } = await database.uploadDay.deleteMany({
    where: { day: { lt: new Date(now.getTime() - 2 * DAY_MS) } },
  });
  return count;
}
