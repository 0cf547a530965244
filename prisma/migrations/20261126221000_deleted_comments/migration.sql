-- A comment that others have answered leaves its answers when it is deleted; and answers are found by what they answer.
ALTER TABLE "review_comments" ADD COLUMN "deleted_at" TIMESTAMPTZ(3);
CREATE INDEX "review_comments_answers_idx" ON "review_comments"("answers");
