-- A file of some results is packed as the whole of a workspace is.
ALTER TABLE "exports" ADD COLUMN "render_ids" UUID[] NOT NULL DEFAULT '{}', ADD COLUMN "template" TEXT;
-- One after the other: of everything for a workspace, of some results for each person.
DROP INDEX "exports_open";
CREATE UNIQUE INDEX "exports_open" ON "exports"("workspace_id") WHERE "status" IN ('waiting', 'packing') AND "template" IS NULL;
CREATE UNIQUE INDEX "exports_open_of_some" ON "exports"("workspace_id", "uid") WHERE "status" IN ('waiting', 'packing') AND "template" IS NOT NULL;
