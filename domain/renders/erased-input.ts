import { Problem } from '@maquette/contracts/calls/problem';
import { roleName } from '@maquette/contracts/fields/input-file';
import { type RenderSettings, resultsIn } from '@maquette/contracts/fields/render-settings';
import type { Database, Transaction } from '@maquette/prisma/client';

/** Refuses an order whose source result was erased. Names the field that used it. */
export async function erasedInput(
  database: Database | Transaction,
  { workspaceId, settings }: { workspaceId: string; settings: RenderSettings },
): Promise<Problem> {
  const results = resultsIn(settings);
  const kept = await database.asset.findMany({
    where: { workspaceId, renderId: { in: results.map(({ id }) => id) }, deletedAt: null },
    select: { renderId: true },
  });
  const gone = results.find(({ id }) => !kept.some(({ renderId }) => renderId === id.toLowerCase()));
  return new Problem('file_gone', { role: roleName(gone?.role ?? 'image') });
}
