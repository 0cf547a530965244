import type { Database } from '@maquette/prisma/client';

const KEPT_MS = 30 * 24 * 3_600_000;

/** Deletes e-mails whose processing ended a month ago. @returns number of deleted e-mails */
export async function deleteOldMails(database: Database, now: Date): Promise<number> {
  const { count } = await database.mail.deleteMany({ where: { endedAt: { lt: new Date(now.getTime() - KEPT_MS) } } });
  return count;
}
