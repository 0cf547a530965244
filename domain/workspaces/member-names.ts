import type { Database } from '@maquette/prisma/client';

export const FORMER_MEMBER = 'Former member';

export async function namesOf(database: Pick<Database, 'user'>, uids: (string | null)[]): Promise<Map<string, string>> {
  const known = [...new Set(uids)].filter((uid) => uid !== null);
  const users = await database.user.findMany({
    where: { uid: { in: known } },
    select: { uid: true, displayName: true },
  });
  return new Map(users.map(({ uid, displayName }) => [uid, displayName]));
}
