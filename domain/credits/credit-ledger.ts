import type { HalfCredits } from '@maquette/contracts/pricing/credits';
import { type Database, Prisma, type Transaction } from '@maquette/prisma/client';
import { v7 as uuidv7 } from 'uuid';
import { collectOwed } from './owed-credits';
import { type PostingReason, reasonValues } from './posting-reason';

export type GrantKind = 'one_time' | 'plan' | 'topup' | 'beta';

export interface Balance {
  /** Granted − captured − expired − taken back, in half credits. */
  balance: HalfCredits;
  held: HalfCredits;
  /** Available to spend: balance − reserved. */
  available: HalfCredits;
}

export interface GrantInput extends PostingReason {
  workspaceId: string;
  kind: GrantKind;
  amount: HalfCredits;
  /**
   * The event behind the grant (`welcome:<workspace>`, a Stripe invoice …). Using the same key again changes nothing.
   */
  idempotencyKey: string;
  expiresAt?: Date;
  /** The payment id, so that a refund finds the grant; for a plan, the month as well. */
  purchase?: { paymentKey: string; subscriptionId?: string; startsAt?: Date };
}

/** Adds credits once per idempotency key. @returns false when the grant already existed */
export async function grantCredits(transaction: Transaction, grant: GrantInput): Promise<boolean> {
  const grantId = uuidv7();
  const { paymentKey = null, subscriptionId = null, startsAt = null } = grant.purchase ?? {};
  const posted = await transaction.$executeRaw`
    INSERT INTO credit_postings (workspace_id, kind, amount, grant_id, reason, reason_code, reason_params, idempotency_key)
    VALUES (${grant.workspaceId}::uuid, 'grant', ${grant.amount}, ${grantId}::uuid, ${reasonValues(grant)},
      ${`grant:${grant.idempotencyKey}`})
    ON CONFLICT (idempotency_key) DO NOTHING`;
  if (posted === 0) return false;
  const accounts = await transaction.$queryRaw<{ owes: boolean }[]>`
    INSERT INTO credit_accounts (workspace_id, balance) VALUES (${grant.workspaceId}::uuid, ${grant.amount})
    ON CONFLICT (workspace_id) DO UPDATE SET balance = credit_accounts.balance + EXCLUDED.balance
    RETURNING owed > 0 AS owes`;
  await transaction.$executeRaw`
    INSERT INTO credit_grants (id, workspace_id, kind, amount, remaining, expires_at, payment_key, subscription_id, starts_at)
    VALUES (${grantId}::uuid, ${grant.workspaceId}::uuid, ${grant.kind}, ${grant.amount}, ${grant.amount},
      ${grant.expiresAt ?? null}, ${paymentKey}, ${subscriptionId}, ${startsAt})`;
  if (accounts[0]?.owes) await collectOwed(transaction, grant.workspaceId);
  return true;
}

/**
 * Locks the account that pays for a render. Everything that touches money takes this lock first, then a render's row.
 * In the reverse order, a repeated order and the end of the same render would deadlock.
 */
export async function lockAccountOf(transaction: Transaction, renderId: string): Promise<void> {
  await transaction.$queryRaw`
    SELECT 1 FROM credit_accounts
    WHERE workspace_id = (SELECT workspace_id FROM renders WHERE id = ${renderId}::uuid) FOR UPDATE`;
}

/**
 * Locks the accounts of all workspaces that share Free's allowances and floor with this one,
 * in the order of `accept_renders`. Locking a single account before these risks a deadlock.
 */
export async function lockSharingAccounts(transaction: Transaction, workspaceId: string): Promise<void> {
  await transaction.$queryRaw`
    SELECT 1 FROM credit_accounts WHERE workspace_id = ANY (sharing_workspaces(${workspaceId}::uuid))
    ORDER BY workspace_id FOR UPDATE`;
}

export interface Ending extends PostingReason {
  workspaceId: string;
  renderId: string;
  price: HalfCredits;
  /** Half credits deducted for the draft of the render. */
  draftCredit: HalfCredits;
}

/**
 * Turns a reservation (made by `accept_renders`, prisma/functions) into a charge and takes it from the grants.
 * A unique index rejects a second end of a render.
 */
export async function captureHold(transaction: Transaction, ending: Ending): Promise<void> {
  await postEnding(transaction, 'capture', ending);
  const accounts = await transaction.$queryRaw<{ stopped: boolean }[]>`
    UPDATE credit_accounts SET balance = balance - ${ending.price}, held = held - ${ending.price}, open_holds = open_holds - 1,
      owed = LEAST(owed, held - ${ending.price})
    WHERE workspace_id = ${ending.workspaceId}::uuid RETURNING stopped`;
  await takeFromGrants(transaction, ending.workspaceId, ending.price);
  if (accounts[0]?.stopped) await collectOwed(transaction, ending.workspaceId);
}

