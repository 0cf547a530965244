import type { LiveRender } from '@maquette/domain/contracts/live-render';
import type { Logger } from '@maquette/domain/runtime/log';
import type { RenderDesk } from '../renders/render-desk';
import { type LiveSocketServer, roomOf } from './rooms';

const TICK_MS = 1_000;

interface Followed {
  uid: string;
  sequence: number;
  shown: number | null;
}

/**
 * Tells waiting people their place, at most once a second and only when the number they see changes. Only renders that
 * somebody watches here are asked for.
 */
export class PositionTicker {
  private readonly followed = new Map<string, Followed>();
  private timer: NodeJS.Timeout | undefined;
  private busy = false;

  constructor(
    private readonly io: LiveSocketServer,
    private readonly desk: RenderDesk,
    private readonly log: Logger,
  ) {}

  start(): void {
    this.timer = setInterval(() => void this.tick(), TICK_MS);
    this.timer.unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** Follows a waiting render, forgets one that no longer waits. */
  follow(render: LiveRender, uid: string): void {
    if (render.status !== 'queued') this.followed.delete(render.id);
    else this.followed.set(render.id, { uid, sequence: render.sequence, shown: render.position });
  }

  private async tick(): Promise<void> {
    if (this.busy || this.followed.size === 0) return;
    this.busy = true;
    try {
      const rooms = this.io.sockets.adapter.rooms;
      for (const [id, { uid }] of this.followed) if (!rooms.has(roomOf(uid))) this.followed.delete(id);
      const ids = [...this.followed.keys()];
      const positions = await this.desk.positions(ids);
      ids.forEach((id, index) => {
        this.show(id, positions[index] ?? null);
      });
    } catch (error) {
      this.log.debug({ error: String(error) }, 'no positions this second');
    } finally {
      this.busy = false;
    }
  }

  private show(id: string, position: number | null): void {
    const entry = this.followed.get(id);
    if (!entry || position === null || position === entry.shown) return;
    entry.shown = position;
    this.io.to(roomOf(entry.uid)).volatile.emit('position', { id, sequence: entry.sequence, position });
  }
}
