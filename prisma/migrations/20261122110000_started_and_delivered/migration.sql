-- From this moment on a running render is finished and charged: it cannot be cancelled any more. Null before; a new attempt
-- begins without it.
ALTER TABLE "renders" ADD COLUMN "finishing_at" TIMESTAMPTZ(3);

-- The state machine of a render, the same table as domain/contracts/render-status.ts.
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

-- The first allowance that a workspace's next render would exceed, of a list of
--   place, most, wanted (what the render takes of it), since, video, relaxed_only;
-- no row when all cover it. freed_by: the render with whose ageing out enough is free again; null when nothing was used.
-- Stills count one each, clips their seconds, in relaxed mode twice when they are delivered larger than 720p.
-- What failed counts nothing, and what was cancelled counts only once a machine had begun with it: its previews were seen.
CREATE OR REPLACE FUNCTION exceeded_allowance(of_workspace uuid, allowances json)
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
          WHEN rule.relaxed_only AND (r.settings ->> 'resolution' <> '720p' OR r.settings ->> 'upscale4k' = 'true')
            THEN 2 * r.clip_seconds
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
