import { DRAFT_HOURS } from '@maquette/contracts/pricing/draft-credit';
import type { Database } from '@maquette/prisma/client';
import { auditSupply, BILLING_RULES } from '../billing/audit-billing';
import { REPLACED_ORDER } from './draft-credit';

export interface Breach {
  rule: string;
  subject: string;
  detail: string;
}

/** An audit of a million renders took more than a minute on two busy cores, so the limit is one hour. */
const AUDIT_LIMIT_MS = 3_600_000;

/**
 * Checks the invariants of the ledger and of render states. An empty list means no breach.
 * Reads in one repeatable-read transaction, so a render that ends meanwhile is not reported.
 */
export function auditBooks(database: Database): Promise<Breach[]> {
  return database.$transaction(
    async (transaction) => {
      const breaches: Breach[] = [];
      for (const [rule, query] of Object.entries({ ...RULES, ...BILLING_RULES })) {
        const rows = await transaction.$queryRawUnsafe<{ subject: string; detail: string }[]>(query);
        // Do not use push(...rows): a broken invariant may return a million rows.
        // That is more than a function call can take as arguments.
        for (const { subject, detail } of rows) breaches.push({ rule, subject, detail });
      }
      const unpaid = await auditSupply(transaction);
      for (const found of unpaid) breaches.push({ rule: 'plans bring no credits that nobody paid for', ...found });
      return breaches;
    },
    { isolationLevel: 'RepeatableRead', timeout: AUDIT_LIMIT_MS },
  );
}

