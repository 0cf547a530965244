-- What payments that were taken back still owe because it is held, and whether waiting renders of the workspace may start.
ALTER TABLE "credit_accounts" ADD COLUMN "owed" BIGINT NOT NULL DEFAULT 0, ADD COLUMN "stopped" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "credit_accounts" ADD CONSTRAINT "credit_accounts_owed_is_held" CHECK ("owed" >= 0 AND "owed" <= "held");

-- Those that are disputed already. What they owe is reckoned with their next movement.
UPDATE "credit_accounts" a SET "stopped" = true FROM "billing_accounts" b
WHERE b."workspace_id" = a."workspace_id" AND b."flag_reason" = 'disputed';

-- Everybody who waits is looked up in it every second; it is nearly always empty.
CREATE INDEX "credit_accounts_stopped" ON "credit_accounts" ("workspace_id") WHERE "stopped";
