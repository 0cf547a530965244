import { Problem } from '@maquette/contracts/calls/problem';
import type { Database } from '@maquette/prisma/client';

/**
 * While a payment is disputed no render starts: nobody is charged for what they could not use. Where credits are owed, buying is
 * what settles them.
 * @throws Problem payment_disputed
 */
export async function allowBuying(database: Database, workspaceId: string): Promise<void> {
  const disputed = await database.creditAccount.count({ where: { workspaceId, stopped: true, owed: 0 } });
  if (disputed > 0) throw new Problem('payment_disputed');
}
