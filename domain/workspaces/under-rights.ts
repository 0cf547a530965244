import { Problem } from '@maquette/contracts/calls/problem';
import { type Role, SPENDING_ROLES } from '@maquette/contracts/workspaces/roles';
import type { Database, Transaction, Workspace } from '@maquette/prisma/client';
import type { ActingPerson } from './permit';
import { inWorkspaceTurn } from './workspace-turns';

/** Who asks for a change of a workspace. */
export interface Asker {
  workspaceId: string;
  uid: string;
  /** Where the request came from. */
  address?: string;
}

/** Who asks, as they stand while the workspace is locked. */
export interface Actor extends ActingPerson {
  workspaceId: string;
  address: string | null;
}

/**
 * Changes a workspace while nobody else changes it, by the right the asker has at that very moment: of two admins who demote each
 * other one comes second, and is no admin any more.
 * @param timeout milliseconds, where the work takes longer than a transaction has by default
 * @throws Problem workspace_gone when the asker is no member
 */
export function underRights<Result>(
  database: Database,
  { workspaceId, uid, address }: Asker,
  work: (transaction: Transaction, actor: Actor) => Promise<Result>,
  timeout?: number,
): Promise<Result> {
  return lockedWorkspace(
    database,
    workspaceId,
    async (transaction) => {
      const role = await actingRole(transaction, workspaceId, uid);
      if (!role) throw new Problem('workspace_gone');
      return work(transaction, { workspaceId, role, person: { uid }, address: address ?? null });
    },
    timeout,
  );
}

/**
 * A transaction under the lock of a workspace, for requests: those that wait are bounded, in number and in time. Storage and other
 * services are called before or after it, never inside: everything that changes the workspace waits meanwhile.
 * @param timeout milliseconds
 * @throws Problem too_many_requests when too many wait already
 */
export function lockedWorkspace<Result>(
  database: Database,
  workspaceId: string,
  work: (transaction: Transaction) => Promise<Result>,
  timeout?: number,
): Promise<Result> {
  return inWorkspaceTurn(workspaceId, () =>
    database.$transaction(
      async (transaction) => {
        await lockWorkspace(transaction, workspaceId);
        return work(transaction);
      },
      timeout === undefined ? undefined : { timeout },
    ),
  );
}

/** Milliseconds a statement waits for a lock before PostgreSQL ends it with 55P03, which people see as "not reachable right now". */
const LOCK_LIMIT_MS = 5_000;

/**
 * Renders refer to the workspace meanwhile, which this lock lets them. Whoever writes its log takes it before anything else (a link, a
 * result): two who take them in different orders wait for each other in a circle, and PostgreSQL ends one of them.
 */
export async function lockWorkspace(transaction: Transaction, workspaceId: string): Promise<void> {
  // The limit holds until the end of the transaction. It is set by the same statement, before its row is locked.
  await transaction.$queryRaw`
    WITH patience AS MATERIALIZED (SELECT set_config('lock_timeout', ${String(LOCK_LIMIT_MS)}, true))
    SELECT 1 FROM patience, workspaces WHERE id = ${workspaceId}::uuid FOR NO KEY UPDATE OF workspaces`;
}

/** Shows nothing new to anybody outside while operators have it suspended. @throws Problem workspace_suspended */
export async function requireActive(transaction: Transaction, workspaceId: string): Promise<Workspace> {
  const workspace = await transaction.workspace.findUniqueOrThrow({ where: { id: workspaceId } });
  if (workspace.suspendedAt) throw new Problem('workspace_suspended');
  return workspace;
}

/** The role somebody acts in; null for no member. */
async function actingRole(transaction: Transaction, workspaceId: string, uid: string): Promise<Role | null> {
  const [row] = await transaction.$queryRaw<{ role: Role | null }[]>`
    SELECT acting_role(${workspaceId}::uuid, ${uid}, ${SPENDING_ROLES}::text[]) AS role`;
  return row?.role ?? null;
}