/**
 * Releases a reservation, and the price deducted for a draft. The draft may be used again until it expires.
 * Credits owed for a reversed payment are taken from the released credits first.
 */
export async function releaseHold(transaction: Transaction, ending: Ending): Promise<void> {
  await postEnding(transaction, 'release', ending);
  if (ending.draftCredit > 0) await postUndraft(transaction, ending);
  const accounts = await transaction.$queryRaw<{ stopped: boolean }[]>`
    UPDATE credit_accounts SET held = held - ${ending.price}, open_holds = open_holds - 1,
      owed = LEAST(owed, held - ${ending.price})
    WHERE workspace_id = ${ending.workspaceId}::uuid RETURNING stopped`;
  if (accounts[0]?.stopped) await collectOwed(transaction, ending.workspaceId);
}

async function postEnding(transaction: Transaction, kind: 'capture' | 'release', ending: Ending): Promise<void> {
  await transaction.$executeRaw`
    INSERT INTO credit_postings (workspace_id, kind, amount, render_id, reason, reason_code, reason_params, idempotency_key)
    VALUES (${ending.workspaceId}::uuid, ${kind}, ${ending.price}, ${ending.renderId}::uuid, ${reasonValues(ending)},
      ${`end:${ending.renderId}`})`;
}

async function postUndraft(transaction: Transaction, { workspaceId, renderId, draftCredit }: Ending): Promise<void> {
  await transaction.$executeRaw`
    INSERT INTO credit_postings (workspace_id, kind, amount, render_id, reason, reason_code, reason_params, idempotency_key)
    VALUES (${workspaceId}::uuid, 'undraft', ${draftCredit}, ${renderId}::uuid, ${reasonValues({ reason: 'draft_freed' })},
      ${`undraft:${renderId}`})`;
}

/**
 * Spending order: the grants that expire first, then one-time grants, top-ups, and the beta grant. Reservations keep
 */
export const SPEND_ORDER = Prisma.raw(
  "expires_at NULLS LAST, array_position(ARRAY['plan', 'one_time', 'topup', 'beta'], kind), id",
);

/** Takes a charge from the grants in {@link SPEND_ORDER}. Call it under the account's row lock. */
async function takeFromGrants(transaction: Transaction, workspaceId: string, amount: HalfCredits): Promise<void> {
  const taken = await transaction.$queryRaw<{ taken: bigint | null }[]>`
    WITH ordered AS (
      SELECT id, remaining,
        sum(remaining) OVER (ORDER BY ${SPEND_ORDER}) - remaining AS before
      FROM credit_grants WHERE workspace_id = ${workspaceId}::uuid AND remaining > 0
    ), spent AS (
      UPDATE credit_grants g SET remaining = g.remaining - LEAST(o.remaining, ${amount} - o.before)
      FROM ordered o WHERE g.id = o.id AND o.before < ${amount}
      RETURNING LEAST(o.remaining, ${amount} - o.before) AS part
    )
    SELECT sum(part)::bigint AS taken FROM spent`;
  const total = Number(taken[0]?.taken ?? 0);
  if (total !== amount) throw new Error(`grants of workspace ${workspaceId} cover ${total} of ${amount} half credits`);
}

export async function readBalance(database: Database | Transaction, workspaceId: string): Promise<Balance> {
  const account = await database.creditAccount.findUnique({ where: { workspaceId } });
  const balance = Number(account?.balance ?? 0);
  const held = Number(account?.held ?? 0);
  return { balance, held, available: balance - held };
}

/** A workspace's total charges, in half credits. Reads every charge, so use it only for workspaces with few charges. */
export async function readSpent(database: Database, workspaceId: string): Promise<HalfCredits> {
  const where = { workspaceId, kind: 'capture' };
  const { _sum } = await database.creditPosting.aggregate({ where, _sum: { amount: true } });
  return Number(_sum.amount ?? 0);
}

/** Every posting for a render, oldest first: the receipt. */
export async function readReceipt(database: Database, renderId: string) {
  const postings = await database.creditPosting.findMany({ where: { renderId }, orderBy: { id: 'asc' } });
  const sum = (kind: string) =>
    postings.filter((posting) => posting.kind === kind).reduce((total, posting) => total + Number(posting.amount), 0);
  const captured = sum('capture');
  const released = sum('release');
  return { postings, captured, released, held: sum('hold') - captured - released };
}
