import { Problem } from '@maquette/contracts/calls/problem';
import { type RenderSettings, renderSettingsSchema } from '@maquette/contracts/fields/render-settings';
import type { HalfCredits } from '@maquette/contracts/pricing/credits';
import { creditOfDraft, draftsCountSince, isFinalOf, quoteAfterDraft } from '@maquette/contracts/pricing/draft-credit';
import type { Quote } from '@maquette/contracts/pricing/price-list';
import type { Tool } from '@maquette/contracts/tools/render-choices';
import { type Database, Prisma } from '@maquette/prisma/client';
import { storedRender } from './stored-render';

/** A draft whose price is deducted from an order. */
export interface CountedDraft {
  id: string;
  credit: HalfCredits;
  /** Only drafts finished after this time count. */
  since: Date;
}

/** Why a draft is not deducted: it had already been used, or another order was faster. */
export const DRAFT_USED = 'it counts towards another one already';

/**
 * Joins an order in `chain` to the order that it replaces: one whose mode was switched, or one that failed.
 * Orders cancelled by their owner do not count.
 */
export const REPLACED_ORDER =
  "renders r ON r.id = coalesce(chain.replaces, chain.retry_of) AND (chain.replaces IS NOT NULL OR r.status = 'failed')";

interface DraftedOrder {
  workspaceId: string;
  uid: string;
  tool: Tool;
  settings: RenderSettings;
  quote: Quote;
  /** The render that this order retries or replaces. */
  inPlaceOf?: string;
}

/**
 * The price of an order after deducting what was paid for its draft. A draft is not used up if nothing is left to pay.
 * For an order that replaces another, the time of the first order counts, so that a failure costs the user no time.
 * `accept_renders` checks under the account's lock that each draft is used once.
 * @throws Problem draft_not_counted: another person's, not a finished draft of this recipe and seed, or too old
 */
export async function countDraft(
  database: Database,
  order: DraftedOrder,
  now: Date,
): Promise<{ quote: Quote; draft?: CountedDraft }> {
  const { workspaceId, uid, tool, settings, quote } = order;
  if (settings.kind !== 'still' || !settings.draft || quote.total === 0) return { quote };
  const row = await database.render.findFirst({
    where: { id: settings.draft, workspaceId, uid, status: 'done', asset: { deletedAt: null } },
  });
  if (!row?.finishedAt) throw new Problem('draft_not_counted', { why: 'it is none of your finished drafts' });
  const draft = { tool: storedRender(row).tool, settings: renderSettingsSchema.parse(row.settings) };
  if (!isFinalOf({ tool, settings }, draft)) {
    throw new Problem('draft_not_counted', { why: 'it is no draft of this very recipe and seed' });
  }
  const since = draftsCountSince((await firstOrdered(database, order.inPlaceOf)) ?? now);
  if (row.finishedAt <= since) throw new Problem('draft_not_counted', { why: 'its 24 hours are over' });
  // The part that the guarantee refunded does not count as paid.
  const paid = row.returnedFor === null ? Number(row.price) : 0;
  const credit = creditOfDraft(quote, paid);
  if (credit === 0) return { quote };
  return { quote: quoteAfterDraft(quote, paid), draft: { id: row.id, credit, since } };
}

/** Time of the first order in the chain of replaced orders; null when this order replaces none. */
async function firstOrdered(database: Database, inPlaceOf?: string): Promise<Date | null> {
  if (inPlaceOf === undefined) return null;
  const [first] = await database.$queryRaw<{ at: Date | null }[]>`
    WITH RECURSIVE chain AS (
      SELECT retry_of, replaces, created_at FROM renders
      WHERE id = ${inPlaceOf}::uuid AND status NOT IN ('done', 'cancelled')
      UNION ALL SELECT r.retry_of, r.replaces, r.created_at FROM chain JOIN ${Prisma.raw(REPLACED_ORDER)}
    )
    SELECT min(created_at) AS at FROM chain`;
  return first?.at ?? null;
}
