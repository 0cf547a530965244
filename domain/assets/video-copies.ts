import { Problem } from '@maquette/contracts/calls/problem';
import type { Asset, Database, Transaction, VideoCopy } from '@maquette/prisma/client';
import { z } from 'zod';
import { markedVideoKey } from './asset-keys';
import type { CopyQueue, LeasedCopy } from './copy-queue';

const factsSchema = z.object({ watermark: z.boolean().default(false) });

/** True when the frames already contain the watermark, as in videos made on Free. */
export function videoHasMark({ facts }: Pick<Asset, 'facts'>): boolean {
  const read = factsSchema.safeParse(facts);
  return read.success && read.data.watermark;
}

/** Requests watermarked copies of the videos that have none. Existing requests stay. */
export async function requestVideoCopies(transaction: Pick<Transaction, 'videoCopy'>, assets: Asset[]): Promise<void> {
  const clips = assets.filter((asset) => asset.seconds !== null && !videoHasMark(asset));
  const data = clips.map(({ renderId }) => ({ renderId }));
  await transaction.videoCopy.createMany({ data, skipDuplicates: true });
}

/** Key of the watermarked video, which is requested if missing. @throws Problem video_copy_making, video_copy_failed */
export async function markedVideo(database: Database, asset: Asset, now: Date): Promise<string> {
  if (videoHasMark(asset)) return asset.key;
  const { renderId, workspaceId } = asset;
  const copy = await database.videoCopy.findUnique({ where: { renderId } });
  if (copy?.status === 'ready') return markedVideoKey(workspaceId, renderId);
  if (copy?.status === 'failed' && copy.leasedUntil && copy.leasedUntil > now) throw new Problem('video_copy_failed');
  if (copy?.status === 'failed') {
    const data = { status: 'waiting', attempt: 0, leasedUntil: null };
    await database.videoCopy.updateMany({ where: { renderId, status: 'failed', attempt: copy.attempt }, data });
  } else if (!copy) await requestVideoCopies(database, [asset]);
  throw new Problem('video_copy_making');
}

type MarkedCopy = VideoCopy & LeasedCopy;

/** Watermarked copies, for guests and the gallery. */
export function markedCopies(database: Database, make: CopyQueue<MarkedCopy>['make']): CopyQueue<MarkedCopy> {
  return {
    isLabelled: false,
    make,
    keyOf: ({ asset, renderId }) => markedVideoKey(asset.workspaceId, renderId),
    change: async ({ renderId, attempt }, data) =>
      (await database.videoCopy.updateMany({ where: { renderId, attempt, status: 'making' }, data })).count,
    take: async (now, leasedUntil) => {
      const [taken] = await database.$queryRaw<{ renderId: string }[]>`
        UPDATE video_copies SET status = 'making', attempt = attempt + 1, leased_until = ${leasedUntil}
        WHERE render_id = (
          SELECT c.render_id FROM video_copies c
          JOIN assets a ON a.render_id = c.render_id AND a.deleted_at IS NULL
          JOIN workspaces w ON w.id = a.workspace_id AND w.deleted_at IS NULL
          WHERE c.status IN ('waiting', 'making') AND (c.leased_until IS NULL OR c.leased_until <= ${now})
          ORDER BY c.created_at LIMIT 1 FOR UPDATE OF c SKIP LOCKED
        )
        RETURNING render_id AS "renderId"`;
      if (!taken) return null;
      const copy = await database.videoCopy.findUnique({
        where: { renderId: taken.renderId },
        include: { render: { include: { asset: true } } },
      });
      return copy?.render.asset ? { ...copy, asset: copy.render.asset } : null;
    },
  };
}
