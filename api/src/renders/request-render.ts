import { Problem } from '@maquette/contracts/calls/problem';
import type { RenderSettings } from '@maquette/contracts/fields/render-settings';
import { planOf } from '@maquette/contracts/pricing/plan-table';
import { effectiveSettings, quoteRender } from '@maquette/contracts/pricing/price-list';
import { guaranteeOf, REFUSED_GUARANTEES, whyNoGuarantee } from '@maquette/contracts/renders/geometry-guarantee';
import {
  placeNamed,
  requireRoomInPlace,
  type SavePlace,
  saveLike,
  saveVersions,
} from '@maquette/domain/projects/save-versions';
import { acceptRender, type RenderOrder } from '@maquette/domain/renders/accept-render';
import { countDraft } from '@maquette/domain/renders/draft-credit';
import { allowOrder, ORDERING_ROLES } from '@maquette/domain/renders/order-rights';
import { expectedSeconds } from '@maquette/domain/renders/render-policy';
import type { Render } from '@maquette/domain/renders/stored-render';
import { shareOf } from '@maquette/domain/renders/workspace-limits';
import type { CreditService } from '../billing/credit-service';
import type { Caller } from '../identity/access';
import { NOT_KEPT } from '../uploads/input-taker';
import type { RenderService } from './render-service';

export interface RenderRequest
  extends Pick<RenderOrder, 'tool' | 'mode' | 'settings' | 'idempotencyKey' | 'traceId' | 'retryOf' | 'apiKey'> {
  caller: Caller;
  replaces?: string;
  /** Id of the project or view in which it is saved. */
  saveIn?: string;
  /** The project's default geometry guarantee, for an order without its own. */
  usualGuarantee?: number | null;
}

export interface EnqueuedRender {
  render: Render;
  /** Queue position; null when the render does not wait, or the position is unknown. */
  position: number | null;
  /** False when the same idempotency key had already been accepted. */
  fresh: boolean;
}

/**
 * Orders a render: rights, price, row and reservation in one transaction, then project view and queue.
 * @throws Problem when plan, role, allowance or balance refuses; no credits are reserved then
 */
export async function requestRender(
  service: RenderService,
  credits: CreditService,
  request: RenderRequest,
): Promise<EnqueuedRender> {
  const { caller, retryOf } = request;
  const { order, target } = await checkOrder(service, credits, request);
  const { render, fresh } = await acceptRender(service.database, order);
  await service.runFollowUp(async () => {
    if (target) await saveVersions(service.database, caller, target, [render.id]);
    if (retryOf) await saveLike(service.database, caller, retryOf, render.id);
    if (target || retryOf) await service.queue.publishProjects(caller.workspaceId);
  });
  const position = await (fresh ? service.queue.enqueue(render, caller.workspace) : service.queue.position(render));
  return { render, position, fresh };
}

/**
 * Applies every check of an order that reserves nothing:
 * rights, price, the project it is saved in, and whether its drawing can have the guarantee.
 * @throws Problem about the first rule it breaks
 */
export async function checkOrder(
  service: RenderService,
  credits: CreditService,
  request: RenderRequest,
): Promise<{ order: RenderOrder; target: SavePlace | null }> {
  const { saveIn } = request;
  const target = saveIn === undefined ? null : await readPlace(service, request, saveIn);
  const order = await orderRender(service, credits, { ...request, usualGuarantee: target?.guarantee });
  await refuseUnkeepable(service, order);
  return { order, target };
}

/**
 * Where an order is saved. A repeated order needs no additional room, because its result may have taken the last place.
 */
async function readPlace({ database }: RenderService, request: RenderRequest, saveIn: string): Promise<SavePlace> {
  const { caller, idempotencyKey } = request;
  const earlier = { workspaceId: caller.workspaceId, uid: caller.person.uid, idempotencyKey };
  const isRepeated = (await database.render.count({ where: earlier })) > 0;
  return isRepeated ? placeNamed(database, caller, saveIn) : requireRoomInPlace(database, caller, saveIn);
}

/** Prices a request, checks the rights and selects its queue. Writes nothing but the beta refill. */
export async function orderRender(
  service: RenderService,
  credits: CreditService,
  request: RenderRequest,
): Promise<RenderOrder> {
  const { caller, tool, mode, idempotencyKey, traceId, retryOf, replaces, apiKey } = request;
  allowOrder(caller, request);
  const settings = withGuarantee(effectiveSettings(tool, request.settings), request);
  const { workspace } = caller;
  const plan = planOf(workspace.plan);
  const full = quoteRender(tool, settings, mode);
  const mine = { workspaceId: workspace.id, uid: caller.person.uid };
  const drafted = { ...mine, tool, settings, quote: full, inPlaceOf: retryOf ?? replaces };
  const { quote, draft } = await countDraft(service.database, drafted, new Date());
  // The draft was paid separately, but the provider's price limit applies to the whole price.
  const pool = await service.providers.poolFor({ tool, mode, settings, price: full.total });
  await credits.supply(workspace, quote.total);
  return {
    ...mine,
    tool,
    mode,
    pool,
    settings,
    quote,
    draft,
    expectedSeconds: expectedSeconds(tool, settings),
    plan,
    share: shareOf(workspace.id, workspace),
    caps: caller.caps,
    spending: ORDERING_ROLES,
    clipSeconds: settings.kind === 'video' ? settings.seconds : 0,
    guaranteeLimit: credits.guaranteeLimit(plan),
    idempotencyKey,
    traceId,
    retryOf,
    apiKey,
  };
}

/**
 * Settings with their geometry guarantee: their own, or the project's default where the settings allow one.
 * A render that switches to Relaxed is free from then on and loses its guarantee.
 * @throws Problem guarantee_refused with the reason
 */
function withGuarantee(
  settings: RenderSettings,
  { mode, usualGuarantee, replaces }: Pick<RenderRequest, 'mode' | 'usualGuarantee' | 'replaces'>,
): RenderSettings {
  if (settings.kind !== 'still') return settings;
  const why = whyNoGuarantee(settings, mode);
  const asked = settings.geometryGuarantee ?? (why === null ? (usualGuarantee ?? undefined) : undefined);
  if (why === null || !asked) return { ...settings, geometryGuarantee: asked };
  if (why === 'relaxed' && replaces !== undefined) return { ...settings, geometryGuarantee: undefined };
  throw guaranteeRefused(why);
}

/**
 * Refuses a guarantee that cannot be kept, before any reservation. @throws Problem guarantee_refused, file_unreadable
 */
async function refuseUnkeepable(service: RenderService, { uid, settings }: RenderOrder): Promise<void> {
  if (guaranteeOf(settings) === null || settings.kind !== 'still' || !settings.image) return;
  // A dry run does not store its files.
  if (settings.image.key === NOT_KEPT.key || settings.mask?.key === NOT_KEPT.key) return;
  const { image, mask, width, height, imageFit, cropX, cropY, cropZoom } = settings;
  const crop = { aspect: width / height, imageFit, cropX, cropY, cropZoom };
  const why = await service.drawings.whyUnkeepable(uid, { drawing: image.key, mask: mask?.key, crop });
  if (why !== null) throw guaranteeRefused(why);
}

function guaranteeRefused(why: keyof typeof REFUSED_GUARANTEES): Problem {
  return new Problem('guarantee_refused', { why: REFUSED_GUARANTEES[why] });
}
