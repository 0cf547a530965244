import { createHash } from 'node:crypto';
import { type Database, Prisma, type Render, type Transaction } from '@maquette/prisma/client';
import { v7 as uuidv7 } from 'uuid';
import { Problem } from '../contracts/problem';
import type { Mode, StillSettings, Tool } from '../contracts/render';
import { holdCredits } from '../credits/credit-ledger';
import type { Plan } from '../pricing/plan-table';
import type { Quote } from '../pricing/price-list';
import { checkAllowances } from './allowance';
import { DEADLINE_HOURS } from './render-policy';

export interface RenderOrder {
  workspaceId: string;
  uid: string;
  tool: Tool;
  mode: Mode;
  pool: 'image' | 'video';
  settings: StillSettings;
  quote: Quote;
  expectedSeconds: number;
  /** The plan of the workspace: its bounds and allowances apply. */
  plan: Plan;
  /** Seconds of video, 0 for stills. */
  clipSeconds: number;
  idempotencyKey: string;
  traceId: string;
  retryOf?: string;
  /** When it is accepted; allowances count by it. */
  now?: Date;
}

export interface Acceptance {
  render: Render;
  /** False when the same order had been accepted before: the same render, one hold. */
  fresh: boolean;
}

/**
 * Accepts a render: the row and the hold in one transaction. The queued row is the outbox, everything after it is a hint that
 * the reconciler can repeat.
 * @throws Problem not_enough_credits, too_many_open_renders, an allowance's, idempotency_key_reused
 */
export async function acceptRender(database: Database, order: RenderOrder): Promise<Acceptance> {
  const requestHash = hashOrder(order);
  const earlier = await findEarlier(database, order, requestHash);
  if (earlier) return { render: earlier, fresh: false };
  try {
    const render = await database.$transaction((transaction) =>
      insertWithHold(transaction, order, { retryOf: order.retryOf }),
    );
    return { render, fresh: true };
  } catch (error) {
    // Two requests with one key at the same moment: the unique index let one through, the other gets the same render.
    const twin = isUniqueViolation(error) ? await findEarlier(database, order, requestHash) : null;
    if (twin) return { render: twin, fresh: false };
    throw error;
  }
}

/**
 * The row and the hold, inside a transaction of the caller's. The hold's row lock lets one order of a workspace through at a
 * time, so the bounds checked after it are exact under any burst.
 */
export async function insertWithHold(transaction: Transaction, order: RenderOrder, links: Links): Promise<Render> {
  const id = uuidv7();
  const now = order.now ?? new Date();
  const { workspaceId, settings, mode, tool, clipSeconds, plan } = order;
  const price = order.quote.total;
  if (!(await holdCredits(transaction, { workspaceId, renderId: id, price, reason: 'Held for a render' }))) {
    throw new Problem('not_enough_credits');
  }
  const open = await transaction.render.count({ where: { workspaceId, status: { in: ['queued', 'running'] } } });
  if (open >= plan.openLimit) throw new Problem('too_many_open_renders', { limit: plan.openLimit });
  await checkAllowances(
    transaction,
    workspaceId,
    plan,
    { tool, mode, resolution: settings.resolution, clipSeconds },
    now,
  );
  return transaction.render.create({
    data: {
      id,
      workspaceId,
      uid: order.uid,
      tool,
      mode,
      pool: order.pool,
      settings,
      quote: order.quote as unknown as Prisma.InputJsonValue,
      price,
      clipSeconds,
      expectedSeconds: order.expectedSeconds,
      idempotencyKey: order.idempotencyKey,
      requestHash: hashOrder(order),
      traceId: order.traceId,
      ...links,
      createdAt: now,
      lineTime: now,
      deadlineAt: new Date(now.getTime() + DEADLINE_HOURS * 3_600_000),
    },
  });
}

/** How a render belongs to an earlier one. */
export interface Links {
  retryOf?: string;
  replaces?: string;
}

async function findEarlier(database: Database, order: RenderOrder, requestHash: string): Promise<Render | null> {
  const { workspaceId, uid, idempotencyKey } = order;
  const earlier = await database.render.findUnique({
    where: { workspaceId_uid_idempotencyKey: { workspaceId, uid, idempotencyKey } },
  });
  if (earlier && earlier.requestHash !== requestHash) throw new Problem('idempotency_key_reused');
  return earlier;
}

/** The same settings in the same mode are the same request. A seed the server drew itself is no part of it. */
function hashOrder(order: RenderOrder): string {
  const { seed, ...settings } = order.settings;
  const identity = { tool: order.tool, mode: order.mode, ...settings, ...(order.settings.seedLocked ? { seed } : {}) };
  const sorted = Object.fromEntries(Object.entries(identity).sort(([a], [b]) => (a < b ? -1 : 1)));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex');
}

function isUniqueViolation(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002';
}
