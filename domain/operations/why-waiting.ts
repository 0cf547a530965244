import type { Database, Transaction } from '@maquette/prisma/client';
import { pauseReason } from '../fair-queue/pauses';
import { openQueueSwitches, reasonWithEnd } from '../fair-queue/queue-pauses';
import { modelOf } from '../providers/models-off';
import { FairQueues } from '../renders/fair-queues';
import { ForecastBoard } from '../renders/forecast-board';
import { SlotRegister } from '../renders/slot-register';
import { isCapped, LIMIT_COLUMNS, runningLimitOf, shareOf } from '../renders/workspace-limits';
import type { RedisClient } from '../runtime/redis-connection';

export interface WaitReason {
  cause: 'parked' | 'payment' | 'paused' | 'provider' | 'no_workers' | 'running_limit' | 'busy' | 'before' | 'lost';
  says: string;
}

/**
 * All reasons why a waiting render does not start, the first one to fix first; empty for a render that does not wait.
 */
export async function whyWaiting(
  database: Database | Transaction,
  redis: RedisClient,
  renderId: string,
  now = new Date(),
): Promise<WaitReason[]> {
  const render = await database.render.findUnique({
    where: { id: renderId },
    select: {
      status: true,
      parked: true,
      pool: true,
      mode: true,
      workspaceId: true,
      settings: true,
      workspace: { select: { ...LIMIT_COLUMNS, account: true } },
    },
  });
  if (render?.status !== 'queued') return [];
  const { pool, mode, workspaceId, workspace, settings } = render;
  const lane = mode === 'relaxed' ? 'relaxed' : 'fast';
  const line = new FairQueues(redis).of(pool);
  // On Free, the slots belong to the owner and are shared by all their workspaces.
  const isShared = shareOf(workspaceId, workspace) !== workspaceId;
  const ofShare = isShared ? { workspace: { plan: 'free', ownerUid: workspace.ownerUid } } : { workspaceId };
  const [look, counts, words, { slots, processes }, [forecast], running] = await Promise.all([
    line.look([renderId]),
    line.counts(),
    openQueueSwitches(database, now),
    new SlotRegister(redis).look(pool, now.getTime()),
    new ForecastBoard(redis, pool).read([renderId]),
    database.render.count({ where: { ...ofShare, pool, status: 'running' } }),
  ]);
  const [turn] = look.turns;
  const of = words.filter((one) => one.pool === pool && (one.lane === 'all' || one.lane === lane));
  const limit = of.find(({ kind }) => kind === 'slots');
  const own = of.filter(({ kind }) => kind === 'pause');
  const off = of.find(({ kind, model }) => kind === 'model' && model === modelOf(settings));
  const ahead = turn?.position ? turn.position - 1 : 0;
  const reasons: (WaitReason | false)[] = [
    render.parked && { cause: 'parked', says: 'Its owner holds it back.' },
    workspace.account?.stopped === true && {
      cause: 'payment',
      says: 'A payment of its workspace is in dispute or was taken back.',
    },
    ...own.map(
      (pause): WaitReason => ({
        cause: 'paused',
        says: `${pause.setBy} paused ${pause.lane === 'all' ? pool : `${pool} ${pause.lane}`}: ${reasonWithEnd(pause)}`,
      }),
    ),
    off !== undefined && {
      cause: 'paused',
      says: `${off.setBy} turned ${off.model} off at ${pool}: ${reasonWithEnd(off)}`,
    },
    look.pauses.provider !== null && {
      cause: 'provider',
      says: `Its provider rests: ${pauseReason(look.pauses.provider)}`,
    },
    slots === 0 && { cause: 'no_workers', says: `No worker serves ${pool}.` },
    turn?.atLimit === true && {
      cause: 'running_limit',
      says: `Its workspace runs ${running} of the ${runningLimitOf(workspace)} that ${isCapped(workspace) ? 'an operator lets it' : 'its plan may'} run at once.`,
    },
    slots > 0 &&
      counts.dispatched >= slots && {
        cause: 'busy',
        says:
          limit?.value === slots
            ? `${limit.setBy} lets ${slots} run at once: ${reasonWithEnd(limit)}`
            : `All ${slots} slots of ${processes} ${processes === 1 ? 'worker' : 'workers'} are busy.`,
      },
    ahead > 0 && {
      cause: 'before',
      says: `${ahead} stand before it in ${lane}${forecast?.start ? `; it begins before ${forecast.start.p90.slice(11, 16)} UTC, 90 of 100 times` : ''}.`,
    },
    !render.parked &&
      off === undefined &&
      turn?.position === null &&
      counts.dispatched === 0 && {
        cause: 'lost',
        says: 'The line does not know it; the reconciler puts it in within seconds.',
      },
  ];
  return reasons.filter((reason) => reason !== false);
}
