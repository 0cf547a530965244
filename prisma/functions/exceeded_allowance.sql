-- The first allowance that a workspace's next render would exceed, of a list of
--   place, most, wanted (what the render takes of it), since, video, relaxed_only, twice (settings whose seconds count twice);
-- no row when all cover it. freed_by: the render with whose ageing out enough is free again; null when nothing was used.
-- Stills count one each, clips their seconds, twice where their settings contain one of `twice`: domain/renders/allowance.ts
-- says which do, and reckons `wanted` by the same list.
-- Renders of all `sharing_workspaces` count: on Free an owner's workspaces have one allowance together.
-- What failed counts nothing, and what was cancelled counts only once a machine had begun with it: its previews were seen.
CREATE OR REPLACE FUNCTION exceeded_allowance(of_workspace uuid, allowances json)
RETURNS TABLE (place integer, freed_by timestamptz) LANGUAGE plpgsql STABLE STRICT AS $$
DECLARE
  rule record;
  excess double precision;
  counted uuid[];
BEGIN
  counted := sharing_workspaces(of_workspace);
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
      WHERE r.workspace_id = ANY (counted) AND r.created_at >= rule.since
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
