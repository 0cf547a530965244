import type { Database, Transaction } from '@maquette/prisma/client';
import { type AboutWorkspace, writeToPayers } from '../mail/write-mail';

/** Notifies the payers, once per payment, that a payment arrived for a workspace that will be deleted. */
export async function mailPaidWhileClosing(
  transaction: Transaction,
  workspaceId: string,
  { paymentKey: occasion, cents }: { paymentKey: string; cents: number },
  now: Date,
): Promise<void> {
  const deletion = await transaction.deletion.findFirst({ where: { workspaceId, keptAt: null, doneAt: null } });
  if (!deletion || cents === 0) return;
  const at = deletion.dueAt.toISOString();
  const contents = (about: AboutWorkspace) => ({ ...about, dollars: cents / 100, at });
  await writeToPayers(transaction, workspaceId, { kind: 'paid_while_closing', occasion, contents }, now);
}

/** Unrefunded payments from the last month for a closed or deleted workspace: an operator decides about them. */
export async function paidAfterClosing(database: Database, now: Date): Promise<string[]> {
  const rows = await database.$queryRaw<{ workspace_id: string; payment_key: string }[]>`
    SELECT w.id AS workspace_id, p.payment_key FROM workspaces w JOIN (
      SELECT workspace_id, payment_key, created_at AS paid_at FROM credit_grants
      WHERE kind = 'topup' AND payment_key IS NOT NULL
      UNION ALL SELECT workspace_id, payment_key, paid_at FROM paid_invoices WHERE amount_cents > 0
    ) p ON p.workspace_id = w.id AND p.paid_at > w.deleted_at
    WHERE p.paid_at > ${now}::timestamptz - interval '31 days' AND NOT EXISTS (
      SELECT 1 FROM payment_reversals r WHERE r.payment_key = p.payment_key AND r.refunded_cents >= r.paid_cents
    ) ORDER BY p.paid_at`;
  return rows.map(({ workspace_id, payment_key }) => `${workspace_id} paid ${payment_key} after it was closed`);
}
