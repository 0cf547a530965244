-- An act on many stands in the book before the first of them is touched.
ALTER TABLE "ops_acts" DROP CONSTRAINT "ops_acts_outcome";
ALTER TABLE "ops_acts" ADD CONSTRAINT "ops_acts_outcome" CHECK ("outcome" IN ('asked', 'begun', 'done', 'partly', 'refused'));
CREATE INDEX "ops_acts_subject_idx" ON "ops_acts"("subject");
