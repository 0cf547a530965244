-- A model of a line that an operator turned off: a switch with the name of the model, one for each.
ALTER TABLE "ops_switches" ADD COLUMN "model" TEXT NOT NULL DEFAULT '';
ALTER TABLE "ops_switches" DROP CONSTRAINT "ops_switches_kind";
ALTER TABLE "ops_switches" ADD CONSTRAINT "ops_switches_kind" CHECK ("kind" IN ('pause', 'drain', 'banner', 'slots', 'model'));
ALTER TABLE "ops_switches" ADD CONSTRAINT "ops_switches_model" CHECK (("kind" = 'model') = ("model" <> ''));
DROP INDEX "ops_switches_open";
CREATE UNIQUE INDEX "ops_switches_open" ON "ops_switches"("kind", "pool", "lane", "model") WHERE "ended_at" IS NULL;
