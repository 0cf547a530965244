-- Letters on their way: written in the transaction that they tell of, sent by a worker.
CREATE TABLE "mails" (
    "id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "workspace_id" UUID,
    "recipient" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "contents" JSONB NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3),
    "leased_until" TIMESTAMPTZ(3),
    "last_error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "mails_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "mails_status" CHECK ("status" IN ('pending', 'sending', 'sent', 'kept', 'refused', 'unknown'))
);

-- Whatever repeats, a letter of one occasion to one person is written once.
CREATE UNIQUE INDEX "mails_key_key" ON "mails"("key");
CREATE INDEX "mails_status_next_attempt_at_idx" ON "mails"("status", "next_attempt_at");
CREATE INDEX "mails_created_at_idx" ON "mails"("created_at" DESC);

ALTER TABLE "mails" ADD CONSTRAINT "mails_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id")
    ON DELETE SET NULL ON UPDATE CASCADE;

-- Since when its owners know that credits run low; null again when there are enough.
ALTER TABLE "billing_accounts" ADD COLUMN "low_credits_told_at" TIMESTAMPTZ(3);
CREATE INDEX "billing_accounts_with_a_line" ON "billing_accounts"("workspace_id")
    WHERE "low_credit_threshold" IS NOT NULL OR "low_credits_told_at" IS NOT NULL;

-- Enquiries from the contact page, under the names of the specification.
CREATE TABLE "contact_submissions" (
    "id" UUID NOT NULL,
    "first_name" TEXT NOT NULL,
    "last_name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "country" TEXT NOT NULL,
    "service" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "agree_to_contact" BOOLEAN NOT NULL,
    "agree_to_marketing" BOOLEAN NOT NULL,
    "source" TEXT NOT NULL DEFAULT 'contact_page',
    "user_agent" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "contact_submissions_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "contact_submissions_email_created_at_idx" ON "contact_submissions"("email", "created_at");
