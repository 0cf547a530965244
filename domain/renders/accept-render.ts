import { createHash } from 'node:crypto';
import { type Database, Prisma, type Render } from '@maquette/prisma/client';
import { v7 as uuidv7 } from 'uuid';
import { Problem } from '../contracts/problem';
import type { Mode, StillSettings, Tool } from '../contracts/render';
import { holdCredits } from '../credits/credit-ledger';
import type { Quote } from '../pricing/price-list';
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
  /** Renders of the workspace that may wait or run at the same time. */
  openLimit: number;
  idempotencyKey: string;
  traceId: string;
  retryOf?: string;
}

export interface Acceptance {
  render: Render;
  /** False when the same order had been accepted before: the same render, one hold. */
  fresh: boolean;
}

/**
 * Accepts a render: the row and the hold in one transaction. The queued row is the outbox, everything after it is a hint that
 * the reconciler can repeat.
 * @throws Problem not_enough_credits, too_many_open_renders, idempotency_key_reused
 */
export async function acceptRender(database: Database, order: RenderOrder): Promise<Acceptance> {
  const requestHash = hashOrder(order);
  const earlier = await findEarlier(database, order, requestHash);
  if (earlier) return { render: earlier, fresh: false };
  try {
    const render = await database.$transaction((transaction) => insertWithHold(transaction, order, requestHash));
    return { render, fresh: true };
  } catch (error) {
    // Two requests with one key at the same moment: the unique index let one through, the other gets the same render.
    const twin = isUniqueViolation(error) ? await findEarlier(database, order, requestHash) : null;
    if (twin) return { render: twin, fresh: false };
    throw error;
  }
}

async function insertWithHold(
  transaction: Prisma.TransactionClient,
  order: RenderOrder,
  requestHash: string,
): Promise<Render> {
  const id = uuidv7();
  const held = await holdCredits(transaction, {
    workspaceId: order.workspaceId,
    renderId: id,
    price: order.quote.total,
    reason: 'Held for a render',
  });
  if (!held) throw new Problem('not_enough_credits');
  // The hold's row lock lets one order of a workspace through at a time, so this count is exact under any burst.
  const open = await transaction.render.count({
    where: { workspaceId: order.workspaceId, status: { in: ['queued', 'running'] } },
  });
  if (open >= order.openLimit) throw new Problem('too_many_open_renders', { limit: order.openLimit });
  return transaction.render.create({
    data: {
      id,
      workspaceId: order.workspaceId,
      uid: order.uid,
      tool: order.tool,
      mode: order.mode,
      pool: order.pool,
      settings: order.settings,
      quote: order.quote as unknown as Prisma.InputJsonValue,
      price: order.quote.total,
      expectedSeconds: order.expectedSeconds,
      idempotencyKey: order.idempotencyKey,
      requestHash,
      traceId: order.traceId,
      retryOf: order.retryOf,
      deadlineAt: new Date(Date.now() + DEADLINE_HOURS * 3_600_000),
    },
  });
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
