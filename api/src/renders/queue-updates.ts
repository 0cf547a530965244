import type { FairEntry } from '@maquette/domain/fair-queue/fair-entry';
import type { FairQueue } from '@maquette/domain/fair-queue/fair-queue';
import { type FairQueues, fairEntry, queueOf, removeFromQueue } from '@maquette/domain/renders/fair-queues';
import type { Render } from '@maquette/domain/renders/stored-render';
import { type LimitedWorkspace } from '@maquette/domain/renders/workspace-limits';
import { BatchLoader } from '@maquette/domain/runtime/batch-loader';
import type { Logger } from '@maquette/domain/runtime/log';
import type { RedisClient } from '@maquette/domain/runtime/redis-connection';
import { announce, type RenderNotice } from '@maquette/domain/runtime/render-events';
import { Inject, Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { FAIR_LINES, LOG } from '../foundation/stores.module';

/** Updates the queue and notifies pages after a commit. Without Redis, the reconciler repairs the queue later. */
@Injectable()
export class QueueUpdates {
  private readonly newcomers = new BatchLoader<Newcomer, number | null>((newcomers) => this.enqueueAll(newcomers));

  constructor(
    @Inject(Redis) private readonly redis: RedisClient,
    @Inject(FAIR_LINES) private readonly lines: FairQueues,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  of(render: Render): FairQueue {
    return queueOf(this.lines, render);
  }

  /**
   * Enqueues and publishes a render; on failure, the reconciler does so later.
   * @returns its position; null when unknown
   */
  enqueue(render: Render, workspace: LimitedWorkspace): Promise<number | null> {
    return this.newcomers.ask({ render, entry: fairEntry({ ...render, workspace }) });
  }

  private async enqueueAll(newcomers: Newcomer[]): Promise<(number | null)[]> {
    const positions = new Map<Render, number | null>();
    await this.correct(async () => {
      const pools = new Set(newcomers.map(({ render }) => render.pool));
      const entering = [...pools].map(async (pool) => {
        const own = newcomers.filter(({ render }) => render.pool === pool);
        const found = await this.lines.of(pool).enterAndPosition(own.map(({ entry }) => entry));
        own.forEach(({ render }, index) => {
          positions.set(render, found[index] ?? null);
        });
      });
      await Promise.all([...entering, this.publish(...newcomers.map(({ render }) => render))]);
    });
    return newcomers.map(({ render }) => positions.get(render) ?? null);
  }

  /** Removes a finished render from the queue and publishes it. Call after the commit. */
  async ended(render: Render): Promise<void> {
    await this.correct(() => removeFromQueue(this.lines, render));
    await this.publish(render);
  }

  /** Updates the queue after a commit. A failure is only logged: the reconciler repairs the queue. */
  async correct(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.lineIsAway(error);
    }
  }

  /** A render's position; null when it does not wait, or the position is unknown. */
  async position(render: Render): Promise<number | null> {
    try {
      return await this.of(render).position(render.id);
    } catch (error) {
      this.lineIsAway(error);
      return null;
    }
  }

  async publish(...renders: Render[]): Promise<void> {
    if (renders.length > 0) await announce(this.redis, renders.map(changed), (error) => this.lineIsAway(error));
  }

  /** Publishes that the workspace's projects changed; open pages refetch. */
  async publishProjects(workspaceId: string): Promise<void> {
    await announce(this.redis, { kind: 'projects', workspaceId }, (error) => this.lineIsAway(error));
  }

  private lineIsAway(error: unknown): void {
    this.log.warn({ error: String(error) }, 'queue unavailable: the reconciler will catch up');
  }
}

interface Newcomer {
  render: Render;
  entry: FairEntry;
}

function changed({ id, uid, workspaceId, status }: Render): RenderNotice {
  return { kind: 'changed', id, uid, workspaceId, status };
}
