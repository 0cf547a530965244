-- Copies of videos with a visible label, for downloads: requested by the api, made by a worker, one per video and language.
CREATE TABLE "labelled_videos" (
  "render_id" UUID NOT NULL,
  "language" TEXT NOT NULL,
  "drawing" JSONB NOT NULL,
  "status" TEXT NOT NULL DEFAULT 'waiting',
  "attempt" INTEGER NOT NULL DEFAULT 0,
  "leased_until" TIMESTAMPTZ(3),
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "labelled_videos_pkey" PRIMARY KEY ("render_id", "language"),
  CONSTRAINT "labelled_videos_render_id_fkey" FOREIGN KEY ("render_id") REFERENCES "renders"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "labelled_videos_open" ON "labelled_videos"("created_at") WHERE "status" IN ('waiting', 'making');

-- Labelled copies are found by their bytes, and are never the file that a record is about.
ALTER TABLE "known_files" ADD COLUMN "labelled" BOOLEAN NOT NULL DEFAULT false;
