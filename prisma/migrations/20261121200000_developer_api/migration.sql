-- AlterTable
ALTER TABLE "renders" ADD COLUMN     "api_key_id" UUID;

-- CreateTable
CREATE TABLE "api_keys" (
    "id" UUID NOT NULL,
    "workspace_id" UUID NOT NULL,
    "uid" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "prefix" TEXT NOT NULL,
    "secret_hash" TEXT NOT NULL,
    "scopes" TEXT[],
    "monthly_limit" BIGINT,
    "expires_at" TIMESTAMPTZ(3),
    "last_used_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "api_keys_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sandbox_jobs" (
    "id" UUID NOT NULL,
    "workspace_id" UUID NOT NULL,
    "uid" TEXT NOT NULL,
    "api_key_id" UUID NOT NULL,
    "tool" TEXT NOT NULL,
    "mode" TEXT NOT NULL,
    "settings" JSONB NOT NULL,
    "quote" JSONB NOT NULL,
    "outcome" TEXT NOT NULL,
    "idempotency_key" TEXT NOT NULL,
    "request_hash" TEXT NOT NULL,
    "cancelled_at" TIMESTAMPTZ(3),
    "told_status" TEXT NOT NULL DEFAULT 'queued',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sandbox_jobs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_endpoints" (
    "id" UUID NOT NULL,
    "workspace_id" UUID NOT NULL,
    "uid" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "events" TEXT[],
    "sandbox" BOOLEAN NOT NULL DEFAULT false,
    "secret" TEXT NOT NULL,
    "old_secret" TEXT,
    "old_secret_until" TIMESTAMPTZ(3),
    "failing_since" TIMESTAMPTZ(3),
    "disabled_at" TIMESTAMPTZ(3),
    "disabled_reason" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "webhook_endpoints_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_deliveries" (
    "id" UUID NOT NULL,
    "endpoint_id" UUID NOT NULL,
    "workspace_id" UUID NOT NULL,
    "event_id" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "job_id" UUID,
    "payload" JSONB,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3),
    "last_attempt_at" TIMESTAMPTZ(3),
    "last_status_code" INTEGER,
    "last_error" TEXT,
    "last_milliseconds" INTEGER,
    "last_answer" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "webhook_deliveries_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "api_keys_secret_hash_key" ON "api_keys"("secret_hash");

-- CreateIndex
CREATE INDEX "api_keys_workspace_id_idx" ON "api_keys"("workspace_id");

-- CreateIndex
CREATE INDEX "sandbox_jobs_workspace_id_id_idx" ON "sandbox_jobs"("workspace_id", "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "sandbox_jobs_workspace_id_uid_idempotency_key_key" ON "sandbox_jobs"("workspace_id", "uid", "idempotency_key");

-- CreateIndex
CREATE INDEX "webhook_endpoints_workspace_id_idx" ON "webhook_endpoints"("workspace_id");

-- CreateIndex
CREATE INDEX "webhook_deliveries_workspace_id_id_idx" ON "webhook_deliveries"("workspace_id", "id" DESC);

-- CreateIndex
CREATE INDEX "webhook_deliveries_status_next_attempt_at_idx" ON "webhook_deliveries"("status", "next_attempt_at");

-- CreateIndex
CREATE UNIQUE INDEX "webhook_deliveries_endpoint_id_event_id_key" ON "webhook_deliveries"("endpoint_id", "event_id");

-- AddForeignKey
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "renders" ADD CONSTRAINT "renders_api_key_id_fkey" FOREIGN KEY ("api_key_id") REFERENCES "api_keys"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sandbox_jobs" ADD CONSTRAINT "sandbox_jobs_api_key_id_fkey" FOREIGN KEY ("api_key_id") REFERENCES "api_keys"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_fkey" FOREIGN KEY ("endpoint_id") REFERENCES "webhook_endpoints"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the API for developers has ordered and not finished, and what a key has spent: few rows of very many.
CREATE INDEX "renders_of_api_keys" ON "renders"("workspace_id", "api_key_id", "created_at") WHERE "api_key_id" IS NOT NULL;

-- Whoever ends or starts a render tells its endpoints in the same transaction: a delivery for each that listens.
CREATE FUNCTION note_job_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  event uuid := gen_random_uuid();
  happened text := CASE NEW.status WHEN 'running' THEN 'job.started' ELSE 'job.' || NEW.status END;
BEGIN
  INSERT INTO webhook_deliveries (id, endpoint_id, workspace_id, event_id, type, job_id, next_attempt_at)
  SELECT gen_random_uuid(), endpoint.id, NEW.workspace_id, event, happened, NEW.id, now()
  FROM webhook_endpoints endpoint
  WHERE endpoint.workspace_id = NEW.workspace_id AND NOT endpoint.sandbox AND endpoint.disabled_at IS NULL
    AND happened = ANY (endpoint.events);
  RETURN NULL;
END;
$$;
CREATE TRIGGER note_job_event AFTER UPDATE OF status ON renders FOR EACH ROW
  WHEN (NEW.api_key_id IS NOT NULL AND NEW.status IS DISTINCT FROM OLD.status AND NEW.status <> 'queued')
  EXECUTE FUNCTION note_job_event();
