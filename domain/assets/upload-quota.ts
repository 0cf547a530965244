import { Problem } from '@maquette/contracts/calls/problem';
import type { Database } from '@maquette/prisma/client';

const DAY_MS = 86_400_000;
const GIGABYTE = 1024 ** 3;

/** Upload limits per UTC day: the number of files of a person's busiest day, and the size of a day of videos. */
export const UPLOAD_QUOTA = {
  person: { files: 500, bytes: 2 * GIGABYTE },
  workspace: { files: 10_000, bytes: 10 * GIGABYTE },
} as const;

/**
 * Counts an upload before it is inspected: a refused one costs work too. Counting and refusing are one statement, so
 * that simultaneous uploads cannot pass together.
 * @throws Problem uploads_used, upload_bytes_used
 */
export async function countUpload(
  database: Database,
  { uid, workspaceId }: { uid: string; workspaceId: string },
  bytes: number,
  now = new Date(),
): Promise<void> {
  const day = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS);
  for (const [kind, id] of [
    ['person', uid],
    ['workspace', workspaceId],
  ] as const) {
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

/** Deletes the counts of past days. @returns number of deleted rows */
export async function deleteUploadDays(database: Database, now = new Date()): Promise<number> {
  const { count } = await database.uploadDay.deleteMany({
    where: { day: { lt: new Date(now.getTime() - 2 * DAY_MS) } },
  });
  return count;
}
