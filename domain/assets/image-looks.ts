import type { Colour } from '@maquette/contracts/renders/colours';
import type { Asset, Database, Transaction } from '@maquette/prisma/client';

/** A compact description of how an image looks. */
export interface ResultLook {
  /** A tiny version of the image as WebP in base64; empty when the image cannot be read. */
  placeholder: string;
  colours: Colour[];
  /** Whether the image may be public without an operator's approval: it is neither blank nor a test pattern. */
  presentable: boolean;
}

/** Number of results measured per run. */
const AT_ONCE = 100;

/** Position of the next run: results older than this one; starts at the newest when unset. */
export interface MeasuringPosition {
  olderThan?: string | undefined;
}

/** Stores the colours by which a search can find a result. */
export async function keepColours(
  transaction: Pick<Transaction, 'resultColour'>,
  { id, workspaceId }: { id: string; workspaceId: string },
  colours: Colour[],
): Promise<void> {
  const data = colours.map((colour) => ({ workspaceId, colour, renderId: id }));
  await transaction.resultColour.createMany({ data, skipDuplicates: true });
}

/**
 * Measures results without a description, such as results of an older version. Several workers may run it at once.
 * An unreadable result ends the run with its error. The next run continues after it and returns to it at the end.
 * @param lookAt reads a thumbnail
 * @param place moved forward by the run
 */
export async function measureResults(
  database: Database,
  lookAt: (asset: Asset) => Promise<ResultLook>,
  place: MeasuringPosition,
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
      // A result that was erased meanwhile needs no description.
      const { count } = await transaction.asset.updateMany({
        where: { id: asset.id, deletedAt: null },
        data: { placeholder, presentable },
      });
      if (count > 0) await keepColours(transaction, { id: asset.renderId, workspaceId: asset.workspaceId }, colours);
    });
  }
  if (some.length < AT_ONCE) place.olderThan = undefined;
}
