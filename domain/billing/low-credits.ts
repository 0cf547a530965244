import { toCredits } from '@maquette/contracts/pricing/credits';
import type { Database } from '@maquette/prisma/client';
import { readBalance } from '../credits/credit-ledger';
import { type AboutWorkspace, writeToPayers } from '../mail/write-mail';
import { lockBilling } from './billing-account';

/** A workspace gets at most one e-mail a day, because reservations move the balance across the threshold. */
const QUIET_MS = 24 * 3_600_000;

/**
 * Whether fewer credits are available than the owners' threshold. @param threshold whole credits; null: no threshold
 */
export function isLow(credits: number, threshold: number | null): boolean {
  return threshold !== null && credits < threshold;
}

/**
 * Sends an e-mail to the payers of each workspace whose credits fell below its threshold, at most once a day.
 * Another e-mail follows only after the balance was above the threshold.
 * @returns the notified workspaces
 */
export async function mailLowCredits(database: Database, now: Date): Promise<string[]> {
  const quietUntil = new Date(now.getTime() - QUIET_MS);
  const crossed = await database.$queryRaw<{ workspaceId: string }[]>`
    SELECT b.workspace_id AS "workspaceId" FROM billing_accounts b JOIN credit_accounts a USING (workspace_id)
    WHERE (b.low_credit_threshold IS NOT NULL OR b.low_credits_told_at IS NOT NULL)
      AND coalesce(a.balance - a.held < b.low_credit_threshold * 2, false) = (b.low_credits_told_at IS NULL)
      AND (b.low_credits_told_at IS NULL OR b.low_credits_told_at < ${quietUntil})`;
  const told: string[] = [];
  for (const { workspaceId } of crossed) if (await judge(database, workspaceId, now)) told.push(workspaceId);
  return told;
}

/** The caller holds the lock of the billing account, which every change of the threshold takes. */
async function judge(database: Database, workspaceId: string, now: Date): Promise<boolean> {
  return database.$transaction(async (transaction) => {
    await lockBilling(transaction, workspaceId);
    const account = await transaction.billingAccount.findUniqueOrThrow({ where: { workspaceId } });
    const { lowCreditThreshold: threshold, lowCreditsToldAt: toldAt } = account;
    const available = toCredits((await readBalance(transaction, workspaceId)).available);
    const low = isLow(available, threshold);
    if (low === (toldAt !== null)) return false;
    await transaction.billingAccount.update({ where: { workspaceId }, data: { lowCreditsToldAt: low ? now : null } });
    if (!low || threshold === null) return false;
    const contents = (about: AboutWorkspace) => ({ ...about, available: Math.max(0, available), threshold });
    const occasion = `${workspaceId}:${now.toISOString()}`;
    await writeToPayers(transaction, workspaceId, { kind: 'credits_low', occasion, contents }, now);
    return true;
  });
}
