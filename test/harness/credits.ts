import type { Product } from './product';

/** Expires all of a workspace's credits through the ledger: the remainder of each grant. */
export async function letCreditsRunOut({ database }: Product, workspaceId: string): Promise<void> {
  const grants = await database.creditGrant.findMany({ where: { workspaceId, remaining: { gt: 0 } } });
  await database.$transaction([
    ...grants.flatMap(({ id, remaining }) => [
      database.creditGrant.update({ where: { id }, data: { remaining: 0 } }),
      database.creditPosting.create({
        data: {
          workspaceId,
          kind: 'expiry',
          amount: remaining,
          grantId: id,
          reason: 'top_up',
          idempotencyKey: `test:${id}`,
        },
      }),
    ]),
    database.creditAccount.update({ where: { workspaceId }, data: { balance: 0 } }),
  ]);
}
