-- The first allowance that a workspace's next render would exceed, of a list of
--   place, most, wanted (what the render takes of it), since, video, relaxed_only, twice (settings whose seconds count twice);
-- no row when all cover it. freed_by: the render with whose ageing out enough is free again; null when nothing was used.
-- Stills count one each, clips their seconds, twice where their settings contain one of `twice`: domain/renders/allowance.ts
-- says which do, and reckons `wanted` by the same list.
-- What failed counts nothing, and what was cancelled counts only once a machine had begun with it: its previews were seen.
CREATE OR REPLACE FUNCTION exceeded_allowance(of_workspace uuid, allowances json)
RETURNS TABLE (place integer, freed_by timestamptz) LANGUAGE plpgsql STABLE STRICT AS $$
DECLARE
  rule record;
  excess double precision;
BEGIN
  FOR rule IN
    SELECT * FROM json_to_recordset(allowances)
      AS a(place integer, most double precision, wanted double precision, since timestamptz, video boolean, relaxed_only boolean, twice jsonb)
    ORDER BY a.place
  LOOP
    WITH used AS (
      SELECT r.id, r.created_at,
        CASE WHEN NOT rule.video THEN 1
          WHEN EXISTS (SELECT FROM jsonb_array_elements(rule.twice) part WHERE r.settings @> part)
            THEN r.clip_seconds + r.clip_seconds
          ELSE r.clip_seconds END AS amount
      FROM renders r
      WHERE r.workspace_id = of_workspace AND r.created_at >= rule.since
        AND (r.status IN ('queued', 'running', 'done') OR (r.status = 'cancelled' AND r.started_at IS NOT NULL))
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

-- The rules of an order with an API key, which come after all others: how many such renders of the workspace may be open, and what
-- the key may spend since a moment (null: as much as it likes). Called under the lock of the account, which makes both exact under
-- any burst. A function of its own, so that the orders of the screens do not even plan it.
CREATE OR REPLACE FUNCTION judged_by_key(
  of_workspace uuid, of_key uuid, open_limit integer, spend_limit bigint, since timestamptz, price bigint
) RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF (
    SELECT count(*) FROM renders r
    WHERE r.workspace_id = of_workspace AND r.api_key_id IS NOT NULL AND r.status IN ('queued', 'running')
  ) >= open_limit THEN
    RETURN 'api_jobs_open';
  END IF;
  IF spend_limit IS NOT NULL AND price + spent_by_key(of_workspace, of_key, since) > spend_limit THEN
    RETURN 'key_spent';
  END IF;
  RETURN 'accepted';
END;
$$;

-- The state machine of a render, the same table as contracts/renders/render-status.ts.
CREATE OR REPLACE FUNCTION refuse_render_transition() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status IN ('done', 'failed', 'cancelled') AND NEW.status <> OLD.status THEN
    RAISE EXCEPTION 'render % is final (%), it cannot become %', OLD.id, OLD.status, NEW.status;
  END IF;
  IF OLD.status = 'running' AND OLD.finishing_at IS NOT NULL AND NEW.status = 'cancelled' THEN
    RAISE EXCEPTION 'render % is finishing, it cannot become cancelled', OLD.id;
  END IF;
  IF NEW.sequence < OLD.sequence THEN
    RAISE EXCEPTION 'the sequence of render % cannot go back', OLD.id;
  END IF;
  RETURN NEW;
END;
$$;

-- Half credits that live orders of an API key cost since a moment: what is held or was charged, not what was given back. By this sum
-- an order is judged and the key's page tells.
CREATE OR REPLACE FUNCTION spent_by_key(of_workspace uuid, of_key uuid, since timestamptz)
RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(r.price), 0)::bigint FROM renders r
  WHERE r.workspace_id = of_workspace AND r.api_key_id = of_key AND r.created_at >= since
    AND r.status IN ('queued', 'running', 'done')
$$;
