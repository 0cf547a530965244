-- What of a reversal was met by switching automatic top-ups off: each cent of it once, so that who switches them on again keeps them on.
ALTER TABLE "payment_reversals" ADD COLUMN "heeded_cents" INTEGER NOT NULL DEFAULT 0;
-- What was taken back before is long past.
UPDATE "payment_reversals" SET "heeded_cents" = "refunded_cents" + "disputed_cents";
