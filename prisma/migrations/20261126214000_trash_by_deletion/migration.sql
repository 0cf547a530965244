-- The trash is shown by when things were deleted: what goes last first, or what is erased next.
DROP INDEX "renders_in_trash";
CREATE INDEX "renders_in_trash" ON "renders"("workspace_id", "trashed_at" DESC, "id" DESC) WHERE "trashed_at" IS NOT NULL AND "erased_at" IS NULL;
