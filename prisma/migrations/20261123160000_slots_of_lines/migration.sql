-- How many renders of a line may run at once, as an operator says it: a switch with a number.
ALTER TABLE "ops_switches" ADD COLUMN "value" INTEGER;
ALTER TABLE "ops_switches" DROP CONSTRAINT "ops_switches_kind";
ALTER TABLE "ops_switches" ADD CONSTRAINT "ops_switches_kind" CHECK ("kind" IN ('pause', 'drain', 'banner', 'slots'));
ALTER TABLE "ops_switches" ADD CONSTRAINT "ops_switches_value" CHECK (("kind" = 'slots') = ("value" IS NOT NULL) AND "value" > 0);
