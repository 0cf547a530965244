import { SEATS } from '@maquette/contracts/pricing/plan-prices';
import type { Transaction } from '@maquette/prisma/client';
import { readSupply } from './apply-subscription';
import { BELOW_BUSINESS } from './billing-account';
import { ENTITLED_STATUSES } from './billing-facts';
import { supplyMonths } from './credit-periods';

const AGREED = `CASE WHEN s.plan_id = 'business' AND s.seats < ${SEATS.min} THEN '${BELOW_BUSINESS}' ELSE s.plan_id END`;
const ENTITLED = ENTITLED_STATUSES.map((status) => `'${status}'`).join(', ');

/** Checks that plans never granted more than their paid invoices cover, including the remaining months of a year. */
export async function auditSupply(transaction: Transaction): Promise<{ subject: string; detail: string }[]> {
  const granted = await transaction.creditGrant.groupBy({
    by: ['workspaceId'],
    _sum: { amount: true },
    where: { subscriptionId: { not: null } },
  });
  const unpaid: { subject: string; detail: string }[] = [];
  for (const { workspaceId, _sum } of granted) {
    const months = supplyMonths(await readSupply(transaction, workspaceId));
    const paid = months.reduce((sum, { halfCredits }) => sum + halfCredits, 0);
    const given = Number(_sum.amount ?? 0);
    if (given > paid) unpaid.push({ subject: workspaceId, detail: `granted ${given}, paid for ${paid}` });
  }
  return unpaid;
}

