import { Problem } from '@maquette/contracts/calls/problem';
import type { GuestEvents } from '@maquette/contracts/review/review';
import type { Logger } from '@maquette/domain/runtime/log';
import type { Namespace, Socket } from 'socket.io';
import type { GuestGate } from '../identity/guest-gate';
import { forEachInBatches } from './for-each-in-batches';

/** Milliseconds between checks for links that ended without an event: they expired, or the publisher died. */
const LOOK_EVERY_MS = 1_000;
/** Maximum number of open pages per link in this process. */
const PAGES_OF_A_SHARE = 50;

interface GuestData {
  shareId: string;
  /** Expiry of the guest's pass, in milliseconds since 1970. */
  endsAt: number;
}
type None = Record<string, never>;
type GuestSocket = Socket<None, GuestEvents, None, GuestData>;

/**
 * Guests' sockets, in their own namespace. They only learn that their link changed, and may send nothing.
 * When a link ends, its guests are notified and disconnected.
 */
export class GuestSockets {
  private timer: NodeJS.Timeout | undefined;
  private busy = false;
  private readonly guests: Namespace<None, GuestEvents, None, GuestData>;

  constructor(
    namespace: unknown,
    private readonly gate: Pick<GuestGate, 'find' | 'ended'>,
    private readonly log: Logger,
  ) {
    this.guests = namespace as Namespace<None, GuestEvents, None, GuestData>;
    this.guests.use((socket, next) => {
      this.admit(socket).then(
        () => next(),
        (error: unknown) => next(new Error(error instanceof Problem ? error.code : 'unavailable')),
      );
    });
    this.guests.on('connection', (socket) => {
      // Covers changes between loading the page and connecting the socket.
      socket.emit('changed');
    });
  }

  start(): void {
    this.timer = setInterval(() => void this.look(), LOOK_EVERY_MS);
    this.timer.unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** Events published during an outage are lost, so every guest page refetches. */
  lookAnew(): Promise<void> {
    return forEachInBatches([...this.guests.sockets.values()], (socket) => socket.emit('changed'));
  }

  /** Notifies the guests of changed links, and checks a link that was created or ended. */
  heard({ shares, shareId }: { shares: readonly string[]; shareId: string | null }): void {
    for (const share of shares) this.guests.to(roomOfShare(share)).emit('changed');
    if (shareId !== null) void this.look();
  }

  private async admit(socket: GuestSocket): Promise<void> {
    const { pass }: Record<string, unknown> = socket.handshake.auth;
    const { share, endsAt } = await this.gate.find(pass);
    const room = roomOfShare(share.id);
    if ((this.guests.adapter.rooms.get(room)?.size ?? 0) >= PAGES_OF_A_SHARE)
      throw new Problem('rate_limited', { seconds: 10 });
    // Joins synchronously with the count, so that simultaneous connections cannot exceed the limit.
    void socket.join(room);
    socket.data = { shareId: share.id, endsAt: endsAt.getTime() };
  }

  private async look(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    const sockets = [...this.guests.sockets.values()];
    const ids = [...new Set(sockets.map(({ data }) => data.shareId))];
    try {
      if (ids.length > 0) this.end(sockets, await this.gate.ended(ids));
    } catch (error) {
      this.log.debug({ error: String(error) }, 'guest links could not be checked');
    } finally {
      this.busy = false;
    }
  }

  private end(sockets: GuestSocket[], ended: string[]): void {
    const now = Date.now();
    for (const socket of sockets) {
      if (!ended.includes(socket.data.shareId) && socket.data.endsAt > now) continue;
      socket.emit('ended');
      socket.disconnect(true);
    }
  }
}

function roomOfShare(id: string): string {
  return `share:${id}`;
}
