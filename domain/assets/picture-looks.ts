import type { Colour } from '@maquette/contracts/renders/colours';
import type { Asset, Database, Transaction } from '@maquette/prisma/client';

/** What a picture looks like from afar. */
export interface ResultLook {
  /** The picture at some pixels, a WebP in base64; empty where it cannot be read. */
  placeholder: string;
  colours: Colour[];
  /** Neither a blank sheet nor a test pattern: strangers may be shown it without an operator's choice. */
  presentable: boolean;
}

/** Results that are looked at in one round. */
const AT_ONCE = 100;

/** Where the next round goes on: at results older than this one; at the newest where it is not set. */
export interface LooksPlace {
  olderThan?: string | undefined;
}

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
 * Measures some results that were not measured yet: those of an older version, and those whose measurement failed. Several workers may do it at once; both
 * come to the same. What cannot be read ends the round with its error; the next one goes on past it, and comes back to it after the oldest.
 * @param lookAt reads a thumbnail @param place moves along
 */
export async function lookAtResults(
  database: Database,
  lookAt: (asset: Asset) => Promise<ResultLook>,
  place: LooksPlace,
): Promise<void> {
  const some = await database.asset.findMany({
    where: { presentable: null, deletedAt: null, ...(place.olderThan ? { id: { lt: place.olderThan } } : {}) },
    orderBy: { id: 'desc' },
    take: AT_ONCE,
  });
  for (const asset of some) {
    place.olderThan = asset.id;
    const { placeholder, colours, presentable } = await lookAt(asset);
    await database.$transaction(async (transaction) => {
      // What is erased meanwhile has no look.
      const { count } = await transaction.asset.updateMany({
        where: { id: asset.id, deletedAt: null },
        data: { placeholder, presentable },
      });
      if (count > 0) await keepColours(transaction, { id: asset.renderId, workspaceId: asset.workspaceId }, colours);
    });
  }
  if (some.length < AT_ONCE) place.olderThan = undefined;
}
