-- What its people took out of the gallery stays out, also when operators put back what they took down. Of what is taken down already
-- nobody can tell: it is theirs to show again.
ALTER TABLE "gallery_entries" ADD COLUMN "wanted" BOOLEAN NOT NULL DEFAULT true;
UPDATE "gallery_entries" SET "wanted" = false WHERE "state" <> 'public';
CREATE INDEX "ops_acts_at_idx" ON "ops_acts"("at");
