CREATE OR REPLACE FUNCTION refuse_render_transition() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status IN ('done', 'failed', 'cancelled') AND NEW.status <> OLD.status THEN
    RAISE EXCEPTION 'render % is final (%), it cannot become %', OLD.id, OLD.status, NEW.status;
  END IF;
  IF NEW.sequence < OLD.sequence THEN
    RAISE EXCEPTION 'the sequence of render % cannot go back', OLD.id;
  END IF;
  RETURN NEW;
END;
$$;
