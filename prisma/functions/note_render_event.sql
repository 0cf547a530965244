-- What happens to a render, one row a change: its timeline for operators. Nobody's name or words stand in it.
CREATE OR REPLACE FUNCTION note_render_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO render_events (render_id, kind, attempt, facts)
    VALUES (NEW.id, 'accepted', NEW.attempt, jsonb_build_object('mode', NEW.mode, 'line', NEW.pool));
    RETURN NULL;
  END IF;
  IF NEW.pool <> OLD.pool THEN
    INSERT INTO render_events (render_id, kind, attempt, facts)
    VALUES (NEW.id, 'line_changed', NEW.attempt, jsonb_build_object('from', OLD.pool, 'line', NEW.pool));
  END IF;
  IF NEW.parked <> OLD.parked THEN
    INSERT INTO render_events (render_id, kind, attempt) VALUES (NEW.id, CASE WHEN NEW.parked THEN 'parked' ELSE 'unparked' END, NEW.attempt);
  END IF;
  IF NEW.dispatches > OLD.dispatches THEN
    INSERT INTO render_events (render_id, kind, attempt, facts)
    VALUES (NEW.id, 'handed_over', NEW.attempt, jsonb_build_object('time', NEW.dispatches));
  END IF;
  IF NEW.finishing_at IS NOT NULL AND OLD.finishing_at IS NULL THEN
    INSERT INTO render_events (render_id, kind, attempt) VALUES (NEW.id, 'finishing', NEW.attempt);
  END IF;
  IF NEW.status <> OLD.status THEN
    INSERT INTO render_events (render_id, kind, attempt, facts)
    VALUES (
      NEW.id,
      CASE
        WHEN NEW.status = 'running' THEN 'started'
        WHEN NEW.status = 'queued' AND NEW.losses > OLD.losses THEN 'worker_lost'
        WHEN NEW.status = 'queued' THEN 'handed_back'
        ELSE NEW.status
      END,
      NEW.attempt,
      jsonb_strip_nulls(jsonb_build_object('provider', NEW.provider, 'code', NEW.failure_code))
    );
  END IF;
  RETURN NULL;
END;
$$;
