import type { FailureCode } from '@maquette/contracts/renders/failure';
import type { Database, OpsSwitch, Prisma } from '@maquette/prisma/client';
import type { FairEntry, WorkspaceLimits } from '../fair-queue/fair-queue';
import { applySwitches, readQueueSwitches } from '../fair-queue/queue-pauses';
import {
  allPools,
  type FairQueues,
  fairEntry,
  moveToOwnShare,
  openPools,
  type Pool,
  QUEUE_COLUMNS,
  queueOf,
  removeFromQueue,
} from './fair-queues';
import { PublishedLimits } from './publish-limits';
import { LOST_HANDOVER_MS, MAX_ATTEMPTS, OUTBOX_GRACE_MS } from './render-policy';
import type { RenderQueues } from './render-queue';
import { settleFailed } from './settle-render';
import { inLine, mayStart, moveDeadlines, ofModels } from './stopped-renders';
import { type Render, updatedRender } from './stored-render';
import { LIMIT_COLUMNS, limitsOf } from './workspace-limits';

export interface ReconcilerParts {
  database: Database;
  lines: FairQueues;
  queues: RenderQueues;
  /** The pools that this process serves. */
  served?: readonly Pool[];
  /** Called for every render whose row changed. */
  onChanged: (render: Render) => Promise<void>;
}

export interface ReconcileReport {
  reentered: number;
  requeued: number;
  failed: number;
  putBack: number;
  cleared: number;
}

const BATCH = 5_000;
/** After checking a very long queue, the reconciler pauses for this many times as long as the check took. */
const REST = 10;
const REST_AT_MOST_MS = 15_000;
/** An id lower than every other. */
const NOTHING = '00000000-0000-0000-0000-000000000000';

/**
 * Repairs differences between PostgreSQL, the queue and BullMQ after a crash. PostgreSQL is the truth.
 * Every step is idempotent and fenced, so that any number of processes may run it.
 */
export class Reconciler {
  /** Time since which a dispatched render neither waits in BullMQ nor runs. A new one may still be on its way. */
  private readonly missingSince = new Map<Pool, Map<string, number>>();
  private readonly standings: PublishedLimits;
  /** Until when the waiting renders in a pool are not checked again. */
  private readonly restsUntil = new Map<Pool, number>();

  constructor(private readonly parts: ReconcilerParts) {
    this.standings = new PublishedLimits(parts.lines);
  }

  async run(now = Date.now()): Promise<ReconcileReport> {
    const report: ReconcileReport = { reentered: 0, requeued: 0, failed: 0, putBack: 0, cleared: 0 };
    const [open, words] = await Promise.all([
      openPools(this.parts.database),
      readQueueSwitches(this.parts.database, new Date(now)),
    ]);
    const off = words.open.filter(({ kind }) => kind === 'model');
    const pools = allPools(this.parts.served ?? [], open);
    // Must run first: a queue dispatches nothing until it has been rebuilt and has the current limits (FairQueue.take).
    const current = new Set<Pool>();
    for (const pool of pools) if (await applySwitches(this.parts.lines.of(pool), words)) current.add(pool);
    for (const pool of current)
      if (await this.parts.lines.of(pool).isEmptyEpoch()) await this.rebuild(pool, off, report);
    // Usually nothing is in progress, and the query can be skipped.
    if (open.length > 0) {
      await moveDeadlines(
        this.parts.database,
        now,
        words.open.filter(({ kind }) => kind !== 'slots'),
      );
      await this.failOverdue(now, off, report);
      await this.takeFromLostWorkers(now, report);
    }
    for (const pool of pools) {
      // Outdated switches do not show which renders belong in the queue.
      if (open.includes(pool) && current.has(pool)) await this.enterAndLeave(pool, now, off, report);
      await this.mendHandOvers(pool, now, report);
    }
    return report;
  }

  private async enterAndLeave(
    pool: Pool,
    now: number,
    off: readonly OpsSwitch[],
    report: ReconcileReport,
  ): Promise<void> {
    await this.leaveWhileOff(pool, off);
    const began = performance.now();
    if (began < (this.restsUntil.get(pool) ?? 0)) return;
    const many = await this.reenterForgotten(pool, now, off, report);
    const ended = performance.now();
    this.restsUntil.set(pool, many ? ended + Math.min(REST * (ended - began), REST_AT_MOST_MS) : 0);
  }

  /** R3: the deadline closes every reservation, regardless of the content of Redis. */
  private async failOverdue(now: number, off: readonly OpsSwitch[], report: ReconcileReport): Promise<void> {
    const overdue = await this.parts.database.render.findMany({
      where: { ...inLine(off), deadlineAt: { lt: new Date(now) } },
      take: BATCH,
    });
    for (const render of overdue) await this.giveUp(render, 'took_too_long', report);
  }

  /** R2: an expired lease means a lost worker: retry, or fail after too many losses. */
  private async takeFromLostWorkers(now: number, report: ReconcileReport): Promise<void> {
    const lost = await this.parts.database.render.findMany({
      where: { status: 'running', leaseUntil: { lt: new Date(now) } },
      take: BATCH,
    });
    for (const render of lost) {
      if (render.losses + 1 >= MAX_ATTEMPTS) {
        await this.giveUp(render, 'worker_lost', report);
        continue;
      }
      const rows = await this.parts.database.render.updateManyAndReturn({
        where: { id: render.id, status: 'running', attempt: render.attempt, leaseUntil: render.leaseUntil },
        data: {
          status: 'queued',
          stage: 'queued',
          progress: null,
          leaseUntil: null,
          losses: { increment: 1 },
          sequence: { increment: 1 },
        },
      });
      const requeued = updatedRender(rows);
      if (!requeued) continue;
      await queueOf(this.parts.lines, requeued).putBack(requeued.id);
      await this.parts.onChanged(requeued);
      report.requeued += 1;
    }
  }

