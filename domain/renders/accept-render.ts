import { createHash } from 'node:crypto';
import type { Role } from '@maquette/contracts/account/roles';
import { Problem } from '@maquette/contracts/calls/problem';
import { madeFromOf, type RenderSettings, resultsIn } from '@maquette/contracts/fields/render-settings';
import { type HalfCredits, toCredits } from '@maquette/contracts/pricing/credits';
import type { Plan } from '@maquette/contracts/pricing/plan-table';
import type { Quote } from '@maquette/contracts/pricing/price-list';
import { guaranteeOf } from '@maquette/contracts/renders/geometry-guarantee';
import type { Mode, Tool } from '@maquette/contracts/tools/render-choices';
import type { Database, PooledClient, Transaction } from '@maquette/prisma/client';
import { v7 as uuidv7 } from 'uuid';
import { monthOf } from '../credits/calendar-month';
import { capColumns, capReached, type MonthlyCaps } from '../workspaces/caps';
import { type Allowance, allowanceProblem, allowanceRow, allowancesFor } from './allowance';
import { type CountedDraft, DRAFT_USED } from './draft-credit';
import { erasedInput } from './erased-input';
import type { Pool } from './fair-queues';
import { judgeInside, OrderGroups, type OrderRow, type Verdict } from './order-groups';
import { DEADLINE_HOURS } from './render-policy';
import { type Render, storedRender } from './stored-render';

export interface RenderOrder {
  workspaceId: string;
  uid: string;
  tool: Tool;
  mode: Mode;
  /** Pool whose queue the render enters. */
  pool: Pool;
  settings: RenderSettings;
  quote: Quote;
  expectedSeconds: number;
  /** Plan of the workspace: sets its limits and allowances. */
  plan: Plan;
  /** Queue share of the workspace (workspace-limits.ts); defaults to the workspace's own. */
  share?: string;
  /** Seconds of video; 0 for images. */
  clipSeconds: number;
  idempotencyKey: string;
  traceId: string;
  retryOf?: string;
  /** True when an operator repeats the order for its owner. */
  replay?: boolean;
  /** Half credits a day that may be refunded for low fidelity, with a geometry guarantee; null or omitted: no limit. */
  guaranteeLimit?: HalfCredits | null;
  /** The draft whose price is deducted; the quote is the remaining price. */
  draft?: CountedDraft;
  /** The API key used for the order, and its limits. */
  apiKey?: KeyBounds;
  /** Monthly spending caps of this member and workspace. */
  caps?: MonthlyCaps;
  /** Roles that may order. Checked again when the row is inserted: a role may be lost since the request began. */
  spending?: readonly Role[];
  /** Time of acceptance. Allowances are counted up to it. */
  now?: Date;
}

export interface KeyBounds {
  id: string;
  /** Maximum number of open renders of the workspace that were ordered with API keys. */
  openLimit: number;
  /** Half credits this key may spend in a calendar month (UTC); null: no limit. */
  monthlyLimit: HalfCredits | null;
}

export interface Acceptance {
  render: Render;
  /** False when the same order had already been accepted: it is the same render with one reservation. */
  fresh: boolean;
}

/**
 * Accepts a render: inserts the row and reserves the credits in one transaction, which may also hold other orders.
 * The queued row is the outbox; everything after it is a hint that the reconciler can repeat.
 * @throws Problem guarantee_used, made_again, file_gone (a source result was erased), draft_not_counted,
 * not_enough_credits, too_many_open_renders, an allowance's code, idempotency_key_reused; with a key also
 * api_jobs_open, key_spent; with monthly caps member_cap_reached, workspace_cap_reached; for a removed or demoted
 * member workspace_gone, viewer_cannot_render
 */
export async function acceptRender(database: PooledClient, order: RenderOrder): Promise<Acceptance> {
  const proposal = propose(order, { retryOf: order.retryOf });
  const verdict = await OrderGroups.of(database).judge(proposal.row);
  if (verdict.verdict === 'repeated') return { render: await findEarlier(database, order), fresh: false };
  await refuseUnlessAccepted(database, verdict, proposal);
  return { render: proposal.render, fresh: true };
}

export async function acceptInside(transaction: Transaction, order: RenderOrder, links: Links): Promise<Render> {
  const proposal = propose(order, links);
  const verdict = await judgeInside(transaction, proposal.row);
  if (verdict.verdict === 'repeated') throw new Problem('idempotency_key_reused');
  await refuseUnlessAccepted(transaction, verdict, proposal);
  return proposal.render;
}

interface Proposal {
  /** The row as it will be stored in PostgreSQL. */
  render: Render;
  row: OrderRow;
  allowances: Allowance[];
  order: RenderOrder;
}

