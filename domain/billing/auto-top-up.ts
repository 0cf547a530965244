import { topUpOf } from '@maquette/contracts/pricing/plan-prices';
import type { AutoTopUp, Database, Transaction } from '@maquette/prisma/client';
import { v7 as uuidv7 } from 'uuid';
import { type AboutWorkspace, writeToPayers } from '../mail/write-mail';
import { writeAudit } from '../workspaces/audit-log';
import { lockBilling } from './billing-account';

/** A refused card is not charged again for a day, instead of every ten seconds. */
const PAUSE_AFTER_FAILURE_MS = 24 * 3_600_000;

/** The provider forgets idempotency keys after a day, so no key is used in its last hour. */
const ASKED_FOR_MS = 23 * 3_600_000;

export interface DueTopUp {
  topUp: AutoTopUp;
  /** Null when the provider deleted the customer. */
  customerId: string | null;
  /** True when the payment may be requested; false when only its outcome is read. */
  chargeable: boolean;
}

/** Workspaces that are below their top-up threshold, have no disputed payment, and could use the credits. */
const DUE = `
  SELECT b.workspace_id FROM billing_accounts b JOIN credit_accounts a ON a.workspace_id = b.workspace_id
    JOIN workspaces w ON w.id = b.workspace_id
  WHERE b.auto_enabled AND b.customer_id IS NOT NULL AND a.balance - a.held < b.auto_below * 2
    AND NOT a.stopped AND w.suspended_at IS NULL AND w.deleted_at IS NULL`;

/** Workspaces with fewer credits than their threshold, or with an unfinished charge. */
export async function workspacesToCharge(database: Database): Promise<string[]> {
  const rows = await database.$queryRawUnsafe<{ workspace_id: string }[]>(
    `${DUE} UNION SELECT workspace_id FROM auto_top_ups WHERE status = 'pending'`,
  );
  return rows.map((row) => row.workspace_id);
}

async function isDue(transaction: Transaction, workspaceId: string): Promise<boolean> {
  const rows = await transaction.$queryRawUnsafe<object[]>(`${DUE} AND b.workspace_id = $1::uuid`, workspaceId);
  return rows.length > 0;
}

/**
 * Reserves one charge when credits are low, under the lock of the billing account,
 * so that the limit per calendar month (UTC) is exact even under concurrent spending.
 * A pending charge keeps its id, so that the provider executes it once.
 * @returns null when nothing must be charged
 */
export async function reserveAutoTopUp(database: Database, workspaceId: string, now: Date): Promise<DueTopUp | null> {
  return database.$transaction(async (transaction) => {
    await lockBilling(transaction, workspaceId);
    const account = await transaction.billingAccount.findUniqueOrThrow({ where: { workspaceId } });
    const option = topUpOf(account.autoTopupId);
    const { customerId } = account;
    const due = await isDue(transaction, workspaceId);
    const pending = await transaction.autoTopUp.findFirst({ where: { workspaceId, status: 'pending' } });
    if (pending) {
      const asked = now.getTime() - pending.createdAt.getTime();
      return { topUp: pending, customerId, chargeable: due && asked < ASKED_FOR_MS };
    }
    if (!due || !option) return null;
    if (await refusedLately(transaction, workspaceId, now)) return null;
    const cents = option.usd * 100;
    if ((await spentInMonth(transaction, workspaceId, now)) + cents > account.autoCeilingCents) return null;
    const topUp = await transaction.autoTopUp.create({
      data: { id: uuidv7(), workspaceId, topupId: option.id, cents, createdAt: now },
    });
    return { topUp, customerId, chargeable: true };
  });
}

/** Stores the payment made for a pending charge. From then on this payment is read, and no other payment is made. */
export async function noteAutoPayment(database: Database, id: string, paymentKey: string): Promise<void> {
  await database.autoTopUp.updateMany({ where: { id, status: 'pending' }, data: { paymentIntent: paymentKey } });
}

/**
 * Stores that a charge was refused, with a message for the owner, and frees the reserved amount.
 * Repeating it changes nothing.
 * @param id of the charge
 * @returns its workspace; null for an unknown charge
 */
export async function failAutoTopUp(
  database: Database,
  id: string,
  failure: string,
  now: Date,
): Promise<string | null> {
  const topUp = await database.autoTopUp.findUnique({ where: { id } });
  if (!topUp) return null;
  const { workspaceId, cents } = topUp;
  return database.$transaction(async (transaction) => {
    await lockBilling(transaction, workspaceId);
    const { count } = await transaction.autoTopUp.updateMany({
      where: { id, status: 'pending' },
      data: { status: 'failed', failure },
    });
    if (count === 0) return workspaceId;
    await transaction.billingAccount.update({ where: { workspaceId }, data: { autoFailure: failure } });
    const contents = (about: AboutWorkspace) => ({ ...about, dollars: cents / 100, why: failure });
    await writeToPayers(transaction, workspaceId, { kind: 'top_up_refused', occasion: id, contents }, now);
    return workspaceId;
  });
}

/**
 * Switches automatic top-ups off: after a refund or dispute the card must not be charged again for the same credits.
 * A payer may switch them on again. Runs under the lock of the billing account.
 */
export async function endAutoTopUp(transaction: Transaction, workspaceId: string, now: Date): Promise<void> {
  const { count } = await transaction.billingAccount.updateMany({
    where: { workspaceId, autoEnabled: true },
    data: { autoEnabled: false },
  });
  if (count === 0) return;
  const details = { enabled: false, automatic: true };
  const action = 'billing.auto_top_up_changed' as const;
  await writeAudit(transaction, { workspaceId, actor: null, action, details }, now);
}

/** US cents charged or reserved in the calendar month of `now`. */
export async function spentInMonth(database: Database | Transaction, workspaceId: string, now: Date): Promise<number> {
  const begin = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  const end = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
  const { _sum } = await database.autoTopUp.aggregate({
    _sum: { cents: true },
    where: { workspaceId, status: { in: ['pending', 'paid'] }, createdAt: { gte: begin, lt: end } },
  });
  return _sum.cents ?? 0;
}

async function refusedLately(transaction: Transaction, workspaceId: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - PAUSE_AFTER_FAILURE_MS);
  const refused = await transaction.autoTopUp.count({
    where: { workspaceId, status: 'failed', createdAt: { gt: since } },
  });
  return refused > 0;
}
