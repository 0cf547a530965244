-- Copies of clips with our mark in every frame, for guests and the gallery: asked for by the api, made by a worker, one a clip.
CREATE TABLE "video_copies" (
  "render_id" UUID NOT NULL,
  "status" TEXT NOT NULL DEFAULT 'waiting',
  "attempt" INTEGER NOT NULL DEFAULT 0,
  "leased_until" TIMESTAMPTZ(3),
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "video_copies_pkey" PRIMARY KEY ("render_id"),
  CONSTRAINT "video_copies_render_id_fkey" FOREIGN KEY ("render_id") REFERENCES "renders"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "video_copies_open" ON "video_copies"("created_at") WHERE "status" IN ('waiting', 'making');
