import type { Logger } from '@maquette/domain/runtime/log';
import type { Memberships } from '../identity/memberships';
import { type LiveSocket, type LiveSocketServer, roomOf, roomOfWorkspace } from './rooms';

/** A change that nobody told (its process died with it) is found by looking, so soon. */
const LOOK_EVERY_MS = 1_000;

/**
 * Keeps every connection to a shared workspace as true as its membership: a new role is told, and whoever is no member any more is
 * told so and disconnected. Nobody can be removed from a personal workspace.
 */
export class SocketMemberships {
  private timer: NodeJS.Timeout | undefined;
  private busy = false;

  constructor(
    private readonly io: LiveSocketServer,
    private readonly memberships: Pick<Memberships, 'find'>,
    private readonly log: Logger,
  ) {}

  start(): void {
    this.timer = setInterval(() => void this.look(), LOOK_EVERY_MS);
    this.timer.unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** Somebody's membership changed, or everybody's of the workspace. */
  heard({ workspaceId, uid }: { workspaceId: string; uid: string | null }): Promise<void> {
    const room = uid === null ? roomOfWorkspace(workspaceId) : roomOf({ workspaceId, uid });
    const { adapter, sockets } = this.io.sockets;
    return this.recheck([...(adapter.rooms.get(room) ?? [])].flatMap((id) => sockets.get(id) ?? []));
  }

  private async look(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      await this.recheck([...this.io.sockets.sockets.values()].filter((socket) => socket.data.shared));
    } catch (error) {
      this.log.debug({ error: String(error) }, 'memberships of sockets could not be looked at this second');
    } finally {
      this.busy = false;
    }
  }

  private async recheck(sockets: LiveSocket[]): Promise<void> {
    await Promise.all(
      sockets.map(async (socket) => {
        const { person, workspaceId, role } = socket.data;
        const now = (await this.memberships.find(person.uid, workspaceId))?.role ?? null;
        if (now === role) return;
        socket.emit('membership', { workspaceId, role: now });
        if (now) socket.data.role = now;
        else socket.disconnect(true);
      }),
    );
  }
}
