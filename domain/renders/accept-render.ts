import { createHash } from 'node:crypto';
import { type Database, Prisma, type Render, type Transaction } from '@maquette/prisma/client';
import { v7 as uuidv7 } from 'uuid';
import { Problem } from '../contracts/problem';
import type { Mode, Tool } from '../contracts/render';
import type { RenderSettings } from '../contracts/render-settings';
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
  settings: RenderSettings;
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
  try {
    const render = await database.$transaction((transaction) =>
      insertWithHold(transaction, order, { retryOf: order.retryOf }),
    );
    return { render, fresh: true };
  } catch (error) {
    // Almost every order is new, so only a refused one is looked for among the earlier ones: the unique index refuses its
    // repetition, and so may the balance or a bound that the first one used up.
    const refused = error instanceof Problem || isUniqueViolation(error);
    const earlier = refused ? await findEarlier(database, order) : null;
    if (earlier) return { render: earlier, fresh: false };
    throw error;
  }
}

/**
 * The row and the hold, inside a transaction of the caller's. The hold's row lock lets one order of a workspace through at a
 * time, so the bounds checked after it are exact under any burst.
 */
export async function insertWithHold(transaction: Transaction, order: RenderOrder, links: Links): Promise<Render> {
  const { workspaceId, settings, mode, tool, clipSeconds, plan } = order;
  const render = newRender(order, links);
  const { id, createdAt } = render;
  const price = order.quote.total;
  if (!(await holdCredits(transaction, { workspaceId, renderId: id, price, reason: 'Held for a render' }))) {
    throw new Problem('not_enough_credits');
  }
  const use = { tool, mode, resolution: settings.resolution, clipSeconds };
  await checkAllowances(transaction, workspaceId, plan, use, createdAt);
  if (!(await insertWithinLimit(transaction, render, plan.openLimit))) {
    throw new Problem('too_many_open_renders', { limit: plan.openLimit });
  }
  return render;
}

/** One statement for the bound and the row. By hand: a Prisma `create` costs several times the processor time. */
async function insertWithinLimit(transaction: Transaction, render: Render, openLimit: number): Promise<boolean> {
  const { id, workspaceId, uid, tool, mode, pool, settings, quote, price, clipSeconds, expectedSeconds } = render;
  const { idempotencyKey, requestHash, traceId, retryOf, replaces, createdAt, lineTime, deadlineAt } = render;
  const inserted = await transaction.$executeRaw`
    INSERT INTO renders (id, workspace_id, uid, tool, mode, pool, settings, quote, price, clip_seconds, expected_seconds,
      idempotency_key, request_hash, trace_id, retry_of, replaces, created_at, line_time, deadline_at)
    SELECT ${id}::uuid, ${workspaceId}::uuid, ${uid}, ${tool}, ${mode}, ${pool}, ${JSON.stringify(settings)}::jsonb,
      ${JSON.stringify(quote)}::jsonb, ${price}, ${clipSeconds}, ${expectedSeconds}, ${idempotencyKey}, ${requestHash},
      ${traceId}, ${retryOf}::uuid, ${replaces}::uuid, ${createdAt}, ${lineTime}, ${deadlineAt}
    WHERE ${openLimit} > (
      SELECT count(*) FROM renders WHERE workspace_id = ${workspaceId}::uuid AND status IN ('queued', 'running'))`;
  return inserted === 1;
}

/** The row as it will stand in PostgreSQL. */
function newRender(order: RenderOrder, { retryOf, replaces }: Links): Render {
  const now = order.now ?? new Date();
  const { workspaceId, uid, tool, mode, pool, clipSeconds, expectedSeconds, idempotencyKey, traceId } = order;
  return {
    id: uuidv7(),
    workspaceId,
    uid,
    tool,
    mode,
    pool,
    status: 'queued',
    stage: 'queued',
    sequence: 1,
    settings: order.settings,
    quote: order.quote as unknown as Prisma.JsonObject,
    price: BigInt(order.quote.total),
    clipSeconds,
    expectedSeconds,
    idempotencyKey,
    requestHash: hashOrder(order),
    traceId,
    retryOf: retryOf ?? null,
    replaces: replaces ?? null,
    createdAt: now,
    lineTime: now,
    deadlineAt: new Date(now.getTime() + DEADLINE_HOURS * 3_600_000),
    attempt: 0,
    losses: 0,
    dispatches: 0,
    parked: false,
    progress: null,
    leaseUntil: null,
    provider: null,
    upstreamId: null,
    failureCode: null,
    failureDetail: null,
    startedAt: null,
    finishedAt: null,
  };
}

/** How a render belongs to an earlier one. */
export interface Links {
  retryOf?: string;
  replaces?: string;
}

async function findEarlier(database: Database, order: RenderOrder): Promise<Render | null> {
  const { workspaceId, uid, idempotencyKey } = order;
  const earlier = await database.render.findUnique({
    where: { workspaceId_uid_idempotencyKey: { workspaceId, uid, idempotencyKey } },
  });
  if (earlier && earlier.requestHash !== hashOrder(order)) throw new Problem('idempotency_key_reused');
  return earlier;
}

/** The same settings in the same mode are the same request. A seed the server drew itself is no part of it. */
function hashOrder({ tool, mode, settings }: RenderOrder): string {
  const seed = settings.kind === 'still' && !settings.seedLocked ? { seed: undefined } : {};
  const identity = { tool, mode, ...settings, ...seed };
  const sorted = Object.fromEntries(Object.entries(identity).sort(([a], [b]) => (a < b ? -1 : 1)));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex');
}

function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false;
  // A statement written by hand fails as P2010 with what PostgreSQL said.
  return (
    error.code === 'P2002' || (error.code === 'P2010' && /23505|UniqueConstraint/.test(JSON.stringify(error.meta)))
  );
}
