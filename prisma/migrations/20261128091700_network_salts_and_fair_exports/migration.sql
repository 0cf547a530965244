-- The mark of an erased person's network is keyed by a salt of its entry, which goes with it.
ALTER TABLE "audit_entries" ADD COLUMN "address_salt" TEXT;

-- Exports are packed in turns of people and workspaces.
CREATE INDEX "exports_uid_created_at_idx" ON "exports"("uid", "created_at" DESC);
