import { Problem } from '@maquette/contracts/calls/problem';
import type { Database } from '@maquette/prisma/client';

/**
 * Checks that a workspace may buy a plan or credits. During a payment dispute no render starts, so nothing is sold.
 * Owed credits do not prevent a purchase; the purchase settles them.
 * @throws Problem payment_disputed
 */
export async function allowBuying(database: Database, workspaceId: string): Promise<void> {
  const disputed = await database.creditAccount.count({ where: { workspaceId, stopped: true, owed: 0 } });
  if (disputed > 0) throw new Problem('payment_disputed');
}
