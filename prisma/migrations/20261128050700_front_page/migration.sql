-- Results that look like a blank sheet or a test pattern are not listed in the gallery. Null until a worker has measured the thumbnail.
ALTER TABLE "assets" ADD COLUMN "presentable" BOOLEAN;
CREATE INDEX "assets_not_measured" ON "assets"("id") WHERE "presentable" IS NULL AND "deleted_at" IS NULL;

-- The front page shows what an operator chose, and what passes the automatic check and whose people agreed. Nothing until then.
ALTER TABLE "gallery_entries" ADD COLUMN "front_page" TEXT NOT NULL DEFAULT 'automatic';
ALTER TABLE "gallery_entries" ADD COLUMN "front_page_consent" BOOLEAN NOT NULL DEFAULT false;
CREATE INDEX "gallery_entries_of_front_page" ON "gallery_entries"("published_at" DESC)
  WHERE "state" = 'public' AND ("front_page" = 'chosen' OR ("front_page" = 'automatic' AND "front_page_consent"));