/** Each query selects the rows that break its rule. */
const RULES: Record<string, string> = {
  'balance = grants − captures − expiries − clawbacks + refunds': `
    SELECT a.workspace_id::text AS subject, 'account ' || a.balance || ', ledger ' || coalesce(l.total, 0) AS detail
    FROM credit_accounts a LEFT JOIN (
      SELECT workspace_id, sum(CASE kind WHEN 'grant' THEN amount WHEN 'refund' THEN amount WHEN 'capture' THEN -amount WHEN 'expiry' THEN -amount WHEN 'clawback' THEN -amount ELSE 0 END) AS total
      FROM credit_postings GROUP BY workspace_id
    ) l USING (workspace_id) WHERE a.balance <> coalesce(l.total, 0)`,
  'held = holds − captures − releases': `
    SELECT a.workspace_id::text AS subject, 'account ' || a.held || ', ledger ' || coalesce(l.total, 0) AS detail
    FROM credit_accounts a LEFT JOIN (
      SELECT workspace_id, sum(CASE kind WHEN 'hold' THEN amount WHEN 'capture' THEN -amount WHEN 'release' THEN -amount ELSE 0 END) AS total
      FROM credit_postings GROUP BY workspace_id
    ) l USING (workspace_id) WHERE a.held <> coalesce(l.total, 0)`,
  'open holds = holds − endings': `
    SELECT a.workspace_id::text AS subject, 'account ' || a.open_holds || ', ledger ' || coalesce(l.total, 0) AS detail
    FROM credit_accounts a LEFT JOIN (
      SELECT workspace_id, sum(CASE kind WHEN 'hold' THEN 1 ELSE -1 END) AS total
      FROM credit_postings WHERE kind IN ('hold', 'capture', 'release') GROUP BY workspace_id
    ) l USING (workspace_id) WHERE a.open_holds <> coalesce(l.total, 0)`,
  'balance = what is left of the grants': `
    SELECT a.workspace_id::text AS subject, 'account ' || a.balance || ', grants ' || coalesce(g.total, 0) AS detail
    FROM credit_accounts a LEFT JOIN (SELECT workspace_id, sum(remaining) AS total FROM credit_grants GROUP BY workspace_id) g
    USING (workspace_id) WHERE a.balance <> coalesce(g.total, 0)`,
  'an ended render has exactly one ending in the ledger': `
    SELECT r.id::text AS subject, r.status || ' with ' || count(p.id) || ' endings' AS detail
    FROM renders r LEFT JOIN credit_postings p ON p.render_id = r.id AND p.kind IN ('capture', 'release')
    WHERE r.status IN ('done', 'failed', 'cancelled') GROUP BY r.id HAVING count(p.id) <> 1`,
  'an open render has a hold and no ending': `
    SELECT r.id::text AS subject, 'holds ' || count(p.id) FILTER (WHERE p.kind = 'hold') || ', endings ' || count(p.id) FILTER (WHERE p.kind IN ('capture', 'release')) AS detail
    FROM renders r LEFT JOIN credit_postings p ON p.render_id = r.id WHERE r.status IN ('queued', 'running') GROUP BY r.id
    HAVING count(p.id) FILTER (WHERE p.kind = 'hold') <> 1 OR count(p.id) FILTER (WHERE p.kind IN ('capture', 'release')) <> 0`,
  'a capture has a result, and a result has a capture unless it was returned for its fidelity': `
    SELECT r.id::text AS subject, 'status ' || r.status || ', asset ' || coalesce(a.key, 'none') || ', capture ' || coalesce(p.amount::text, 'none') || ', returned for ' || coalesce(r.returned_for, 'nothing') AS detail
    FROM renders r LEFT JOIN assets a ON a.render_id = r.id LEFT JOIN credit_postings p ON p.render_id = r.id AND p.kind = 'capture'
    WHERE (p.id IS NOT NULL) <> (r.status = 'done' AND r.returned_for IS NULL) OR (a.id IS NOT NULL) <> (r.status = 'done')`,
  'under a geometry guarantee what is charged is what was delivered at or above it': `
    SELECT r.id::text AS subject, 'guaranteed ' || r.guarantee || ', fidelity ' || coalesce(a.facts ->> 'fidelity', 'none')
      || ', returned for ' || coalesce(r.returned_for, 'nothing') AS detail
    FROM renders r JOIN assets a ON a.render_id = r.id
    WHERE r.guarantee IS NOT NULL AND r.status = 'done' AND r.erased_at IS NULL
      AND (r.returned_for IS NULL) <> coalesce((a.facts ->> 'fidelity')::float >= r.guarantee, false)`,
  'a charge is the price that was quoted': `
    SELECT r.id::text AS subject, 'price ' || r.price || ', posted ' || p.amount AS detail
    FROM renders r JOIN credit_postings p ON p.render_id = r.id WHERE p.amount <> r.price AND p.kind IN ('hold', 'capture', 'release')`,
  'what a draft gives stands in the ledger, and comes back with a picture that did not come': `
    SELECT r.id::text AS subject, r.status || ', credit ' || r.draft_credit || ', drafts ' || coalesce(p.drafts, 0) || ', undrafts ' || coalesce(p.undrafts, 0) AS detail
    FROM renders r LEFT JOIN (
      SELECT render_id, sum(amount) FILTER (WHERE kind = 'draft') AS drafts, sum(amount) FILTER (WHERE kind = 'undraft') AS undrafts
      FROM credit_postings WHERE kind IN ('draft', 'undraft') GROUP BY render_id
    ) p ON p.render_id = r.id
    WHERE (r.draft_id IS NOT NULL OR p.render_id IS NOT NULL) AND (coalesce(p.drafts, 0) <> r.draft_credit
      OR coalesce(p.undrafts, 0) <> CASE WHEN r.status IN ('failed', 'cancelled') OR r.returned_for IS NOT NULL THEN r.draft_credit ELSE 0 END)`,
  'a draft counts once, for its own person, in its time, and gives no more than it cost': `
    SELECT f.id::text AS subject, 'draft ' || f.draft_id || ' gives ' || f.draft_credit AS detail
    FROM renders f LEFT JOIN renders d ON d.id = f.draft_id AND d.workspace_id = f.workspace_id AND d.uid = f.uid AND d.status = 'done'
    WHERE f.draft_id IS NOT NULL AND (d.id IS NULL OR f.draft_credit > CASE WHEN d.returned_for IS NULL THEN d.price ELSE 0 END
      OR f.created_at >= d.finished_at + interval '${DRAFT_HOURS} hours' AND (
        WITH RECURSIVE chain AS (
          SELECT f.retry_of, f.replaces, f.created_at
          UNION ALL SELECT r.retry_of, r.replaces, r.created_at FROM chain JOIN ${REPLACED_ORDER}
        ) SELECT min(created_at) FROM chain) >= d.finished_at + interval '${DRAFT_HOURS} hours'
      OR (f.status IN ('queued', 'running', 'done') AND f.returned_for IS NULL AND EXISTS (SELECT FROM renders o
        WHERE o.draft_id = f.draft_id AND o.id <> f.id AND o.status IN ('queued', 'running', 'done') AND o.returned_for IS NULL)))`,
  'a key spends no more in a month (UTC) than it may': `
    SELECT k.id::text AS subject, 'may ' || k.monthly_limit || ', spent ' || sum(r.price) AS detail
    FROM api_keys k JOIN renders r ON r.api_key_id = k.id
    WHERE k.monthly_limit IS NOT NULL AND r.status IN ('queued', 'running', 'done') AND r.returned_for IS NULL
    GROUP BY k.id, date_trunc('month', r.created_at AT TIME ZONE 'UTC') HAVING sum(r.price) > k.monthly_limit`,
  'no hold without a render, but where everything was deleted': `
    SELECT p.render_id::text AS subject, p.kind AS detail FROM credit_postings p JOIN workspaces w ON w.id = p.workspace_id
    LEFT JOIN renders r ON r.id = p.render_id
    WHERE p.kind IN ('hold', 'capture', 'release') AND r.id IS NULL AND w.erased_at IS NULL`,
};
