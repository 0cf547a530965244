-- From here on results of Free workspaces are public, as the form says before the first click. What was ordered before stays private.
CREATE TABLE "gallery_opening" (
  "opened_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "gallery_opening_pkey" PRIMARY KEY ("opened_at")
);
INSERT INTO "gallery_opening" VALUES (now());

CREATE TABLE "gallery_entries" (
  "render_id" UUID NOT NULL,
  "workspace_id" UUID NOT NULL,
  "state" TEXT NOT NULL DEFAULT 'public',
  "named" BOOLEAN NOT NULL DEFAULT false,
  "published_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "reason" TEXT NOT NULL DEFAULT '',
  CONSTRAINT "gallery_entries_pkey" PRIMARY KEY ("render_id"),
  CONSTRAINT "gallery_entries_render_id_fkey" FOREIGN KEY ("render_id") REFERENCES "renders"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "gallery_entries_state_published_at_render_id_idx" ON "gallery_entries"("state", "published_at" DESC, "render_id" DESC);

CREATE TABLE "gallery_reports" (
  "id" UUID NOT NULL,
  "render_id" UUID NOT NULL,
  "reason" TEXT NOT NULL,
  "text" TEXT NOT NULL DEFAULT '',
  "network" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "gallery_reports_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "gallery_reports_render_id_fkey" FOREIGN KEY ("render_id") REFERENCES "gallery_entries"("render_id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "gallery_reports_render_id_network_key" ON "gallery_reports"("render_id", "network");
