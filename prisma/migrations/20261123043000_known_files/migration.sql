-- The bytes of every file that leaves, by their hash.
CREATE TABLE "known_files" (
  "sha256" TEXT NOT NULL,
  "render_id" UUID NOT NULL,
  "content_type" TEXT NOT NULL,
  "width" INTEGER NOT NULL,
  "height" INTEGER NOT NULL,
  CONSTRAINT "known_files_pkey" PRIMARY KEY ("sha256", "render_id"),
  CONSTRAINT "known_files_render_id_fkey" FOREIGN KEY ("render_id") REFERENCES "renders"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "known_files_render_id_idx" ON "known_files"("render_id");
INSERT INTO "known_files" SELECT "sha256", "render_id", "content_type", "width", "height" FROM "assets" WHERE "deleted_at" IS NULL;
