import { Problem } from '@maquette/contracts/calls/problem';
import { type Role, SPENDING_ROLES } from '@maquette/contracts/workspaces/roles';
import type { Database, Transaction, Workspace } from '@maquette/prisma/client';
import type { ActingPerson } from './permit';

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
  return database.$transaction(
    async (transaction) => {
      await lockWorkspace(transaction, workspaceId);
      const role = await actingRole(transaction, workspaceId, uid);
      if (!role) throw new Problem('workspace_gone');
      return work(transaction, { workspaceId, role, person: { uid }, address: address ?? null });
    },
    timeout === undefined ? undefined : { timeout },
  );
}

/**
 * Renders refer to the workspace meanwhile, which this lock lets them. Whoever writes its log takes it before anything else (a link, a
 * result): two who take them in different orders wait for each other in a circle, and PostgreSQL ends one of them.
 */
export async function lockWorkspace(transaction: Transaction, workspaceId: string): Promise<void> {
  await transaction.$queryRaw`SELECT 1 FROM workspaces WHERE id = ${workspaceId}::uuid FOR NO KEY UPDATE`;
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
