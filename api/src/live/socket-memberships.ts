import { type Repeated, runEvery } from '@maquette/domain/runtime/interval';
import type { Logger } from '@maquette/domain/runtime/log';
import type { Memberships } from '../identity/memberships';
import { type LiveSocket, type LiveSocketServer, roomOf, roomOfWorkspace } from './rooms';

/** Milliseconds between checks for membership changes whose event was lost. */
const LOOK_EVERY_MS = 1_000;

/**
 * Keeps connections to shared workspaces consistent with memberships:
 * sends a new role, and notifies and disconnects removed members. A personal workspace has no members to remove.
 */
export class SocketMemberships {
  private looks: Repeated | undefined;

  constructor(
    private readonly io: LiveSocketServer,
    private readonly memberships: Pick<Memberships, 'find'>,
    private readonly log: Logger,
  ) {}

  start(): void {
    this.looks = runEvery(
      LOOK_EVERY_MS,
      () => this.recheck([...this.io.sockets.sockets.values()].filter((socket) => socket.data.shared)),
      (error) => this.log.debug({ error: String(error) }, 'memberships of sockets could not be checked'),
    );
  }

  stop(): void {
    void this.looks?.stop();
  }

  /** Rechecks one person's membership, or all memberships of the workspace. */
  heard({ workspaceId, uid }: { workspaceId: string; uid: string | null }): Promise<void> {
    const room = uid === null ? roomOfWorkspace(workspaceId) : roomOf({ workspaceId, uid });
    const { adapter, sockets } = this.io.sockets;
    return this.recheck([...(adapter.rooms.get(room) ?? [])].flatMap((id) => sockets.get(id) ?? []));
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
