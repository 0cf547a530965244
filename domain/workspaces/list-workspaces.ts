import { planOf } from '@maquette/contracts/pricing/plan-table';
import type { WorkspaceChoice } from '@maquette/contracts/workspaces/workspaces';
import type { PooledClient } from '@maquette/prisma/client';
import { findMemberships } from './find-membership';
import { imageAddress } from './image-address';

/** A user's workspaces: their own first, the others by name. */
export async function listWorkspaces(database: PooledClient, uid: string): Promise<WorkspaceChoice[]> {
  const rows = await database.workspaceMember.findMany({
    where: { uid, workspace: { deletedAt: null } },
    select: { workspaceId: true, workspace: { select: { logo: true, _count: { select: { members: true } } } } },
  });
  const memberships = await findMemberships(
    database,
    rows.map(({ workspaceId }) => ({ uid, workspaceId })),
  );
  const choices = rows.flatMap(({ workspace: { logo, _count } }, index): WorkspaceChoice[] => {
    const membership = memberships[index];
    if (!membership) return [];
    const { workspaceId: id, role, workspace } = membership;
    const { name, plan, personalOf } = workspace;
    return [
      {
        id,
        name,
        role,
        planId: planOf(plan).id,
        personal: personalOf === uid,
        members: _count.members,
        logo: logo && imageAddress(logo.image),
      },
    ];
  });
  return choices.sort((a, b) => Number(b.personal) - Number(a.personal) || a.name.localeCompare(b.name));
}
