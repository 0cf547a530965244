-- What was erased lies in no trash: neither its page nor the sweep reads it again.
ALTER TABLE "renders" ADD COLUMN "erased_at" TIMESTAMPTZ(3);
UPDATE "renders" r SET "erased_at" = a."deleted_at" FROM "assets" a
WHERE a."render_id" = r."id" AND a."deleted_at" IS NOT NULL AND r."trashed_at" IS NOT NULL;
DROP INDEX "renders_in_trash";
CREATE INDEX "renders_in_trash" ON "renders"("workspace_id", "id" DESC) WHERE "trashed_at" IS NOT NULL AND "erased_at" IS NULL;
