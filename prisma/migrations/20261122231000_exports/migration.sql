CREATE TABLE "exports" (
  "id" UUID NOT NULL,
  "workspace_id" UUID NOT NULL,
  "uid" TEXT NOT NULL,
  "status" TEXT NOT NULL DEFAULT 'waiting',
  "files" INTEGER NOT NULL DEFAULT 0,
  "packed" INTEGER NOT NULL DEFAULT 0,
  "bytes" BIGINT NOT NULL DEFAULT 0,
  "failure" TEXT,
  "attempt" INTEGER NOT NULL DEFAULT 0,
  "leased_until" TIMESTAMPTZ(3),
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "ready_at" TIMESTAMPTZ(3),
  "expires_at" TIMESTAMPTZ(3),
  CONSTRAINT "exports_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "exports_status" CHECK ("status" IN ('waiting', 'packing', 'ready', 'failed', 'ended')),
  CONSTRAINT "exports_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "exports_workspace_id_created_at_idx" ON "exports"("workspace_id", "created_at" DESC);
CREATE INDEX "exports_status_leased_until_idx" ON "exports"("status", "leased_until");
-- One after the other.
CREATE UNIQUE INDEX "exports_open" ON "exports"("workspace_id") WHERE "status" IN ('waiting', 'packing');
