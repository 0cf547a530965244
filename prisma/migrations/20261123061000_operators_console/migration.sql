-- What operators do, one chained row an act. Nothing of it is ever changed or taken out.
CREATE TABLE "ops_acts" (
  "sequence" INTEGER NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL,
  "actor" TEXT NOT NULL,
  "second" TEXT,
  "verb" TEXT NOT NULL,
  "subject" TEXT NOT NULL,
  "reason" TEXT NOT NULL,
  "act" JSONB NOT NULL,
  "outcome" TEXT NOT NULL,
  "result" JSONB NOT NULL,
  "undo" JSONB,
  "undo_of" INTEGER,
  "previous_hash" TEXT NOT NULL,
  "hash" TEXT NOT NULL,
  CONSTRAINT "ops_acts_pkey" PRIMARY KEY ("sequence"),
  CONSTRAINT "ops_acts_outcome" CHECK ("outcome" IN ('asked', 'done', 'partly', 'refused'))
);
CREATE UNIQUE INDEX "ops_acts_undone_once" ON "ops_acts"("undo_of") WHERE "undo_of" IS NOT NULL AND "outcome" = 'done';
-- What operators did is append-only: nothing of it is changed or taken out.
CREATE OR REPLACE FUNCTION refuse_ops_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'ops_acts is append-only';
END;
$$;
CREATE TRIGGER ops_acts_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON "ops_acts"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ops_change();

-- What an operator was shown before an act: the act carries out exactly this or nothing.
CREATE TABLE "ops_previews" (
  "id" UUID NOT NULL,
  "actor" TEXT NOT NULL,
  "act" JSONB NOT NULL,
  "impact" JSONB NOT NULL,
  "version" TEXT NOT NULL,
  "undo_of" INTEGER,
  "reason" TEXT,
  "made_at" TIMESTAMPTZ(3) NOT NULL,
  "asked_at" TIMESTAMPTZ(3),
  "used_at" TIMESTAMPTZ(3),
  CONSTRAINT "ops_previews_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "ops_previews_made_at_idx" ON "ops_previews"("made_at");

-- How every line stood, a row a minute: the curves of the console.
CREATE TABLE "ops_minutes" (
  "at" TIMESTAMPTZ(0) NOT NULL,
  "pool" TEXT NOT NULL,
  "waiting_fast" INTEGER NOT NULL,
  "waiting_relaxed" INTEGER NOT NULL,
  "running" INTEGER NOT NULL,
  "slots" INTEGER NOT NULL,
  "oldest_seconds" INTEGER,
  "started" INTEGER NOT NULL,
  "ended" INTEGER NOT NULL,
  "failed" INTEGER NOT NULL,
  CONSTRAINT "ops_minutes_pkey" PRIMARY KEY ("at", "pool")
);

ALTER TABLE "ops_switches" DROP CONSTRAINT "ops_switches_kind";
ALTER TABLE "ops_switches" ADD CONSTRAINT "ops_switches_kind" CHECK ("kind" IN ('pause', 'drain', 'banner'));

ALTER TABLE "workspaces" ADD COLUMN "suspended_at" TIMESTAMPTZ(3);

-- What the console reads at a million renders (waits 463 > 16 ms, failures 407 > 5, find 260 > 0.7).
CREATE INDEX "renders_started" ON "renders"("started_at") WHERE "started_at" IS NOT NULL;
CREATE INDEX "renders_failed" ON "renders"("finished_at", "failure_code") WHERE "status" = 'failed';
CREATE INDEX "renders_trace" ON "renders"("trace_id");
CREATE INDEX "renders_queued" ON "renders"("pool", "mode", "created_at") WHERE "status" = 'queued';
CREATE INDEX "provider_calls_upstream" ON "provider_calls"("upstream_id") WHERE "upstream_id" IS NOT NULL;
CREATE INDEX "provider_calls_ended" ON "provider_calls"("ended_at") WHERE "ended_at" IS NOT NULL;
CREATE INDEX "users_email" ON "users"(lower("email"));
CREATE INDEX "credit_postings_recent" ON "credit_postings" USING BRIN ("created_at");
