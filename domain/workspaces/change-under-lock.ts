import { type Role, SPENDING_ROLES } from '@maquette/contracts/account/roles';
import { Problem } from '@maquette/contracts/calls/problem';
import type { Database, Transaction, Workspace } from '@maquette/prisma/client';
import type { ActingPerson } from './permit';
import { inWorkspaceTurn } from './workspace-turns';

/** The member who requests a change to a workspace. */
export interface Asker {
  workspaceId: string;
  uid: string;
  /** IP address of the request. */
  address?: string;
}

/** The requester with their role, which is read while the workspace is locked. */
export interface Actor extends ActingPerson {
  workspaceId: string;
  address: string | null;
}

/**
 * Changes a workspace under its lock, with the right that the requester has at that moment:
 * when two admins demote each other, the second is no longer an admin.
 * @param timeout in milliseconds, when the work takes longer than a transaction's default
 * @throws Problem workspace_gone when the requester is not a member
 */
export function changeUnderLock<Result>(
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
 * Runs a transaction for a request under the lock of a workspace. Few may wait at once, for a limited time.
 * Call storage and other services before or after it, because every change to the workspace waits meanwhile.
 * @param timeout milliseconds
 * @throws Problem too_many_requests when too many already wait
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

/**
 * Milliseconds that a statement waits for a lock. Then PostgreSQL fails with 55P03, shown as "not reachable right now".
 */
const LOCK_LIMIT_MS = 5_000;

/**
 * Locks a workspace. Renders may still refer to it. Callers that write its audit log take this lock before any other;
 * different orders would cause deadlocks, and PostgreSQL would abort a change.
 */
export async function lockWorkspace(transaction: Transaction, workspaceId: string): Promise<void> {
  // The limit holds until the end of the transaction. It is set by the same statement, before the row is locked.
  await transaction.$queryRaw`
    WITH patience AS MATERIALIZED (SELECT set_config('lock_timeout', ${String(LOCK_LIMIT_MS)}, true))
    SELECT 1 FROM patience, workspaces WHERE id = ${workspaceId}::uuid FOR NO KEY UPDATE OF workspaces`;
}

/** Refuses to publish anything from a suspended workspace. @throws Problem workspace_suspended */
export async function requireActive(transaction: Transaction, workspaceId: string): Promise<Workspace> {
  const workspace = await transaction.workspace.findUniqueOrThrow({ where: { id: workspaceId } });
  if (workspace.suspendedAt) throw new Problem('workspace_suspended');
  return workspace;
}

/** A member's effective role; null for a non-member. */
async function actingRole(transaction: Transaction, workspaceId: string, uid: string): Promise<Role | null> {
  const [row] = await transaction.$queryRaw<{ role: Role | null }[]>`
    SELECT acting_role(${workspaceId}::uuid, ${uid}, ${SPENDING_ROLES}::text[]) AS role`;
  return row?.role ?? null;
}
