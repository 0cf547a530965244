import type { Role } from '@maquette/contracts/account/roles';
import { Problem } from '@maquette/contracts/calls/problem';
import type { Transaction } from '@maquette/prisma/client';
import { type Render, storedRender } from '../renders/stored-render';
import { SHOWABLE } from '../workspaces/visible-results';
import { holdShare } from './open-share';

/** A reviewer: a member, or a guest of one link under the name they gave. */
export type Reviewer =
  | { kind: 'member'; workspaceId: string; role: Role; uid: string; address?: string }
  | { kind: 'guest'; workspaceId: string; shareId: string; visitId: string; name: string; address?: string };

/**
 * The reviewed result, locked against approval, deletion and erasure.
 * Callers that write the audit log must lock the workspace first.
 * @param shareId the link through which the result is reviewed; guests have only their own
 * @throws Problem not_found, also when the link does not show the result; the problems of an invalid link
 */
export async function heldRender(
  transaction: Transaction,
  reviewer: Reviewer,
  { renderId, shareId }: { renderId: string; shareId: string | null },
  now: Date,
): Promise<Render> {
  const through = reviewer.kind === 'guest' ? reviewer.shareId : shareId;
  if (reviewer.kind === 'guest') await holdShare(transaction, reviewer.shareId, now);
  await transaction.$queryRaw`SELECT 1 FROM renders WHERE id = ${renderId}::uuid FOR UPDATE`;
  const { workspaceId } = reviewer;
  const shares = through === null ? undefined : { some: { shareId: through, share: { workspaceId } } };
  const render = await transaction.render.findFirst({ where: { id: renderId, workspaceId, ...SHOWABLE, shares } });
  if (!render) throw new Problem('not_found');
  return storedRender(render);
}
