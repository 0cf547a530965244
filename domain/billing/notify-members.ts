import type { Database } from '@maquette/prisma/client';
import type { RedisClient } from '../runtime/redis-connection';
import { announce } from '../runtime/render-events';

/**
 * Notifies the members of a workspace that its credits or plan changed, so that open pages update without a reload.
 * Only a hint, sent after the commit: a client that misses it gets the current data with its next fetch.
 */
export async function notifyMembers(
  database: Database,
  redis: RedisClient,
  workspaceId: string,
  onLost: (error: unknown) => void,
): Promise<void> {
  const members = await database.workspaceMember.findMany({ where: { workspaceId }, select: { uid: true } });
  const notices = members.map(({ uid }) => ({ kind: 'entitlements' as const, uid, workspaceId }));
  if (notices.length > 0) await announce(redis, notices, onLost);
}
