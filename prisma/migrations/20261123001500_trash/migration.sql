-- A result somebody deleted waits here for a month; its files go then, and the words it was made from.
ALTER TABLE "renders" ADD COLUMN "trashed_at" TIMESTAMPTZ(3), ADD COLUMN "trashed_by" TEXT;
-- The trash of a workspace is small beside what it made.
CREATE INDEX "renders_in_trash" ON "renders"("workspace_id", "trashed_at") WHERE "trashed_at" IS NOT NULL;
CREATE INDEX "renders_to_erase" ON "renders"("trashed_at") WHERE "trashed_at" IS NOT NULL;