  /** Rebuilds the whole queue from PostgreSQL when Redis is new or lost its data, including the running renders. */
  private async rebuild(pool: Pool, off: readonly OpsSwitch[], report: ReconcileReport): Promise<void> {
    const waiting: FairEntry[] = [];
    const dispatched: FairEntry[] = [];
    for await (const renders of this.pages({ pool, parked: false, ...inLine(off) })) {
      for (const render of renders) (render.status === 'running' ? dispatched : waiting).push(fairEntry(render));
    }
    await this.parts.lines.of(pool).rebuild(waiting, dispatched);
    report.reentered += waiting.length;
  }

  /** Removes renders of a switched-off model from the queue; when it is on again, R1 adds the missing ones. */
  private async leaveWhileOff(pool: Pool, off: readonly OpsSwitch[]): Promise<void> {
    const own = off.filter((one) => one.pool === pool);
    if (own.length === 0) return;
    const line = this.parts.lines.of(pool);
    for await (const queued of this.pages({ status: 'queued', parked: false, OR: ofModels(own) })) {
      const states = await line.state(queued.map((render) => render.id));
      for (const [index, { id }] of queued.entries()) if (states[index] === 'waiting') await line.leave(id);
    }
  }

  /** R1: adds queued rows that are missing in the queue (the row is the outbox). @returns true when very many wait */
  private async reenterForgotten(
    pool: Pool,
    now: number,
    off: readonly OpsSwitch[],
    report: ReconcileReport,
  ): Promise<boolean> {
    const line = this.parts.lines.of(pool);
    const old = { lt: new Date(now - OUTBOX_GRACE_MS) };
    const standings = new Map<string, WorkspaceLimits>();
    let seen = 0;
    for await (const queued of this.pages({ pool, parked: false, createdAt: old, ...mayStart(off) })) {
      for (const { workspaceId, workspace } of queued) {
        const standing = limitsOf(workspaceId, workspace);
        standings.set(standing.workspace, standing);
      }
      seen += queued.length;
      const states = await line.state(queued.map((render) => render.id));
      const forgotten = queued.filter((_, index) => states[index] === null);
      const entries = forgotten.map(fairEntry).sort((a, b) => a.enqueuedAt - b.enqueuedAt);
      if (entries.length > 0) await line.enter(entries);
      report.reentered += entries.length;
      await moveToOwnShare(line, queued);
      // The owner released it, but the queue missed the message.
      for (const [index, { id }] of queued.entries()) if (states[index] === 'parked') await line.unpark(id);
    }
    // R5: a plan or cap that has changed since it was last published to the queue.
    await this.standings.tell(pool, standings);
    return seen >= BATCH;
  }

  private async *pages(where: Prisma.RenderWhereInput) {
    for (let after = NOTHING; ; ) {
      const page = await this.parts.database.render.findMany({
        where: { ...where, id: { gt: after } },
        select: QUEUE_COLUMNS,
        orderBy: { id: 'asc' },
        take: BATCH,
      });
      if (page.length > 0) yield page;
      if (page.length < BATCH) return;
      after = page[page.length - 1]?.id ?? after;
    }
  }

  /** R4: entries that count as dispatched although their render has ended, or BullMQ never received or lost it. */
  private async mendHandOvers(pool: Pool, now: number, report: ReconcileReport): Promise<void> {
    const line = this.parts.lines.of(pool);
    const dispatched = await line.dispatched();
    const handed = { id: { in: dispatched } };
    const include = { workspace: { select: LIMIT_COLUMNS } };
    const rows = dispatched.length > 0 ? await this.parts.database.render.findMany({ where: handed, include }) : [];
    await moveToOwnShare(line, rows);
    const byId = new Map(rows.map((render) => [render.id, render]));
    for (const id of dispatched) {
      const render = byId.get(id);
      const elsewhere = render && render.pool !== pool;
      if (!render || elsewhere || (render.status !== 'queued' && render.status !== 'running')) {
        await line.finish(id);
        report.cleared += 1;
      } else if (render.status === 'queued' && (await this.isLost(pool, render, now))) {
        await line.putBack(id);
        report.putBack += 1;
      }
    }
    const missing = this.missingIn(pool);
    for (const id of missing.keys()) if (byId.get(id)?.status !== 'queued') missing.delete(id);
  }

  private missingIn(pool: Pool): Map<string, number> {
    const missing = this.missingSince.get(pool) ?? new Map<string, number>();
    this.missingSince.set(pool, missing);
    return missing;
  }

  private async isLost(pool: Pool, render: { id: string; dispatches: number }, now: number): Promise<boolean> {
    const missing = this.missingIn(pool);
    if (await this.parts.queues.of(pool).isWaiting(render.id, render.dispatches)) {
      missing.delete(render.id);
      return false;
    }
    const since = missing.get(render.id) ?? now;
    missing.set(render.id, since);
    if (now - since < LOST_HANDOVER_MS) return false;
    missing.delete(render.id);
    return true;
  }

  private async giveUp(render: { id: string }, code: FailureCode, report: ReconcileReport): Promise<void> {
    const ended = await settleFailed(this.parts.database, render.id, { code });
    if (!ended) return;
    await removeFromQueue(this.parts.lines, ended);
    await this.parts.onChanged(ended);
    report.failed += 1;
  }
}
