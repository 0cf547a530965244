import { planOf } from '@maquette/contracts/pricing/plan-table';
import type { Render } from '@maquette/domain/renders/stored-render';
import type { Database } from '@maquette/prisma/client';

/** Whether previews and results of a render get the watermark, according to the workspace's current plan. */
export async function carriesWatermark(
  database: Database,
  { workspaceId }: Pick<Render, 'workspaceId'>,
): Promise<boolean> {
  const workspace = await database.workspace.findUniqueOrThrow({ where: { id: workspaceId } });
  return planOf(workspace.plan).watermark;
}
