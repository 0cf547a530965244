import { Problem } from '@maquette/contracts/calls/problem';
import type { GuestEvents } from '@maquette/contracts/review/review';
import type { Logger } from '@maquette/domain/runtime/log';
import type { Namespace, Socket } from 'socket.io';
import type { GuestGate } from '../identity/guest-gate';
import { inSteps } from './in-steps';

/** A link that ended without a word (its process died, its time is over) is found by looking, so soon. */
const LOOK_EVERY_MS = 1_000;
/** Open pages of one link, in this process. */
const PAGES_OF_A_SHARE = 50;

interface GuestData {
  shareId: string;
  /** When they have to open the link again. */
  endsAt: number;
}
type None = Record<string, never>;
type GuestSocket = Socket<None, GuestEvents, None, GuestData>;

/**
 * Connections of guests, in a namespace of their own: they hear that their link shows something new, and nothing else. They say
 * nothing. Whoever's link ends is told so and disconnected.
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
      // What changed between the page and its connection.
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

  /** What changed meanwhile was told to nobody. */
  lookAnew(): Promise<void> {
    return inSteps([...this.guests.sockets.values()], (socket) => socket.emit('changed'));
  }

  /** Something behind these links changed; the one that was made or ended is looked at. */
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
    // In the same breath as it is counted: of many who come at once no more get in.
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
      this.log.debug({ error: String(error) }, 'the links of guests could not be looked at this second');
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
