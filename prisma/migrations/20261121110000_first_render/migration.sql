-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateTable
CREATE TABLE "users" (
    "uid" TEXT NOT NULL,
    "email" TEXT NOT NULL DEFAULT '',
    "display_name" TEXT NOT NULL DEFAULT 'Anonymous',
    "photo_url" TEXT NOT NULL DEFAULT '',
    "preferences" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_login_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "users_pkey" PRIMARY KEY ("uid")
);

-- CreateTable
CREATE TABLE "workspaces" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "plan" TEXT NOT NULL DEFAULT 'free',
    "relaxed_enabled" BOOLEAN NOT NULL DEFAULT false,
    "seats" INTEGER NOT NULL DEFAULT 1,
    "personal_of" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "workspaces_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "workspace_members" (
    "workspace_id" UUID NOT NULL,
    "uid" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "workspace_members_pkey" PRIMARY KEY ("workspace_id","uid")
);

-- CreateTable
CREATE TABLE "credit_accounts" (
    "workspace_id" UUID NOT NULL,
    "balance" BIGINT NOT NULL DEFAULT 0,
    "held" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "credit_accounts_pkey" PRIMARY KEY ("workspace_id")
);

-- CreateTable
CREATE TABLE "credit_grants" (
    "id" UUID NOT NULL,
    "workspace_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "remaining" BIGINT NOT NULL,
    "expires_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "credit_grants_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "credit_postings" (
    "id" BIGSERIAL NOT NULL,
    "workspace_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "render_id" UUID,
    "grant_id" UUID,
    "reason" TEXT NOT NULL,
    "idempotency_key" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "credit_postings_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "renders" (
    "id" UUID NOT NULL,
    "workspace_id" UUID NOT NULL,
    "uid" TEXT NOT NULL,
    "tool" TEXT NOT NULL,
    "mode" TEXT NOT NULL,
    "pool" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'queued',
    "stage" TEXT NOT NULL DEFAULT 'queued',
    "sequence" INTEGER NOT NULL DEFAULT 1,
    "settings" JSONB NOT NULL,
    "quote" JSONB NOT NULL,
    "price" BIGINT NOT NULL,
    "expected_seconds" DOUBLE PRECISION NOT NULL,
    "idempotency_key" TEXT NOT NULL,
    "request_hash" TEXT NOT NULL,
    "trace_id" TEXT NOT NULL,
    "progress" DOUBLE PRECISION,
    "attempt" INTEGER NOT NULL DEFAULT 0,
    "losses" INTEGER NOT NULL DEFAULT 0,
    "lease_until" TIMESTAMPTZ(3),
    "dispatches" INTEGER NOT NULL DEFAULT 0,
    "provider" TEXT,
    "upstream_id" TEXT,
    "failure_code" TEXT,
    "failure_detail" TEXT,
    "retry_of" UUID,
    "deadline_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "started_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "renders_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "assets" (
    "id" UUID NOT NULL,
    "workspace_id" UUID NOT NULL,
    "render_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "thumbnail_key" TEXT NOT NULL,
    "content_type" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "facts" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "assets_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "workspaces_personal_of_key" ON "workspaces"("personal_of");

-- CreateIndex
CREATE INDEX "workspace_members_uid_idx" ON "workspace_members"("uid");

-- CreateIndex
CREATE INDEX "credit_grants_workspace_id_expires_at_idx" ON "credit_grants"("workspace_id", "expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "credit_postings_idempotency_key_key" ON "credit_postings"("idempotency_key");

-- CreateIndex
CREATE INDEX "credit_postings_workspace_id_id_idx" ON "credit_postings"("workspace_id", "id");

-- CreateIndex
CREATE INDEX "credit_postings_render_id_idx" ON "credit_postings"("render_id");

-- CreateIndex
CREATE INDEX "renders_workspace_id_created_at_idx" ON "renders"("workspace_id", "created_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "renders_workspace_id_uid_idempotency_key_key" ON "renders"("workspace_id", "uid", "idempotency_key");

-- CreateIndex
CREATE UNIQUE INDEX "assets_render_id_key" ON "assets"("render_id");

-- CreateIndex
CREATE UNIQUE INDEX "assets_key_key" ON "assets"("key");

-- CreateIndex
CREATE INDEX "assets_workspace_id_created_at_idx" ON "assets"("workspace_id", "created_at" DESC);

-- AddForeignKey
ALTER TABLE "workspace_members" ADD CONSTRAINT "workspace_members_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "workspace_members" ADD CONSTRAINT "workspace_members_uid_fkey" FOREIGN KEY ("uid") REFERENCES "users"("uid") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "credit_accounts" ADD CONSTRAINT "credit_accounts_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "credit_grants" ADD CONSTRAINT "credit_grants_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "credit_postings" ADD CONSTRAINT "credit_postings_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "renders" ADD CONSTRAINT "renders_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "renders" ADD CONSTRAINT "renders_uid_fkey" FOREIGN KEY ("uid") REFERENCES "users"("uid") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "assets" ADD CONSTRAINT "assets_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "assets" ADD CONSTRAINT "assets_render_id_fkey" FOREIGN KEY ("render_id") REFERENCES "renders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;



-- Money is never negative, and no hold exceeds what is there.
ALTER TABLE "credit_accounts"
  ADD CONSTRAINT "credit_accounts_held_not_negative" CHECK ("held" >= 0),
  ADD CONSTRAINT "credit_accounts_covers_held" CHECK ("balance" >= "held");
ALTER TABLE "credit_grants"
  ADD CONSTRAINT "credit_grants_remaining_in_range" CHECK ("remaining" BETWEEN 0 AND "amount"),
  ADD CONSTRAINT "credit_grants_kind_known" CHECK ("kind" IN ('one_time', 'plan', 'topup', 'beta'));
ALTER TABLE "credit_postings"
  ADD CONSTRAINT "credit_postings_amount_not_negative" CHECK ("amount" >= 0),
  ADD CONSTRAINT "credit_postings_kind_known" CHECK ("kind" IN ('grant', 'hold', 'capture', 'release', 'refund', 'expiry'));

-- One hold a render, and exactly one of capture or release.
CREATE UNIQUE INDEX "credit_postings_one_hold" ON "credit_postings" ("render_id") WHERE "kind" = 'hold';
CREATE UNIQUE INDEX "credit_postings_one_ending" ON "credit_postings" ("render_id") WHERE "kind" IN ('capture', 'release');

-- The ledger is append-only.
CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'credit_postings is append-only';
END;
$$;
CREATE TRIGGER "credit_postings_append_only" BEFORE UPDATE OR DELETE ON "credit_postings"
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();

-- The state machine of a render, the same table as domain/contracts/render-status.ts.
ALTER TABLE "renders" ADD CONSTRAINT "renders_status_known" CHECK ("status" IN ('queued', 'running', 'done', 'failed', 'cancelled'));
CREATE FUNCTION refuse_render_transition() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER "renders_state_machine" BEFORE UPDATE ON "renders"
  FOR EACH ROW EXECUTE FUNCTION refuse_render_transition();

-- The outbox and the lease checks read open rows only.
CREATE INDEX "renders_open" ON "renders" ("pool", "id") WHERE "status" IN ('queued', 'running');
CREATE INDEX "renders_open_of_workspace" ON "renders" ("workspace_id") WHERE "status" IN ('queued', 'running');
