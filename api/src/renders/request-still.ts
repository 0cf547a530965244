import { Problem } from '@maquette/domain/contracts/problem';
import { RESOLUTIONS, type Resolution } from '@maquette/domain/contracts/render';
import { judgeStill, type Refusal } from '@maquette/domain/pricing/entitlement';
import { planOf } from '@maquette/domain/pricing/plan-table';
import { quoteStill } from '@maquette/domain/pricing/price-list';
import { type Acceptance, acceptRender, type RenderOrder } from '@maquette/domain/renders/accept-render';
import { expectedStillSeconds } from '@maquette/domain/renders/render-policy';
import type { CreditDesk } from '../billing/credit-desk';
import type { Caller } from '../identity/access';
import type { RenderDesk } from './render-desk';
import type { StillOrder } from './still-form';

/** The embedded still engine renders natively up to this size. */
const LARGEST_BUILT: Resolution = '1080p';

export interface StillRequest {
  caller: Caller;
  order: StillOrder;
  idempotencyKey: string;
  traceId: string;
  /** The render this one tries again. */
  retryOf?: string;
}

/**
 * A person asks for a still: price → rights → row and hold in one transaction → into the line.
 * @throws Problem when the plan, the role, an allowance or the balance says no; nothing is held then
 */
export async function requestStill(desk: RenderDesk, credits: CreditDesk, request: StillRequest): Promise<Acceptance> {
  const order = await orderStill(credits, request);
  const acceptance = await acceptRender(desk.database, order);
  if (acceptance.fresh) await desk.lineUp(acceptance.render, order.plan.id);
  return acceptance;
}

/** Prices a request and asks whether the caller may. Nothing is written but the beta refill. */
export async function orderStill(credits: CreditDesk, request: StillRequest): Promise<RenderOrder> {
  const { caller, order, idempotencyKey, traceId, retryOf } = request;
  const { settings, mode } = order;
  const turbo = settings.model === 'sd3.5-large-turbo';
  const quote = quoteStill({ tool: 't2i', resolution: settings.resolution, turbo, mode });

  const { workspace } = caller;
  const plan = planOf(workspace.plan);
  refuseIf(judgeStill({ plan, relaxedEnabled: workspace.relaxedEnabled }, { resolution: settings.resolution, mode }));
  if (caller.role === 'viewer') throw new Problem('viewer_cannot_render');
  if (RESOLUTIONS.indexOf(settings.resolution) > RESOLUTIONS.indexOf(LARGEST_BUILT)) {
    throw new Problem('resolution_not_built', { limit: LARGEST_BUILT });
  }
  await credits.supply(workspace);
  return {
    workspaceId: workspace.id,
    uid: caller.person.uid,
    tool: 't2i',
    mode,
    pool: 'image',
    settings,
    quote,
    expectedSeconds: expectedStillSeconds(settings.resolution, turbo),
    plan,
    clipSeconds: 0,
    idempotencyKey,
    traceId,
    retryOf,
  };
}

function refuseIf(refusal: Refusal | null): void {
  if (refusal) throw new Problem(refusal.code, refusal.details);
}
