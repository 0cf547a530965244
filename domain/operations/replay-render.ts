import { API_LIMITS } from '@maquette/contracts/developer/developer-api';
import { type RenderSettings, renderSettingsSchema } from '@maquette/contracts/fields/render-settings';
import type { OrderModel } from '@maquette/contracts/operations/actions';
import { planOf } from '@maquette/contracts/pricing/plan-table';
import { effectiveSettings, quoteRender } from '@maquette/contracts/pricing/price-list';
import type { ToolOffer } from '@maquette/contracts/providers/provider-offer';
import type { Tool } from '@maquette/contracts/tools/render-choices';
import type { Database } from '@maquette/prisma/client';
import { openSwitches } from '../fair-queue/switches';
import { saveLike } from '../projects/save-versions';
import { openOffers } from '../providers/models-off';
import { offerOf } from '../providers/provider-offers';
import { queueOfOrder } from '../providers/queue-of-order';
import { acceptRender, type KeyBounds, type RenderOrder } from '../renders/accept-render';
import { countDraft } from '../renders/draft-credit';
import { fairEntry, OWN_POOLS, type Pool, queueOf } from '../renders/fair-queues';
import { allowOrder, ORDERING_ROLES } from '../renders/order-rights';
import { expectedSeconds } from '../renders/render-policy';
import { type Render, storedRender } from '../renders/stored-render';
import { type LimitedWorkspace, shareOf } from '../renders/workspace-limits';
import { announce } from '../runtime/render-events';
import { findMemberships, type Membership } from '../workspaces/find-membership';
import { ActionRefused, type ActionStores } from './action-rules';
import { isDead } from './dead-letters';

/** Changes to the original order: another model of the same kind, or another provider's queue. */
export interface ReplayChange {
  model?: OrderModel;
  line?: Pool;
}

/** Idempotency key: one replay per render, for any requested changes. */
const replayKey = (renderId: string): string => `ops-replay:${renderId}`;

/**
 * Repeats a failed render for its owner at the original price, as a new render with its own idempotency key.
 * It is ordered and reserved once, for any number of requests and operators. All checks of an order apply.
 * A render that was already retried is left alone.
 * @returns the new render, and whether this call created it
 * @throws ActionRefused, Problem with the reason when it is refused
 */
export async function replayRender(
  stores: Pick<ActionStores, 'database' | 'redis' | 'lines'>,
  id: string,
  now: Date,
  change: ReplayChange = {},
): Promise<{ render: Render; fresh: boolean }> {
  const { database } = stores;
  const original = await deadRender(database, id);
  const { uid, workspaceId } = original;
  const [membership] = await findMemberships(database, [{ uid, workspaceId }]);
  if (!membership) throw new ActionRefused('Its creator is no longer in the workspace.');
  const order = await orderAgain(database, original, membership, now, change);
  const accepted = await acceptRender(database, order);
  if (accepted.fresh) await lineUp(stores, accepted.render, membership.workspace, { ...membership, person: { uid } });
  return accepted;
}

async function deadRender(database: Database, id: string): Promise<Render> {
  const row = await database.render.findUnique({ where: { id } });
  if (!row) throw new ActionRefused('There is no such render.');
  const { status, failureCode } = row;
  // A retry by the owner is checked in the transaction of the order.
  if (!isDead(row, false))
    throw new ActionRefused(
      `It is ${status}${failureCode ? ` (${failureCode})` : ''}: only renders that failed for technical reasons can be retried.`,
    );
  return storedRender(row);
}

/** Settings for the new render, with another model when requested. @throws ActionRefused for a model of another kind */
export function settingsForReplay(tool: Tool, stored: unknown, model?: OrderModel): RenderSettings {
  const settings = renderSettingsSchema.parse(stored);
  if (model === undefined) return effectiveSettings(tool, settings);
  const changed = renderSettingsSchema.safeParse({ ...settings, model });
  if (!changed.success)
    throw new ActionRefused(`${model} makes no ${settings.kind === 'video' ? 'videos' : 'images'}.`);
  return effectiveSettings(tool, changed.data);
}

