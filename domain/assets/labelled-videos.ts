import type { Language } from '@maquette/contracts/account/languages';
import { Problem } from '@maquette/contracts/calls/problem';
import type { Asset, Database, LabelledVideo } from '@maquette/prisma/client';
import { z } from 'zod';
import { labelledVideoKey } from './asset-keys';
import type { CopyQueue, LeasedCopy } from './copy-queue';

/** Maximum number of videos of a workspace that are labelled at once. Labelling takes about as much CPU time as playback. */
export const MAX_LABELLING = 5;
/** Time after which an open order no longer counts toward that maximum. */
const OPEN_MOST_MS = 3_600_000;

/** The label as it is drawn: an SVG and its position in the frame, in pixels. */
export const drawnLabelSchema = z.object({ svg: z.string(), left: z.number().int(), top: z.number().int() });
export type DrawnLabel = z.infer<typeof drawnLabelSchema>;

/**
 * Key of the video with a visible label in every frame. A missing copy is requested, one per language.
 * @param draw draws the label; called only when the copy is requested
 * @returns null while the copy is being made
 * @throws Problem labelled_video_failed, labelling_full
 */
export async function labelledVideo(
  database: Database,
  asset: Asset,
  { language, draw, now }: { language: Language; draw: () => DrawnLabel; now: Date },
): Promise<string | null> {
  const { renderId, workspaceId } = asset;
  const copy = await database.labelledVideo.findUnique({ where: { renderId_language: { renderId, language } } });
  if (copy?.status === 'ready') return labelledVideoKey(workspaceId, renderId, language);
  const isOver = copy?.status === 'failed';
  if (isOver && copy.leasedUntil && copy.leasedUntil > now) throw new Problem('labelled_video_failed');
  if (copy && !isOver) return null;
  await database.$transaction(async (transaction) => {
    // Simultaneous requests must not exceed the limit.
    await transaction.$queryRaw`SELECT 1 FROM pg_advisory_xact_lock(hashtextextended(${`labels:${workspaceId}`}, 0))`;
    const open = {
      status: { in: ['waiting', 'making'] },
      // A copy without a worker, or of an erased result, must not block other copies forever.
      createdAt: { gt: new Date(now.getTime() - OPEN_MOST_MS) },
      render: { workspaceId, asset: { deletedAt: null } },
    };
    const count = await transaction.labelledVideo.count({ where: open });
    if (count >= MAX_LABELLING) throw new Problem('labelling_full', { limit: MAX_LABELLING });
    const asked = { drawing: draw(), status: 'waiting', attempt: 0, leasedUntil: null };
    if (isOver)
      await transaction.labelledVideo.updateMany({ where: { renderId, language, status: 'failed' }, data: asked });
    else await transaction.labelledVideo.createMany({ data: [{ renderId, language, ...asked }], skipDuplicates: true });
  });
  return null;
}

export type LabelledCopy = LabelledVideo & LeasedCopy;

/** Copies with a visible label, for downloads. */
export function labelledCopies(database: Database, make: CopyQueue<LabelledCopy>['make']): CopyQueue<LabelledCopy> {
  return {
    isLabelled: true,
    make,
    keyOf: ({ asset, renderId, language }) => labelledVideoKey(asset.workspaceId, renderId, language),
    change: async ({ renderId, language, attempt }, data) => {
      const where = { renderId, language, attempt, status: 'making' };
      return (await database.labelledVideo.updateMany({ where, data })).count;
    },
    take: async (now, leasedUntil) => {
      const [taken] = await database.$queryRaw<{ renderId: string; language: string }[]>`
        UPDATE labelled_videos SET status = 'making', attempt = attempt + 1, leased_until = ${leasedUntil}
        WHERE (render_id, language) = (
          SELECT c.render_id, c.language FROM labelled_videos c
          JOIN assets a ON a.render_id = c.render_id AND a.deleted_at IS NULL
          JOIN workspaces w ON w.id = a.workspace_id AND w.deleted_at IS NULL
          WHERE c.status IN ('waiting', 'making') AND (c.leased_until IS NULL OR c.leased_until <= ${now})
          ORDER BY c.created_at LIMIT 1 FOR UPDATE OF c SKIP LOCKED
        )
        RETURNING render_id AS "renderId", language`;
      if (!taken) return null;
      const copy = await database.labelledVideo.findUnique({
        where: { renderId_language: taken },
        include: { render: { include: { asset: true } } },
      });
      return copy?.render.asset ? { ...copy, asset: copy.render.asset } : null;
    },
  };
}
