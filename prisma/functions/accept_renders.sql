-- rounds: an array of arrays of orders, at most one of a workspace in each, and on Free at most one of an owner: then no verdict of a
-- round depends on another one.
-- The locks of the accounts come in a statement of their own: the snapshot of the next one sees whatever the lock waited for,
-- so that balance, allowances and the bound of open renders are exact under any burst. Renders are inserted here alone.
-- Locked are the accounts of all `sharing_workspaces`, in the order of their ids: parallel orders of two Free workspaces of one owner
-- wait for each other and count each other.
-- Without may_wait nobody waits: an order whose account somebody else has locked is answered `locked` and changes nothing.
-- Results that orders are made from are held first, so that whoever erases one has done so or waits for these orders and finds them open.
-- Verdicts: accepted, locked, repeated (the idempotency key is known), made_again, draft_gone, input_gone, not_enough_credits, allowance_used (with the
-- place of the allowance, and freed_by), too_many_open_renders; guarantee_used
-- (of orders with a geometry guarantee: `guarantee_fits`); of orders with an API key also api_jobs_open, key_spent;
-- of orders that name the roles that may spend also not_member, not_spender: whoever was removed since the request was let in;
-- of orders of people or workspaces with a bound of their month also member_capped, workspace_capped.
-- Look-ups go by index however small the tables were when a connection made its plan.
CREATE OR REPLACE FUNCTION accept_renders(rounds json, of_workspaces uuid[], may_wait boolean)
RETURNS TABLE (render_id uuid, verdict text, allowance integer, freed_by timestamptz) LANGUAGE plpgsql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off AS $$
#variable_conflict use_column
DECLARE
  orders json;
  sharing uuid[];
  locked uuid[];
  inputs uuid[];
  held_inputs uuid[];
