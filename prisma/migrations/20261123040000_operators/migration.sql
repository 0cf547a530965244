-- What operators set for a line stands here, not in Redis: it survives a lost Redis and has an author, a reason and an end.
CREATE TABLE "ops_switches" (
  "id" UUID NOT NULL,
  "kind" TEXT NOT NULL,
  "pool" TEXT NOT NULL,
  "lane" TEXT NOT NULL,
  "reason" TEXT NOT NULL,
  "set_by" TEXT NOT NULL,
  "set_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "until" TIMESTAMPTZ(3),
  "ended_at" TIMESTAMPTZ(3),
  "ended_by" TEXT,
  CONSTRAINT "ops_switches_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "ops_switches_kind" CHECK ("kind" IN ('pause')),
  CONSTRAINT "ops_switches_lane" CHECK ("lane" IN ('all', 'fast', 'relaxed'))
);
CREATE INDEX "ops_switches_set_at_idx" ON "ops_switches"("set_at" DESC);
CREATE UNIQUE INDEX "ops_switches_open" ON "ops_switches"("kind", "pool", "lane") WHERE "ended_at" IS NULL;

-- The timeline of a render, written by the database itself, so that no place of the code can forget it.
CREATE TABLE "render_events" (
  "id" BIGSERIAL NOT NULL,
  "render_id" UUID NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
  "kind" TEXT NOT NULL,
  "attempt" INTEGER NOT NULL,
  "facts" JSONB,
  CONSTRAINT "render_events_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "render_events_render_id_fkey" FOREIGN KEY ("render_id") REFERENCES "renders"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE INDEX "render_events_render_id_id_idx" ON "render_events"("render_id", "id");
CREATE INDEX "render_events_at_idx" ON "render_events" USING BRIN ("at");

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

CREATE TRIGGER note_render_event AFTER INSERT OR UPDATE OF status, dispatches, parked, pool, finishing_at ON renders
  FOR EACH ROW EXECUTE FUNCTION note_render_event();
