import { Problem } from '@maquette/contracts/calls/problem';
import type { RenderSettings } from '@maquette/contracts/fields/render-settings';
import { planOf } from '@maquette/contracts/pricing/plan-table';
import { effectiveSettings, quoteRender } from '@maquette/contracts/pricing/price-list';
import { guaranteeOf, REFUSED_GUARANTEES, whyNoGuarantee } from '@maquette/contracts/renders/geometry-guarantee';
import type { Mode, Tool } from '@maquette/contracts/renders/render';
import { SPENDING_ROLES } from '@maquette/contracts/workspaces/roles';
import { countDraft } from '@maquette/domain/credits/draft-credit';
import { roomyPlace, saveLike, saveVersions } from '@maquette/domain/projects/save-versions';
import { acceptRender, type KeyBounds, type RenderOrder } from '@maquette/domain/renders/accept-render';
import { allowOrder } from '@maquette/domain/renders/allow-order';
import { expectedSeconds } from '@maquette/domain/renders/render-policy';
import { shareOf } from '@maquette/domain/renders/standings';
import type { Render } from '@maquette/domain/renders/stored-render';
import { permit } from '@maquette/domain/workspaces/permit';
import type { CreditService } from '../billing/credit-service';
import type { Caller } from '../identity/access';
import type { RenderService } from './render-service';

export interface RenderRequest {
  caller: Caller;
  tool: Tool;
  mode: Mode;
  settings: RenderSettings;
  idempotencyKey: string;
  traceId: string;
  /** The render this one tries again. */
  retryOf?: string;
  /** The waiting render this one takes the place of. */
  replaces?: string;
  /** The project or view it is saved in, by its id. */
  saveIn?: string;
  /** The geometry guarantee of that project, for an order that names none. */
  usualGuarantee?: number | null;
  /** The key a program orders with. */
  apiKey?: KeyBounds;
}

export interface LinedUp {
  render: Render;
  /** Null when it does not wait, or nobody can say. */
  position: number | null;
  /** False when the same order had been accepted before. */
  fresh: boolean;
}

/**
 * Whether plan and role of the caller let these settings be rendered at all. Comes before every other check, and before any file
 * is looked at (specification 2, section 5).
 * @throws Problem naming the rule
 */
export function allowRender(caller: Caller, job: Parameters<typeof allowOrder>[1]): void {
  allowOrder(caller.workspace, job);
  permit(caller, 'renders.order');
}

/**
 * A person asks for a render: rights → price → row and hold in one transaction → into its view → into the line.
 * @throws Problem when the plan, the role, an allowance or the balance says no; nothing is held then
 */
export async function requestRender(
  service: RenderService,
  credits: CreditService,
  request: RenderRequest,
): Promise<LinedUp> {
  const { caller, saveIn, retryOf } = request;
  const target = saveIn === undefined ? null : await roomyPlace(service.database, caller, saveIn);
  const order = await orderRender(service, credits, { ...request, usualGuarantee: target?.guarantee });
  await refuseUnkeepable(service, order);
  const { render, fresh } = await acceptRender(service.database, order);
  await service.whateverBecomes(async () => {
    if (target) await saveVersions(service.database, caller, target, [render.id]);
    if (retryOf) await saveLike(service.database, caller, retryOf, render.id);
    if (target || retryOf) await service.line.tellOfProjects(caller.workspaceId);
  });
  const position = await (fresh ? service.line.lineUp(render, caller.workspace) : service.line.position(render));
  return { render, position, fresh };
}

/** Prices a request, asks whether the caller may, and finds its line. Nothing is written but the beta refill. */
export async function orderRender(
  service: RenderService,
  credits: CreditService,
  request: RenderRequest,
): Promise<RenderOrder> {
  const { caller, tool, mode, idempotencyKey, traceId, retryOf, replaces, apiKey } = request;
  allowRender(caller, request);
  const settings = withGuarantee(effectiveSettings(tool, request.settings), request);
  const { workspace } = caller;
  const full = quoteRender(tool, settings, mode);
  const mine = { workspaceId: workspace.id, uid: caller.person.uid };
  const drafted = { ...mine, tool, settings, quote: full, inPlaceOf: retryOf ?? replaces };
  const { quote, draft } = await countDraft(service.database, drafted, new Date());
  // What the draft cost was paid for this picture, too: whether it may be made at a provider is judged by the whole price.
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
    plan: planOf(workspace.plan),
    share: shareOf(workspace.id, workspace),
    caps: caller.caps,
    spending: SPENDING_ROLES,
    clipSeconds: settings.kind === 'video' ? settings.seconds : 0,
    guaranteeLimit: credits.guaranteeLimit,
    idempotencyKey,
    traceId,
    retryOf,
    apiKey,
  };
}

/**
 * The settings with the guarantee they are ordered with: their own, else that of the project where these settings can have one. A render
 * that changes its mode to Relaxed costs nothing from then on, and leaves its guarantee behind.
 * @throws Problem guarantee_refused with the reason where these settings can have none
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

/** Before anything is held: a drawing that no result could keep gets no guarantee. @throws Problem guarantee_refused, file_unreadable */
async function refuseUnkeepable(service: RenderService, { uid, settings }: RenderOrder): Promise<void> {
  if (guaranteeOf(settings) === null || settings.kind !== 'still' || !settings.image) return;
  const why = await service.drawings.whyUnkeepable(uid, settings.image.key);
  if (why !== null) throw guaranteeRefused(why);
}

function guaranteeRefused(why: keyof typeof REFUSED_GUARANTEES): Problem {
  return new Problem('guarantee_refused', { why: REFUSED_GUARANTEES[why] });
}