function propose(order: RenderOrder, links: Links): Proposal {
  const { plan, tool, mode, clipSeconds, settings, apiKey } = order;
  const render = newRender(order, links);
  const allowances = allowancesFor(plan, { mode, settings, clipSeconds }, render.createdAt);
  const row = {
    id: render.id,
    workspace_id: render.workspaceId,
    share: order.share ?? render.workspaceId,
    uid: render.uid,
    tool,
    mode,
    pool: render.pool,
    settings,
    quote: order.quote,
    price: order.quote.total,
    clip_seconds: clipSeconds,
    expected_seconds: render.expectedSeconds,
    idempotency_key: render.idempotencyKey,
    request_hash: render.requestHash,
    trace_id: render.traceId,
    retry_of: render.retryOf,
    replay: render.replay,
    replaces: render.replaces,
    made_from: render.madeFrom,
    draft_id: render.draftId,
    draft_credit: order.draft?.credit,
    drafts_since: order.draft?.since,
    created_at: render.createdAt,
    line_time: render.lineTime,
    deadline_at: render.deadlineAt,
    open_limit: plan.openLimit,
    allowances: allowances.length > 0 ? allowances.map(allowanceRow) : null,
    ...(apiKey ? keyColumns(apiKey, render.createdAt) : {}),
    ...(order.spending ? { spending: order.spending } : {}),
    inputs: resultsIn(settings).map(({ id }) => id),
    ...(render.guarantee === null ? {} : guaranteeColumns(render, order.guaranteeLimit ?? null)),
    ...(order.caps ? capColumns(order.caps, render.createdAt) : {}),
  };
  return { render, row, allowances, order };
}

function keyColumns({ id, openLimit, monthlyLimit }: KeyBounds, now: Date): Record<string, unknown> {
  return { api_key_id: id, api_open_limit: openLimit, key_limit: monthlyLimit, key_since: monthOf(now).from };
}

function guaranteeColumns({ guarantee, createdAt }: Render, limit: HalfCredits | null): Record<string, unknown> {
  return { guarantee, guarantee_limit: limit, guarantee_since: new Date(createdAt.getTime() - DAY_MS) };
}

const DAY_MS = 24 * 3_600_000;

async function refuseUnlessAccepted(
  database: Database | Transaction,
  verdict: Verdict,
  { render, allowances, order }: Proposal,
): Promise<void> {
  const { plan, apiKey, caps } = order;
  if (verdict.verdict === 'accepted') return;
  if (verdict.verdict === 'made_again') throw new Problem('made_again');
  if (verdict.verdict === 'input_gone') throw await erasedInput(database, order);
  if (verdict.verdict === 'draft_gone') throw new Problem('draft_not_counted', { why: DRAFT_USED });
  if (verdict.verdict === 'not_member') throw new Problem('workspace_gone');
  if (verdict.verdict === 'not_spender') throw new Problem('viewer_cannot_render');
  if (verdict.verdict === 'not_enough_credits') throw new Problem('not_enough_credits');
  if (verdict.verdict === 'too_many_open_renders')
    throw new Problem('too_many_open_renders', { limit: plan.openLimit });
  if (verdict.verdict === 'guarantee_used') {
    throw new Problem('guarantee_used', { limit: toCredits(order.guaranteeLimit ?? 0) });
  }
  if (apiKey && verdict.verdict === 'api_jobs_open') throw new Problem('api_jobs_open', { limit: apiKey.openLimit });
  if (apiKey && verdict.verdict === 'key_spent') throw keySpent(apiKey, render.createdAt);
  for (const scope of ['member', 'workspace'] as const) {
    const limit = caps?.[scope] ?? null;
    if (verdict.verdict !== `${scope}_capped` || limit === null) continue;
    throw await capReached(database, order.workspaceId, { scope, limit }, render.createdAt);
  }
  const allowance = verdict.allowance === null ? undefined : allowances[verdict.allowance];
  if (!allowance) throw new Error(`render ${render.id} has unexpected verdict ${verdict.verdict}`);
  throw allowanceProblem(allowance, verdict.freedBy, render.createdAt);
}

/** The refusal of an order that would exceed its API key's monthly limit. */
export function keySpent({ monthlyLimit }: KeyBounds, now: Date): Problem {
  const at = `${monthOf(now).to.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return new Problem('key_spent', { limit: toCredits(monthlyLimit ?? 0), at });
}

/** The row as it will be stored in PostgreSQL. */
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
    quote: order.quote,
    price: BigInt(order.quote.total),
    clipSeconds,
    expectedSeconds,
    idempotencyKey,
    requestHash: hashOrder(order),
    traceId,
    retryOf: retryOf ?? null,
    replay: order.replay ?? false,
    replaces: replaces ?? null,
    madeFrom: madeFromOf(order.settings),
    draftId: order.draft?.id ?? null,
    draftCredit: BigInt(order.draft?.credit ?? 0),
    guarantee: guaranteeOf(order.settings),
    returnedFor: null,
    apiKeyId: order.apiKey?.id ?? null,
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
    finishingAt: null,
    finishedAt: null,
    trashedAt: null,
    approvedAt: null,
    trashedBy: null,
    erasedAt: null,
  };
}

/** Links a render to an earlier one. */
export interface Links {
  retryOf?: string;
  replaces?: string;
}

async function findEarlier(database: Database, order: RenderOrder): Promise<Render> {
  const { workspaceId, uid, idempotencyKey } = order;
  const earlier = await database.render.findUniqueOrThrow({
    where: { workspaceId_uid_idempotencyKey: { workspaceId, uid, idempotencyKey } },
  });
  if (earlier.requestHash !== hashOrder(order)) throw new Problem('idempotency_key_reused');
  return storedRender(earlier);
}

/**
 * Idempotency hash: the same settings in the same mode are the same request.
 * A seed drawn by the server is left out.
 */
export function hashOrder({ tool, mode, settings }: Pick<RenderOrder, 'tool' | 'mode' | 'settings'>): string {
  const seed = settings.kind === 'still' && !settings.seedLocked ? { seed: undefined } : {};
  const identity = { tool, mode, ...settings, ...seed };
  const sorted = Object.fromEntries(Object.entries(identity).sort(([a], [b]) => (a < b ? -1 : 1)));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex');
}
