import { ALONE_HOURS, actSchema, CREDITS_ALONE } from '@maquette/contracts/operations/actions';
import { toCredits, toHalfCredits } from '@maquette/contracts/pricing/credits';
import type { Database, Transaction } from '@maquette/prisma/client';
import { grantCredits, readBalance } from '../credits/credit-ledger';
import { reasonValues } from '../credits/posting-reason';
import { lockBook } from './action-book';
import { type ActionContext, ActionRefused, type ActionRule, counted, done } from './action-rules';

async function standOf(database: Database, workspaceId: string) {
  const workspace = await database.workspace.findUnique({
    where: { id: workspaceId },
    select: { name: true, plan: true },
  });
  if (!workspace) throw new ActionRefused('There is no such workspace.');
  const { available } = await readBalance(database, workspaceId);
  return { ...workspace, available };
}

type Moving = { verb: 'credits.give' | 'credits.take'; workspaceId: string; credits: number };

/**
 * Credits that this action and earlier ones move without a second operator, in this workspace or by this operator.
 */
async function movedAlone(
  database: Database | Transaction,
  { verb, workspaceId, credits }: Moving,
  now: Date,
  actor: string,
): Promise<number> {
  const since = new Date(now.getTime() - ALONE_HOURS * 3_600_000);
  const rows = await database.opsAct.findMany({
    where: { at: { gte: since }, verb, outcome: 'done', second: null, OR: [{ subject: workspaceId }, { actor }] },
    select: { act: true, actor: true, subject: true },
  });
  const sum = (those: typeof rows) =>
    those.reduce((all, row) => {
      const act = actSchema.safeParse(row.act).data;
      return all + (act && 'credits' in act ? act.credits : 0);
    }, credits);
  const [here, theirs] = [rows.filter((one) => one.subject === workspaceId), rows.filter((one) => one.actor === actor)];
  return Math.max(sum(here), sum(theirs));
}

/** Checked under the book's lock: concurrent small actions cannot exceed the limit. @throws ActionRefused */
async function requireAlone(
  transaction: Transaction,
  moving: Moving,
  { actor, second, now }: Pick<ActionContext, 'actor' | 'second' | 'now'>,
): Promise<void> {
  if (second !== null) return;
  await lockBook(transaction);
  if ((await movedAlone(transaction, moving, now, actor)) > CREDITS_ALONE)
    throw new ActionRefused(
      `That exceeds ${counted(CREDITS_ALONE, 'credit')} in ${ALONE_HOURS} hours without a second operator: preview it again and ask one.`,
    );
}

export const giveRule: ActionRule<'credits.give'> = {
  async look({ database }, act, now, actor) {
    const { workspaceId, credits } = act;
    const { name, plan, available } = await standOf(database, workspaceId);
    return {
      subject: workspaceId,
      version: workspaceId,
      says: [
        `${name} (${plan}) has ${counted(toCredits(available), 'credit')} to spend and would have ${toCredits(available + toHalfCredits(credits)).toLocaleString('en-US')}.`,
        `They are worth $${(credits / 100).toFixed(2)} and do not expire.`,
      ],
      second: (await movedAlone(database, act, now, actor)) > CREDITS_ALONE,
      undo: { verb: 'credits.take', workspaceId, credits },
    };
  },
  async act(_, transaction, act, { reason, key, ...by }) {
    const { workspaceId, credits } = act;
    await requireAlone(transaction, act, by);
    await grantCredits(transaction, {
      workspaceId,
      kind: 'one_time',
      amount: toHalfCredits(credits),
      reason: 'given_by_operator',
      reasonParams: { why: reason },
      idempotencyKey: `ops:${key}`,
    });
    return done(`${counted(credits, 'credit')} given.`);
  },
};

export const takeRule: ActionRule<'credits.take'> = {
  async look({ database }, act, now, actor) {
    const { workspaceId, credits } = act;
    const { name, plan, available } = await standOf(database, workspaceId);
    return {
      subject: workspaceId,
      version: workspaceId,
      says: [
        `${name} (${plan}) has ${counted(toCredits(available), 'credit')} to spend and would have ${toCredits(available - toHalfCredits(credits)).toLocaleString('en-US')}.`,
        'Only credits that were not paid for are taken; paid credits go back through a refund.',
      ],
      second: (await movedAlone(database, act, now, actor)) > CREDITS_ALONE,
      undo: { verb: 'credits.give', workspaceId, credits },
    };
  },
  async act(_, transaction, act, { reason, key, ...by }) {
    const { workspaceId, credits } = act;
    await requireAlone(transaction, act, by);
    await takeBack(transaction, { workspaceId, amount: toHalfCredits(credits), reason, key });
    return done(`${counted(credits, 'credit')} taken.`);
  },
};

/**
 * Takes back credits that were not bought, from the newest grants first: the full amount or nothing.
 * Reserved credits are never touched.
 * @param amount half credits
 */
async function takeBack(
  transaction: Transaction,
  { workspaceId, amount, reason, key }: { workspaceId: string; amount: number; reason: string; key: string },
): Promise<void> {
  await transaction.$queryRaw`SELECT 1 FROM credit_accounts WHERE workspace_id = ${workspaceId}::uuid FOR UPDATE`;
  const { available } = await readBalance(transaction, workspaceId);
  const grants = await transaction.creditGrant.findMany({
    where: { workspaceId, remaining: { gt: 0 }, paymentKey: null, subscriptionId: null },
    orderBy: { id: 'desc' },
  });
  const there = Math.min(
    available,
    grants.reduce((sum, { remaining }) => sum + Number(remaining), 0),
  );
  if (there < amount) throw new ActionRefused(`Only ${toCredits(there).toLocaleString('en-US')} can be taken.`);
  let left = amount;
  for (const { id, remaining } of grants) {
    const part = Math.min(left, Number(remaining));
    if (part === 0) break;
    left -= part;
    const taken = reasonValues({ reason: 'taken_by_operator', reasonParams: { why: reason } });
    await transaction.$executeRaw`
      INSERT INTO credit_postings (workspace_id, kind, amount, grant_id, reason, reason_code, reason_params, idempotency_key)
      VALUES (${workspaceId}::uuid, 'clawback', ${part}, ${id}::uuid, ${taken}, ${`ops:${key}:${id}`})`;
    await transaction.$executeRaw`UPDATE credit_grants SET remaining = remaining - ${part} WHERE id = ${id}::uuid`;
  }
  await transaction.$executeRaw`
    UPDATE credit_accounts SET balance = balance - ${amount} WHERE workspace_id = ${workspaceId}::uuid`;
}
