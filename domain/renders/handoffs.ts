import { Problem } from '@maquette/contracts/calls/problem';
import { type InputImage, roleName } from '@maquette/contracts/fields/input-file';
import { HANDOFF_DAYS } from '@maquette/contracts/renders/handoff';
import type { Database, Handoff, Prisma, Transaction } from '@maquette/prisma/client';

const DAY_MS = 86_400_000;

/**
 * Stores a handoff (an image sent on to another tool) for {@link HANDOFF_DAYS} days.
 * A lock keeps its result from being erased meanwhile.
 * @throws Problem file_gone when its result was erased since it was found
 */
export function storeHandoff(
  database: Database,
  { image, ...row }: Prisma.HandoffUncheckedCreateInput & { image: InputImage },
): Promise<Handoff> {
  return database.$transaction(async (transaction) => {
    if (image.source === 'render') {
      await transaction.$queryRaw`SELECT 1 FROM renders WHERE id = ${image.id}::uuid FOR KEY SHARE`;
      const kept = await transaction.asset.count({ where: { renderId: image.id, deletedAt: null } });
      if (kept === 0) throw new Problem('file_gone', { role: roleName('image') });
    }
    return transaction.handoff.create({ data: { ...row, image } });
  });
}

/** A handoff of the workspace; null when unknown or expired. */
export function findHandoff(database: Database, workspaceId: string, id: string, now: Date): Promise<Handoff | null> {
  return database.handoff.findFirst({ where: { id, workspaceId, createdAt: { gt: endOf(now) } } });
}

/** Deletes handoffs of erased results, with their prompts and file names. */
export async function deleteHandoffsOf(transaction: Transaction, renderIds: string[]): Promise<void> {
  await transaction.$executeRaw`
    DELETE FROM handoffs WHERE image ->> 'id' = ANY(${renderIds}::text[]) AND image ->> 'source' = 'render'`;
}

/** @returns number of deleted handoffs */
export async function deleteOldHandoffs(database: Database, now: Date): Promise<number> {
  return (await database.handoff.deleteMany({ where: { createdAt: { lte: endOf(now) } } })).count;
}

const endOf = (now: Date) => new Date(now.getTime() - HANDOFF_DAYS * DAY_MS);
