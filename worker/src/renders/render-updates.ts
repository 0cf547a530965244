import { queueOf, removeFromQueue } from '@maquette/domain/renders/fair-queues';
import type { Render } from '@maquette/domain/renders/stored-render';
import type { Logger } from '@maquette/domain/runtime/log';
import { announce } from '@maquette/domain/runtime/render-events';
import { Inject, Injectable } from '@nestjs/common';
import { bestEffort } from '../foundation/best-effort';
import { LOG, Stores } from '../foundation/stores.module';

/** Updates the queue and publishes a render after a commit. Both are best effort; the reconciler repairs lost calls. */
@Injectable()
export class RenderUpdates {
  constructor(
    @Inject(Stores) private readonly stores: Stores,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  publish(render: Render): Promise<void> {
    return bestEffort(this.publishAll(render));
  }

  private async publishAll(render: Render): Promise<void> {
    try {
      if (render.status === 'queued') await queueOf(this.stores.lines, render).putBack(render.id);
      else if (render.status !== 'running') await removeFromQueue(this.stores.lines, render);
    } catch (error) {
      this.lost(error);
    }
    const { id, uid, workspaceId, status } = render;
    const back = status === 'queued' ? { backIn: `${render.pool}:${render.mode}` } : {};
    await announce(this.stores.redis, { kind: 'changed', id, uid, workspaceId, status, ...back }, (error) =>
      this.lost(error),
    );
  }

  private lost(error: unknown): void {
    this.log.warn({ error: String(error) }, 'queue unavailable: the reconciler will catch up');
  }
}