BEGIN
  inputs := ARRAY(
    SELECT DISTINCT i.id::uuid FROM json_array_elements(rounds) AS r(orders), json_array_elements(r.orders) AS o(wish),
      json_array_elements_text(o.wish -> 'inputs') AS i(id));
  sharing := ARRAY(SELECT DISTINCT s.id FROM unnest(of_workspaces) AS w(id), unnest(sharing_workspaces(w.id)) AS s(id));
  IF may_wait THEN
    PERFORM set_config('lock_timeout', '10s', true);
    held_inputs := ARRAY(SELECT id FROM renders WHERE id = ANY (inputs) ORDER BY id FOR KEY SHARE);
    locked := ARRAY(SELECT workspace_id FROM credit_accounts WHERE workspace_id = ANY (sharing) ORDER BY workspace_id FOR UPDATE);
  ELSE
    held_inputs := ARRAY(SELECT id FROM renders WHERE id = ANY (inputs) FOR KEY SHARE SKIP LOCKED);
    locked := ARRAY(SELECT workspace_id FROM credit_accounts WHERE workspace_id = ANY (sharing) FOR UPDATE SKIP LOCKED);
  END IF;
  FOR orders IN SELECT * FROM json_array_elements(rounds) LOOP
    RETURN QUERY
    WITH judged AS MATERIALIZED (
      SELECT o.*, limits.place, limits.freed_by, CASE
          WHEN account.workspace_id IS NULL THEN 'not_enough_credits'
          WHEN o.workspace_id <> ALL (locked) OR NOT may_wait AND NOT (shared.accounts <@ locked AND o.inputs <@ held_inputs) THEN 'locked'
          -- Not EXISTS: the planner would rather read every earlier render once than look up a few.
          WHEN (
            SELECT earlier.id FROM renders earlier
            WHERE earlier.workspace_id = o.workspace_id AND earlier.uid = o.uid AND earlier.idempotency_key = o.idempotency_key
          ) IS NOT NULL THEN 'repeated'
          -- What somebody tried again is not replayed as well, nor tried again while its replay is open.
          WHEN o.retry_of IS NOT NULL AND (
            SELECT again.id FROM renders again
            WHERE again.retry_of = o.retry_of AND (o.replay OR again.replay AND again.status IN ('queued', 'running')) LIMIT 1
          ) IS NOT NULL THEN 'made_again'
          WHEN o.draft_id IS NOT NULL AND NOT draft_counts(o.workspace_id, o.uid, o.draft_id, o.draft_credit, o.drafts_since)
            THEN 'draft_gone'
          WHEN cardinality(o.inputs) > 0 AND EXISTS (
            SELECT 1 FROM unnest(o.inputs) AS input(id) WHERE (
              SELECT kept.id FROM assets kept
              WHERE kept.render_id = input.id AND kept.workspace_id = o.workspace_id AND kept.deleted_at IS NULL
            ) IS NULL
          ) THEN 'input_gone'
          WHEN o.spending IS NOT NULL AND maker.role IS NULL THEN 'not_member'
          WHEN o.spending IS NOT NULL AND maker.role <> ALL (o.spending) THEN 'not_spender'
          WHEN account.balance - account.held < o.price THEN 'not_enough_credits'
          WHEN limits.place IS NOT NULL THEN 'allowance_used'
          WHEN shared.open_holds >= o.open_limit THEN 'too_many_open_renders'
          WHEN o.guarantee IS NOT NULL AND NOT guarantee_fits(o.workspace_id, o.guarantee_limit, o.guarantee_since, o.price)
            THEN 'guarantee_used'
          WHEN o.api_key_id IS NOT NULL AND by_key.verdict <> 'accepted' THEN by_key.verdict
          WHEN o.member_cap IS NOT NULL OR o.workspace_cap IS NOT NULL
            THEN judged_by_caps(o.workspace_id, o.uid, o.member_cap, o.workspace_cap, o.month_since, o.price)
          ELSE 'accepted' END AS verdict
      FROM json_to_recordset(orders) AS o(
          id uuid, workspace_id uuid, uid text, tool text, mode text, pool text, settings jsonb, quote jsonb, price bigint,
          clip_seconds double precision, expected_seconds double precision, idempotency_key text, request_hash text, trace_id text,
          retry_of uuid, replay boolean, replaces uuid, created_at timestamptz, line_time timestamptz, deadline_at timestamptz, open_limit integer,
          made_from uuid, draft_id uuid, draft_credit bigint, drafts_since timestamptz, allowances json, api_key_id uuid, api_open_limit integer, key_limit bigint, key_since timestamptz,
          member_cap bigint, workspace_cap bigint, month_since timestamptz, spending text[], inputs uuid[],
          guarantee integer, guarantee_limit bigint, guarantee_since timestamptz
        )
        LEFT JOIN credit_accounts account ON account.workspace_id = o.workspace_id
        LEFT JOIN LATERAL (
          SELECT array_agg(a.workspace_id) AS accounts, sum(a.open_holds) AS open_holds FROM credit_accounts a
          WHERE a.workspace_id = ANY (sharing_workspaces(o.workspace_id))
        ) shared ON true
        LEFT JOIN LATERAL (SELECT acting_role(o.workspace_id, o.uid, o.spending) AS role) maker ON o.spending IS NOT NULL
        LEFT JOIN LATERAL exceeded_allowance(o.workspace_id, o.allowances) limits ON true
        LEFT JOIN LATERAL (
          SELECT judged_by_key(o.workspace_id, o.api_key_id, o.api_open_limit, o.key_limit, o.key_since, o.price) AS verdict
        ) by_key ON o.api_key_id IS NOT NULL
    ), held AS (
      UPDATE credit_accounts account SET held = account.held + j.price, open_holds = account.open_holds + 1
      FROM judged j WHERE j.verdict = 'accepted' AND account.workspace_id = j.workspace_id
    ), posted AS (
      INSERT INTO credit_postings (workspace_id, kind, amount, render_id, reason, reason_code, idempotency_key)
      SELECT j.workspace_id, 'hold', j.price, j.id, 'Held for a render', 'render_held', 'hold:' || j.id
      FROM judged j WHERE j.verdict = 'accepted'
      UNION ALL SELECT j.workspace_id, 'draft', j.draft_credit, j.id, 'Your draft counts towards this render', 'draft_counted', 'draft:' || j.id
      FROM judged j WHERE j.verdict = 'accepted' AND j.draft_id IS NOT NULL
    ), made AS (
      INSERT INTO renders (id, workspace_id, uid, tool, mode, pool, settings, quote, price, clip_seconds, expected_seconds,
        idempotency_key, request_hash, trace_id, retry_of, replay, replaces, created_at, line_time, deadline_at, api_key_id,
        made_from, draft_id, draft_credit, guarantee)
      SELECT j.id, j.workspace_id, j.uid, j.tool, j.mode, j.pool, j.settings, j.quote, j.price, j.clip_seconds, j.expected_seconds,
        j.idempotency_key, j.request_hash, j.trace_id, j.retry_of, coalesce(j.replay, false), j.replaces, j.created_at, j.line_time, j.deadline_at, j.api_key_id,
        j.made_from, j.draft_id, coalesce(j.draft_credit, 0), j.guarantee
      FROM judged j WHERE j.verdict = 'accepted'
    )
    SELECT j.id, j.verdict, j.place, j.freed_by FROM judged j;
  END LOOP;
END;
$$;
