-- A page of the trash is read in the order it is shown, as every page of the library; nobody asks for it by when it was deleted.
DROP INDEX "renders_in_trash";
CREATE INDEX "renders_in_trash" ON "renders"("workspace_id", "id" DESC) WHERE "trashed_at" IS NOT NULL;
