import type { Logger } from '@maquette/domain/runtime/log';
import { publishAgain, type RenderNotice } from '@maquette/domain/runtime/render-events';
import type { RenderService } from '../renders/render-service';
import type { GuestSockets } from './guest-sockets';
import type { QueueTicker } from './queue-ticker';
import { type LiveSocketServer, roomOf, roomOfWorkspace, show } from './rooms';
import type { SocketMemberships } from './socket-memberships';

type Told = Exclude<RenderNotice, { kind: 'sessions' }>;
type OfSomebody = Exclude<Told, { kind: 'membership' | 'projects' | 'review' }>;

/** Passes events on to the sockets in this process that they concern. */
export class EventPublisher {
  constructor(
    private readonly live: {
      io: LiveSocketServer;
      ticker: QueueTicker;
      belonging: SocketMemberships;
      guests: GuestSockets;
    },
    private readonly service: RenderService,
    private readonly log: Logger,
  ) {}

  /** A failed read is retried here, because the connection did not break and the client would not refetch. */
  async pass(notice: Told): Promise<void> {
    if (notice.kind === 'review') this.live.guests.heard(notice);
    if (notice.kind === 'changed' && notice.backIn) this.live.ticker.wentBack(notice.backIn);
    const lost = (error: unknown) =>
      this.log.warn({ error: String(error), notice: notice.kind }, 'event could not be sent to the sockets');
    try {
      await this.passOn(notice);
    } catch (error) {
      lost(error);
      await publishAgain(() => this.passOn(notice), lost);
    }
  }

  private async passOn(notice: Told): Promise<void> {
    const { io, belonging } = this.live;
    const { workspaceId } = notice;
    const everybody = roomOfWorkspace(workspaceId);
    if (!io.sockets.adapter.rooms.has(everybody)) return;
    if (notice.kind === 'membership') await belonging.heard(notice);
    else if (notice.kind === 'projects') io.to(everybody).emit('projects', { workspaceId });
    else if (notice.kind === 'review')
      io.to(everybody).emit('review', { renderId: notice.renderId, shareId: notice.shareId });
    else await this.publish(notice);
  }

  /** Sends the render as read from PostgreSQL. */
  private async publish(notice: OfSomebody): Promise<void> {
    const { io, ticker } = this.live;
    const { kind, uid, workspaceId } = notice;
    const maker = { workspaceId, uid };
    if (kind === 'changed') {
      // Reserved and charged credits concern the whole workspace.
      if (notice.status !== 'running')
        io.to(roomOfWorkspace(workspaceId)).except(roomOf(maker)).emit('entitlements', { workspaceId });
      if (!io.sockets.adapter.rooms.has(roomOf(maker))) return;
      const render = await this.service.anyone(notice.id);
      if (!render) return;
      io.to(roomOf(maker)).emit('render', { render });
      io.to(roomOf(maker)).emit('entitlements', { workspaceId });
      ticker.follow(render, maker);
    } else if (kind === 'entitlements') {
      io.to(roomOf(maker)).emit('entitlements', { workspaceId });
    } else if (kind === 'progress') {
      const { id, sequence, progress, stage } = notice;
      show(io, maker, 'progress', { id, sequence, progress, stage });
    } else {
      const { id, sequence, width, height, jpegBase64 } = notice;
      show(io, maker, 'preview', { id, sequence, width, height, jpegBase64 });
    }
  }
}
