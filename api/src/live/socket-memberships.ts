import type { Logger } from '@maquette/domain/runtime/log';
import type { Memberships } from '../identity/memberships';
import { type LiveSocket, type LiveSocketServer, roomOf, roomOfWorkspace } from './rooms';

/** Milliseconds between checks for membership changes whose event was lost. */
const LOOK_EVERY_MS = 1_000;

/**
 * Keeps connections to shared workspaces consistent with memberships: sends a new role, and notifies and disconnects
 * removed members. A personal workspace has no members to remove.
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

  /** Rechecks one person's membership, or all of the workspace. */
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
      this.log.debug({ error: String(error) }, 'memberships of sockets could not be checked');
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
