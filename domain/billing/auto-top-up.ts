import { toHalfCredits } from '@maquette/contracts/pricing/credits';
import { topUpOf } from '@maquette/contracts/pricing/plan-prices';
import type { AutoTopUp, Database, Transaction } from '@maquette/prisma/client';
import { v7 as uuidv7 } from 'uuid';
import { readBalance } from '../credits/credit-ledger';
import { type AboutWorkspace, writeToPayers } from '../mail/write-mail';
import { lockBilling } from './billing-account';

/** After a refused card nobody wants it asked again every ten seconds. */
const PAUSE_AFTER_FAILURE_MS = 24 * 3_600_000;

export interface DueTopUp {
  topUp: AutoTopUp;
  customerId: string;
}

/** Workspaces whose credits are below the line they drew, and charges that were begun and not ended. */
export async function lowWorkspaces(database: Database): Promise<string[]> {
  const rows = await database.$queryRaw<{ workspace_id: string }[]>`
    SELECT b.workspace_id FROM billing_accounts b JOIN credit_accounts a ON a.workspace_id = b.workspace_id
    WHERE b.auto_enabled AND b.customer_id IS NOT NULL AND a.balance - a.held < b.auto_below * 2`;
  return rows.map((row) => row.workspace_id);
}

/**
 * Reserves one charge when credits are low: under the lock of the billing account, so that the ceiling of the calendar month
 * (UTC) is exact however many spend at the same time. A charge that is still pending is handed out again: it carries the same
 * id, and the provider makes it once. While a payment is disputed no new one is begun: nobody could use what it brings.
 * @returns null when nothing is to be charged
 */
export async function reserveAutoTopUp(database: Database, workspaceId: string, now: Date): Promise<DueTopUp | null> {
  return database.$transaction(async (transaction) => {
    await lockBilling(transaction, workspaceId);
    const account = await transaction.billingAccount.findUniqueOrThrow({ where: { workspaceId } });
    const option = topUpOf(account.autoTopupId);
    if (!account.autoEnabled || !account.customerId || !option) return null;
    const pending = await transaction.autoTopUp.findFirst({ where: { workspaceId, status: 'pending' } });
    if (pending) return { topUp: pending, customerId: account.customerId };
    if (account.flagReason === 'disputed') return null;
    const { available } = await readBalance(transaction, workspaceId);
    if (available >= toHalfCredits(account.autoBelow)) return null;
    if (await refusedLately(transaction, workspaceId, now)) return null;
    const cents = option.usd * 100;
    if ((await spentInMonth(transaction, workspaceId, now)) + cents > account.autoCeilingCents) return null;
    const topUp = await transaction.autoTopUp.create({
      data: { id: uuidv7(), workspaceId, topupId: option.id, cents, createdAt: now },
    });
    return { topUp, customerId: account.customerId };
  });
}

/** Keeps that the card was refused, with a sentence for the owner. What was reserved is free again. */
export async function failAutoTopUp(database: Database, topUp: AutoTopUp, failure: string, now: Date): Promise<void> {
  await database.$transaction(async (transaction) => {
    await lockBilling(transaction, topUp.workspaceId);
    const { count } = await transaction.autoTopUp.updateMany({
      where: { id: topUp.id, status: 'pending' },
      data: { status: 'failed', failure },
    });
    if (count === 0) return;
    await transaction.billingAccount.update({
      where: { workspaceId: topUp.workspaceId },
      data: { autoFailure: failure },
    });
    const contents = (about: AboutWorkspace) => ({
      ...about,
      dollars: topUp.cents / 100,
      why: failure,
    });
    const { id: occasion, workspaceId } = topUp;
    await writeToPayers(transaction, workspaceId, { kind: 'top_up_refused', occasion, contents }, now);
  });
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
