import type { Database } from '@maquette/prisma/client';
import type { AssetStore } from '../assets/asset-store';

/** After this time in ms, no worker takes up the render again. */
const KEPT_MS = 3_600_000;
const BATCH = 500;

/**
 * Removes the stored results of paid calls of ended renders, whose final results are stored elsewhere.
 * The rows stay as accounting records. An open call of an ended render is marked as unknown.
 */
export async function deleteAnswers(database: Database, assets: AssetStore, now: Date): Promise<number> {
  const ended = {
    status: { in: ['done', 'failed', 'cancelled'] },
    finishedAt: { lt: new Date(now.getTime() - KEPT_MS) },
  };
  await database.providerCall.updateMany({
    where: { status: 'sending', render: ended },
    data: { status: 'unknown', detail: 'its render ended before its own end was known', endedAt: now },
  });
  const calls = await database.providerCall.findMany({
    where: { resultKey: { not: null }, render: ended },
    take: BATCH,
  });
  for (const { id, resultKey } of calls) {
    if (resultKey) await assets.remove(resultKey);
    await database.providerCall.update({ where: { id }, data: { resultKey: null } });
  }
  return calls.length;
}