/**
 * Moves a render to our own engine only if it was there before, or if its owner agreed.
 * An order for a paid model is never given to another model.
 */
function refuseOwnEngine(
  offers: ToolOffer[],
  { tool, mode, pool }: Render,
  settings: RenderSettings,
  line: Pool,
): void {
  const providers = offerOf(offers, tool, mode)?.providers ?? [];
  const embedded = (of: Pool) => providers.some((one) => one.pool === of && one.embedded);
  const agreed = settings.kind === 'still' && settings.embeddedFallback;
  if (embedded(line) && !agreed && !embedded(pool) && !OWN_POOLS.includes(pool))
    throw new ActionRefused('Its creator did not allow our own engine.');
}

/** @throws Problem, ActionRefused for everything that would refuse the order today */
async function orderAgain(
  database: Database,
  original: Render,
  { role, workspace, caps }: Membership,
  now: Date,
  { model, line }: ReplayChange,
): Promise<RenderOrder> {
  const { id, uid, workspaceId, tool, mode, traceId } = original;
  const settings = settingsForReplay(tool, original.settings, model);
  allowOrder({ role, workspace }, { settings, mode });
  const owner = { workspaceId, uid, tool, settings };
  const full = quoteRender(tool, settings, mode);
  const { quote, draft } = await countDraft(database, { ...owner, quote: full, inPlaceOf: id }, now);
  if (BigInt(quote.total) > original.price) throw new ActionRefused('It would cost its owner more than it did.');
  const [offers, drains] = await Promise.all([openOffers(database, now), openSwitches(database, 'drain', now)]);
  if (line !== undefined) refuseOwnEngine(offers, original, settings, line);
  return {
    ...owner,
    mode,
    pool: queueOfOrder({ offers, drains }, { tool, mode, settings, price: full.total }, line),
    quote,
    draft,
    apiKey: await keyOf(database, original),
    plan: planOf(workspace.plan),
    share: shareOf(workspaceId, workspace),
    caps,
    spending: ORDERING_ROLES,
    expectedSeconds: expectedSeconds(tool, settings),
    clipSeconds: settings.kind === 'video' ? settings.seconds : 0,
    idempotencyKey: replayKey(id),
    traceId,
    retryOf: id,
    replay: true,
    now,
  };
}

/** An API key's order is repeated as an order of that key, within its limits. */
async function keyOf(database: Database, { apiKeyId }: Render): Promise<KeyBounds | undefined> {
  if (apiKeyId === null) return undefined;
  const { revokedAt, monthlyLimit } = await database.apiKey.findUniqueOrThrow({ where: { id: apiKeyId } });
  if (revokedAt) throw new ActionRefused('The key it was ordered with is revoked.');
  return {
    id: apiKeyId,
    openLimit: API_LIMITS.openJobs,
    monthlyLimit: monthlyLimit === null ? null : Number(monthlyLimit),
  };
}

/** Notifies the queue and the browsers about the render. The reconciler makes up for lost notices. */
async function lineUp(
  { database, redis, lines }: Pick<ActionStores, 'database' | 'redis' | 'lines'>,
  render: Render,
  workspace: LimitedWorkspace,
  viewer: Parameters<typeof saveLike>[1],
): Promise<void> {
  const { id, uid, workspaceId, status, retryOf } = render;
  const hints = [
    () => queueOf(lines, render).enter([fairEntry({ ...render, workspace })]),
    () => announce(redis, { kind: 'changed', id, uid, workspaceId, status }, () => undefined),
    async () => {
      if (!retryOf) return;
      await saveLike(database, viewer, retryOf, id);
      await announce(redis, { kind: 'projects', workspaceId }, () => undefined);
    },
  ];
  await Promise.allSettled(hints.map((hint) => hint()));
}
