-- AlterTable
ALTER TABLE "credit_accounts" ADD COLUMN     "open_holds" INTEGER NOT NULL DEFAULT 0;


-- Every open render has one hold, so their number bounds the open renders without counting rows.
UPDATE "credit_accounts" a SET "open_holds" = (
  SELECT count(*) FROM "renders" r WHERE r.workspace_id = a.workspace_id AND r.status IN ('queued', 'running')
);
ALTER TABLE "credit_accounts" ADD CONSTRAINT "credit_accounts_open_holds_not_negative" CHECK ("open_holds" >= 0);

-- The acceptance of renders: row and hold, for many orders in one call, each with its own verdict.

-- The first allowance that a workspace's next render would exceed, of a list of
--   place, most, wanted (what the render takes of it), since, video, relaxed_only;
-- no row when all cover it. freed_by: the render with whose ageing out enough is free again; null when nothing was used.
-- Stills count one each, clips their seconds, in relaxed mode twice above 720p. What failed or was cancelled counts nothing.
CREATE FUNCTION exceeded_allowance(of_workspace uuid, allowances json)
RETURNS TABLE (place integer, freed_by timestamptz) LANGUAGE plpgsql STABLE STRICT AS $$
DECLARE
  rule record;
  excess double precision;
BEGIN
  FOR rule IN
    SELECT * FROM json_to_recordset(allowances)
      AS a(place integer, most double precision, wanted double precision, since timestamptz, video boolean, relaxed_only boolean)
    ORDER BY a.place
  LOOP
    WITH used AS (
      SELECT r.id, r.created_at,
        CASE WHEN NOT rule.video THEN 1
          WHEN rule.relaxed_only AND r.settings ->> 'resolution' <> '720p' THEN 2 * r.clip_seconds
          ELSE r.clip_seconds END AS amount
      FROM renders r
      WHERE r.workspace_id = of_workspace AND r.created_at >= rule.since AND r.status IN ('queued', 'running', 'done')
        AND (r.clip_seconds > 0) = rule.video AND (NOT rule.relaxed_only OR r.mode = 'relaxed')
    ), adding_up AS (
      SELECT u.created_at, sum(u.amount) OVER (ORDER BY u.created_at, u.id) AS so_far, sum(u.amount) OVER () AS total FROM used u
    )
    SELECT coalesce(max(s.total), 0) + rule.wanted - rule.most,
      coalesce(min(s.created_at) FILTER (WHERE s.so_far >= s.total + rule.wanted - rule.most), max(s.created_at))
    INTO excess, freed_by FROM adding_up s;
    IF excess > 0 THEN
      place := rule.place;
      RETURN NEXT;
      RETURN;
    END IF;
  END LOOP;
END;
$$;

-- rounds: an array of arrays of orders, at most one of a workspace in each: then no verdict of a round depends on another one.
-- The locks of the accounts come in a statement of their own: the snapshot of the next one sees whatever the lock waited for,
-- so that balance, allowances and the bound of open renders are exact under any burst. Renders are inserted here alone.
-- Without may_wait nobody waits: an order whose account somebody else has locked is answered `locked` and changes nothing.
-- Verdicts: accepted, locked, repeated (the idempotency key is known), not_enough_credits, allowance_used (with the place of the
-- allowance, and freed_by), too_many_open_renders.
-- Look-ups go by index however small the tables were when a connection made its plan.
CREATE FUNCTION accept_renders(rounds json, of_workspaces uuid[], may_wait boolean)
RETURNS TABLE (render_id uuid, verdict text, allowance integer, freed_by timestamptz) LANGUAGE plpgsql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off AS $$
#variable_conflict use_column
DECLARE
  orders json;
  locked uuid[];
BEGIN
  IF may_wait THEN
    PERFORM set_config('lock_timeout', '10s', true);
    locked := ARRAY(SELECT workspace_id FROM credit_accounts WHERE workspace_id = ANY (of_workspaces) ORDER BY workspace_id FOR UPDATE);
  ELSE
    locked := ARRAY(SELECT workspace_id FROM credit_accounts WHERE workspace_id = ANY (of_workspaces) FOR UPDATE SKIP LOCKED);
  END IF;
  FOR orders IN SELECT * FROM json_array_elements(rounds) LOOP
    RETURN QUERY
    WITH judged AS MATERIALIZED (
      SELECT o.*, limits.place, limits.freed_by, CASE
          WHEN account.workspace_id IS NULL THEN 'not_enough_credits'
          WHEN o.workspace_id <> ALL (locked) THEN 'locked'
          -- Not EXISTS: the planner would rather read every earlier render once than look up a few.
          WHEN (
            SELECT earlier.id FROM renders earlier
            WHERE earlier.workspace_id = o.workspace_id AND earlier.uid = o.uid AND earlier.idempotency_key = o.idempotency_key
          ) IS NOT NULL THEN 'repeated'
          WHEN account.balance - account.held < o.price THEN 'not_enough_credits'
          WHEN limits.place IS NOT NULL THEN 'allowance_used'
          WHEN account.open_holds >= o.open_limit THEN 'too_many_open_renders'
          ELSE 'accepted' END AS verdict
      FROM json_to_recordset(orders) AS o(
          id uuid, workspace_id uuid, uid text, tool text, mode text, pool text, settings jsonb, quote jsonb, price bigint,
          clip_seconds double precision, expected_seconds double precision, idempotency_key text, request_hash text, trace_id text,
          retry_of uuid, replaces uuid, created_at timestamptz, line_time timestamptz, deadline_at timestamptz, open_limit integer,
          allowances json
        )
        LEFT JOIN credit_accounts account ON account.workspace_id = o.workspace_id
        LEFT JOIN LATERAL exceeded_allowance(o.workspace_id, o.allowances) limits ON true
    ), held AS (
      UPDATE credit_accounts account SET held = account.held + j.price, open_holds = account.open_holds + 1
      FROM judged j WHERE j.verdict = 'accepted' AND account.workspace_id = j.workspace_id
    ), posted AS (
      INSERT INTO credit_postings (workspace_id, kind, amount, render_id, reason, idempotency_key)
      SELECT j.workspace_id, 'hold', j.price, j.id, 'Held for a render', 'hold:' || j.id FROM judged j WHERE j.verdict = 'accepted'
    ), made AS (
      INSERT INTO renders (id, workspace_id, uid, tool, mode, pool, settings, quote, price, clip_seconds, expected_seconds,
        idempotency_key, request_hash, trace_id, retry_of, replaces, created_at, line_time, deadline_at)
      SELECT j.id, j.workspace_id, j.uid, j.tool, j.mode, j.pool, j.settings, j.quote, j.price, j.clip_seconds, j.expected_seconds,
        j.idempotency_key, j.request_hash, j.trace_id, j.retry_of, j.replaces, j.created_at, j.line_time, j.deadline_at
      FROM judged j WHERE j.verdict = 'accepted'
    )
    SELECT j.id, j.verdict, j.place, j.freed_by FROM judged j;
  END LOOP;
END;
$$;
