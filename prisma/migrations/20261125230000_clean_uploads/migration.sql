-- A picture that an element keeps once its result is erased may carry our mark; beside it lies the same picture without.
ALTER TABLE "uploads" ADD COLUMN "clean_key" TEXT;
CREATE UNIQUE INDEX "uploads_clean_key_key" ON "uploads"("clean_key");