/** Invariants of grants, plans and payments. Each query selects the rows that break its rule. */
export const BILLING_RULES: Record<string, string> = {
  'a grant has exactly one posting of its amount': `
    SELECT g.id::text AS subject, 'granted ' || g.amount || ', posted ' || coalesce(string_agg(p.amount::text, '+'), 'nothing') AS detail
    FROM credit_grants g LEFT JOIN credit_postings p ON p.grant_id = g.id AND p.kind = 'grant'
    GROUP BY g.id HAVING count(p.id) <> 1 OR max(p.amount) <> g.amount`,
  'a posting of a grant has its grant': `
    SELECT p.id::text AS subject, p.kind AS detail FROM credit_postings p LEFT JOIN credit_grants g ON g.id = p.grant_id
    WHERE p.kind IN ('grant', 'expiry', 'clawback') AND g.id IS NULL`,
  'what expired or was taken back is gone from its grant': `
    SELECT g.id::text AS subject, 'of ' || g.amount || ' remain ' || g.remaining || ', taken ' || m.taken AS detail
    FROM credit_grants g JOIN (
      SELECT grant_id, sum(CASE kind WHEN 'refund' THEN -amount ELSE amount END) AS taken FROM credit_postings
      WHERE grant_id IS NOT NULL AND kind IN ('expiry', 'clawback', 'refund') GROUP BY grant_id
    ) m ON m.grant_id = g.id WHERE m.taken < 0 OR g.amount - g.remaining < m.taken`,
  'what is gone from the grants was captured, expired or taken back': `
    SELECT g.workspace_id::text AS subject, 'gone ' || g.gone || ', posted ' || coalesce(p.posted, 0) AS detail
    FROM (SELECT workspace_id, sum(amount - remaining) AS gone FROM credit_grants GROUP BY workspace_id) g
    LEFT JOIN (
      SELECT workspace_id, sum(CASE kind WHEN 'refund' THEN -amount ELSE amount END) AS posted FROM credit_postings
      WHERE kind IN ('capture', 'expiry', 'clawback', 'refund') GROUP BY workspace_id
    ) p ON p.workspace_id = g.workspace_id WHERE g.gone <> coalesce(p.posted, 0)`,
  'credits of a plan do not outlive their month': `
    SELECT g.id::text AS subject, 'ended ' || g.expires_at || ', remain ' || g.remaining AS detail
    FROM credit_grants g JOIN credit_accounts a ON a.workspace_id = g.workspace_id
    WHERE g.kind = 'plan' AND g.remaining > 0 AND a.held = 0 AND g.expires_at < now() - interval '25 hours'`,
  'the floor of the beta ends with Free': `
    SELECT g.id::text AS subject, 'plan ' || w.plan || ', remain ' || g.remaining AS detail
    FROM credit_grants g JOIN workspaces w ON w.id = g.workspace_id JOIN credit_accounts a ON a.workspace_id = g.workspace_id
    WHERE g.kind = 'beta' AND g.remaining > 0 AND w.plan <> 'free' AND a.held = 0
      AND EXISTS (SELECT 1 FROM subscriptions s WHERE s.workspace_id = w.id AND s.ended_at IS NULL)
      AND NOT EXISTS (SELECT 1 FROM credit_postings p WHERE p.workspace_id = w.id AND p.kind IN ('capture', 'release')
        AND p.created_at > now() - interval '1 minute')`,
  'a plan is what its subscriptions say': `
    SELECT w.id::text AS subject, 'plan ' || w.plan || ', subscriptions say ' || coalesce(string_agg(${AGREED}, ' or '), 'free') AS detail
    FROM workspaces w LEFT JOIN subscriptions s ON s.workspace_id = w.id AND s.ended_at IS NULL AND s.status IN (${ENTITLED})
    WHERE w.plan <> 'enterprise' AND EXISTS (SELECT 1 FROM subscriptions any_s WHERE any_s.workspace_id = w.id)
    GROUP BY w.id HAVING NOT (w.plan = ANY (coalesce(array_agg(${AGREED}) FILTER (WHERE s.id IS NOT NULL), ARRAY['free'])))`,
  'what is owed is what was taken back and is held': `
    SELECT a.workspace_id::text AS subject, 'account ' || a.owed || ', payments ' || coalesce(o.owed, 0) AS detail
    FROM credit_accounts a LEFT JOIN (
      SELECT g.workspace_id, sum(GREATEST(0, LEAST(g.remaining, g.amount * LEAST(r.refunded_cents + r.disputed_cents, r.paid_cents)
        / r.paid_cents - coalesce(m.taken, 0)))) AS owed
      FROM credit_grants g JOIN payment_reversals r ON r.payment_key = g.payment_key AND r.paid_cents > 0
      LEFT JOIN (
        SELECT grant_id, sum(CASE kind WHEN 'clawback' THEN amount ELSE -amount END)::bigint AS taken FROM credit_postings
        WHERE grant_id IS NOT NULL AND kind IN ('clawback', 'refund') GROUP BY grant_id
      ) m ON m.grant_id = g.id GROUP BY g.workspace_id
    ) o ON o.workspace_id = a.workspace_id WHERE a.owed <> coalesce(o.owed, 0)`,
  'nothing is free to spend while something is owed': `
    SELECT workspace_id::text AS subject, 'owed ' || owed || ', free ' || (balance - held) AS detail
    FROM credit_accounts WHERE owed > 0 AND balance > held`,
  'renders are stopped while something is owed or disputed': `
    SELECT a.workspace_id::text AS subject, 'stopped ' || a.stopped || ', flag ' || coalesce(b.flag_reason, 'none') || ', owed ' || a.owed AS detail
    FROM credit_accounts a LEFT JOIN billing_accounts b ON b.workspace_id = a.workspace_id
    WHERE a.stopped <> (a.owed > 0 OR coalesce(b.flag_reason, '') = 'disputed')`,
  'a payment brought credits once': `
    SELECT payment_key AS subject, count(*) || ' top-ups' AS detail FROM credit_grants
    WHERE kind = 'topup' AND payment_key IS NOT NULL GROUP BY payment_key HAVING count(*) > 1`,
  'a charge that credits asked for brought them': `
    SELECT t.id::text AS subject, 'paid by ' || coalesce(t.payment_intent, 'nothing') AS detail FROM auto_top_ups t
    LEFT JOIN credit_grants g ON g.payment_key = t.payment_intent WHERE t.status = 'paid' AND g.id IS NULL`,
};
