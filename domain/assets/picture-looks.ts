import type { Colour } from '@maquette/contracts/renders/colours';
import type { Asset, Database, Transaction } from '@maquette/prisma/client';

/** What a picture looks like from afar. */
export interface ResultLook {
  /** The picture at some pixels, a WebP in base64; empty where it cannot be read. */
  placeholder: string;
  colours: Colour[];
}

/** Results that are looked at in one round. */
const AT_ONCE = 100;

/** By these colours the result is found from now on. */
export async function keepColours(
  transaction: Pick<Transaction, 'resultColour'>,
  { id, workspaceId }: { id: string; workspaceId: string },
  colours: Colour[],
): Promise<void> {
  const data = colours.map((colour) => ({ workspaceId, colour, renderId: id }));
  await transaction.resultColour.createMany({ data, skipDuplicates: true });
}

/**
 * Looks at some results that nobody has looked at yet: those of before results were looked at. Several workers may do it at once; both
 * come to the same. @param lookAt reads a thumbnail @returns how many there were
 */
export async function lookAtResults(
  database: Database,
  lookAt: (asset: Asset) => Promise<ResultLook>,
): Promise<number> {
  const some = await database.asset.findMany({
    where: { placeholder: null, deletedAt: null },
    orderBy: { id: 'desc' },
    take: AT_ONCE,
  });
  for (const asset of some) {
    const { placeholder, colours } = await lookAt(asset);
    await database.$transaction(async (transaction) => {
      // What is erased meanwhile has no look.
      const { count } = await transaction.asset.updateMany({
        where: { id: asset.id, deletedAt: null },
        data: { placeholder },
      });
      if (count > 0) await keepColours(transaction, { id: asset.renderId, workspaceId: asset.workspaceId }, colours);
    });
  }
  return some.length;
}
