-- Renders that a person wants to find again.
CREATE TABLE "favorites" (
    "uid" TEXT NOT NULL,
    "render_id" UUID NOT NULL,
    "workspace_id" UUID NOT NULL,
    "added_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "favorites_pkey" PRIMARY KEY ("uid", "render_id")
);

CREATE INDEX "favorites_render_id_idx" ON "favorites"("render_id");

ALTER TABLE "favorites" ADD CONSTRAINT "favorites_render_id_fkey" FOREIGN KEY ("render_id") REFERENCES "renders"("id")
    ON DELETE CASCADE ON UPDATE CASCADE;
