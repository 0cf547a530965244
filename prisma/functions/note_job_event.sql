-- As before, and: an endpoint that is being deleted is waited for instead of failing the job's own transaction, and a job that
-- lost its worker and starts again has not started twice.
CREATE OR REPLACE FUNCTION note_job_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  event uuid := gen_random_uuid();
  happened text := CASE NEW.status WHEN 'running' THEN 'job.started' ELSE 'job.' || NEW.status END;
BEGIN
  IF NEW.status = 'running' AND NEW.attempt > 1 THEN
    RETURN NULL;
  END IF;
  INSERT INTO webhook_deliveries (id, endpoint_id, workspace_id, event_id, type, job_id, next_attempt_at)
  SELECT gen_random_uuid(), endpoint.id, NEW.workspace_id, event, happened, NEW.id, now()
  FROM webhook_endpoints endpoint
  WHERE endpoint.workspace_id = NEW.workspace_id AND NOT endpoint.sandbox AND endpoint.disabled_at IS NULL
    AND happened = ANY (endpoint.events)
  FOR KEY SHARE OF endpoint;
  RETURN NULL;
END;
$$;
