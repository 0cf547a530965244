-- A file that holds something which was erased for good is taken away before its time.
ALTER TABLE "exports" ADD COLUMN "withdrawn_at" TIMESTAMPTZ(3);
-- One is under way for each person; one that was withdrawn is none, even while its worker has not heard of it.
DROP INDEX "exports_open";
DROP INDEX "exports_open_of_some";
CREATE UNIQUE INDEX "exports_open" ON "exports"("workspace_id", "uid")
  WHERE "status" IN ('waiting', 'packing') AND "template" IS NULL AND "withdrawn_at" IS NULL;
CREATE UNIQUE INDEX "exports_open_of_some" ON "exports"("workspace_id", "uid")
  WHERE "status" IN ('waiting', 'packing') AND "template" IS NOT NULL AND "withdrawn_at" IS NULL;

-- Hand-offs go with the result that they are of.
CREATE INDEX "handoffs_of_input" ON "handoffs" ((image ->> 'id'));
