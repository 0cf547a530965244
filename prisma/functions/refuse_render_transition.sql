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
