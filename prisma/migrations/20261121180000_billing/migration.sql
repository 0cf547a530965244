-- AlterTable
ALTER TABLE "credit_grants" ADD COLUMN     "payment_key" TEXT,
ADD COLUMN     "starts_at" TIMESTAMPTZ(3),
ADD COLUMN     "subscription_id" TEXT;

-- CreateTable
CREATE TABLE "billing_accounts" (
    "workspace_id" UUID NOT NULL,
    "customer_id" TEXT,
    "generation" INTEGER NOT NULL DEFAULT 0,
    "flagged_at" TIMESTAMPTZ(3),
    "flag_reason" TEXT,
    "low_credit_threshold" INTEGER,
    "auto_enabled" BOOLEAN NOT NULL DEFAULT false,
    "auto_topup_id" TEXT NOT NULL DEFAULT 't1',
    "auto_below" INTEGER NOT NULL DEFAULT 100,
    "auto_ceiling_cents" INTEGER NOT NULL DEFAULT 5000,
    "auto_failure" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "billing_accounts_pkey" PRIMARY KEY ("workspace_id")
);

-- CreateTable
CREATE TABLE "subscriptions" (
    "id" TEXT NOT NULL,
    "workspace_id" UUID NOT NULL,
    "customer_id" TEXT NOT NULL,
    "plan_id" TEXT NOT NULL,
    "interval" TEXT NOT NULL,
    "seats" INTEGER NOT NULL,
    "extra_credits" BOOLEAN NOT NULL,
    "status" TEXT NOT NULL,
    "current_period_start" TIMESTAMPTZ(3) NOT NULL,
    "current_period_end" TIMESTAMPTZ(3) NOT NULL,
    "cancel_at_period_end" BOOLEAN NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "observed" BIGINT NOT NULL,

    CONSTRAINT "subscriptions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "paid_invoices" (
    "id" TEXT NOT NULL,
    "workspace_id" UUID NOT NULL,
    "subscription_id" TEXT NOT NULL,
    "payment_key" TEXT NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "paid_at" TIMESTAMPTZ(3) NOT NULL,
    "supply" JSONB NOT NULL,

    CONSTRAINT "paid_invoices_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payment_reversals" (
    "payment_key" TEXT NOT NULL,
    "paid_cents" INTEGER NOT NULL,
    "refunded_cents" INTEGER NOT NULL DEFAULT 0,
    "disputed_cents" INTEGER NOT NULL DEFAULT 0,
    "observed" BIGINT NOT NULL,

    CONSTRAINT "payment_reversals_pkey" PRIMARY KEY ("payment_key")
);

-- CreateTable
CREATE TABLE "stripe_events" (
    "id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "handled_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "stripe_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "checkouts" (
    "id" UUID NOT NULL,
    "workspace_id" UUID NOT NULL,
    "uid" TEXT NOT NULL,
    "idempotency_key" TEXT NOT NULL,
    "request_hash" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "attempt" INTEGER NOT NULL DEFAULT 0,
    "session_id" TEXT,
    "status" TEXT NOT NULL DEFAULT 'open',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "checkouts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "auto_top_ups" (
    "id" UUID NOT NULL,
    "workspace_id" UUID NOT NULL,
    "topup_id" TEXT NOT NULL,
    "cents" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "payment_intent" TEXT,
    "failure" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "auto_top_ups_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "billing_accounts_customer_id_key" ON "billing_accounts"("customer_id");

-- CreateIndex
CREATE INDEX "subscriptions_workspace_id_idx" ON "subscriptions"("workspace_id");

-- CreateIndex
CREATE INDEX "paid_invoices_subscription_id_idx" ON "paid_invoices"("subscription_id");

-- CreateIndex
CREATE UNIQUE INDEX "checkouts_session_id_key" ON "checkouts"("session_id");

-- CreateIndex
CREATE UNIQUE INDEX "checkouts_workspace_id_uid_idempotency_key_key" ON "checkouts"("workspace_id", "uid", "idempotency_key");

-- CreateIndex
CREATE UNIQUE INDEX "auto_top_ups_payment_intent_key" ON "auto_top_ups"("payment_intent");

-- CreateIndex
CREATE INDEX "auto_top_ups_workspace_id_created_at_idx" ON "auto_top_ups"("workspace_id", "created_at");

-- CreateIndex
CREATE INDEX "credit_grants_payment_key_idx" ON "credit_grants"("payment_key");

-- AddForeignKey
ALTER TABLE "billing_accounts" ADD CONSTRAINT "billing_accounts_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "paid_invoices" ADD CONSTRAINT "paid_invoices_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "auto_top_ups" ADD CONSTRAINT "auto_top_ups_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE RESTRICT ON UPDATE CASCADE;




-- The order in which the payment provider was asked: an answer asked for earlier never overwrites a later one.
CREATE SEQUENCE "billing_observations";

ALTER TABLE "credit_postings" DROP CONSTRAINT "credit_postings_kind_known";
ALTER TABLE "credit_postings" ADD CONSTRAINT "credit_postings_kind_known"
  CHECK ("kind" IN ('grant', 'hold', 'capture', 'release', 'refund', 'expiry', 'clawback'));

ALTER TABLE "subscriptions"
  ADD CONSTRAINT "subscriptions_interval_known" CHECK ("interval" IN ('monthly', 'yearly')),
  ADD CONSTRAINT "subscriptions_seats_positive" CHECK ("seats" > 0);
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_status_known" CHECK ("status" IN ('open', 'complete', 'expired'));
ALTER TABLE "payment_reversals" ADD CONSTRAINT "payment_reversals_not_negative"
  CHECK ("paid_cents" >= 0 AND "refunded_cents" >= 0 AND "disputed_cents" >= 0);
ALTER TABLE "auto_top_ups"
  ADD CONSTRAINT "auto_top_ups_status_known" CHECK ("status" IN ('pending', 'paid', 'failed')),
  ADD CONSTRAINT "auto_top_ups_cents_positive" CHECK ("cents" > 0);
-- The card of a workspace is asked once at a time.
CREATE UNIQUE INDEX "auto_top_ups_one_pending" ON "auto_top_ups" ("workspace_id") WHERE "status" = 'pending';

-- What the clock looks at every few seconds: grants that may still expire, accounts that top up by themselves.
CREATE INDEX "credit_grants_may_expire" ON "credit_grants" ("expires_at") WHERE "remaining" > 0 AND "expires_at" IS NOT NULL;
CREATE INDEX "billing_accounts_auto" ON "billing_accounts" ("workspace_id") WHERE "auto_enabled";
