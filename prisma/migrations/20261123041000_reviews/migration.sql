-- Links for guests, what they and members say of results, and what was approved.
ALTER TABLE "renders" ADD COLUMN "approved_at" TIMESTAMPTZ(3);

CREATE TABLE "shares" (
  "id" UUID NOT NULL,
  "workspace_id" UUID NOT NULL,
  "uid" TEXT NOT NULL,
  "name" TEXT NOT NULL,
  "token_hash" TEXT NOT NULL,
  "password_hash" TEXT,
  "watermark" BOOLEAN NOT NULL,
  "download" BOOLEAN NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "expires_at" TIMESTAMPTZ(3) NOT NULL,
  "revoked_at" TIMESTAMPTZ(3),
  "opened" INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT "shares_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "shares_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "shares_token_hash_key" ON "shares"("token_hash");
CREATE INDEX "shares_workspace_id_created_at_idx" ON "shares"("workspace_id", "created_at" DESC);

CREATE TABLE "share_renders" (
  "share_id" UUID NOT NULL,
  "render_id" UUID NOT NULL,
  "place" INTEGER NOT NULL,
  CONSTRAINT "share_renders_pkey" PRIMARY KEY ("share_id", "render_id"),
  CONSTRAINT "share_renders_share_id_fkey" FOREIGN KEY ("share_id") REFERENCES "shares"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "share_renders_render_id_fkey" FOREIGN KEY ("render_id") REFERENCES "renders"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "share_renders_render_id_idx" ON "share_renders"("render_id");

CREATE TABLE "share_visits" (
  "id" UUID NOT NULL,
  "share_id" UUID NOT NULL,
  "pass_hash" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "ends_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "share_visits_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "share_visits_share_id_fkey" FOREIGN KEY ("share_id") REFERENCES "shares"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "share_visits_pass_hash_key" ON "share_visits"("pass_hash");
CREATE INDEX "share_visits_share_id_ends_at_idx" ON "share_visits"("share_id", "ends_at");

CREATE TABLE "review_comments" (
  "id" UUID NOT NULL,
  "render_id" UUID NOT NULL,
  "share_id" UUID,
  "answers" UUID,
  "uid" TEXT,
  "guest_name" TEXT,
  "visit_id" UUID,
  "text" TEXT NOT NULL,
  "left" DOUBLE PRECISION,
  "top" DOUBLE PRECISION,
  "width" DOUBLE PRECISION,
  "height" DOUBLE PRECISION,
  "resolved_at" TIMESTAMPTZ(3),
  "resolved_by" TEXT,
  "resolved_guest" TEXT,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "review_comments_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "review_comments_render_id_fkey" FOREIGN KEY ("render_id") REFERENCES "renders"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "review_comments_share_id_fkey" FOREIGN KEY ("share_id") REFERENCES "shares"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "review_comments_render_id_created_at_idx" ON "review_comments"("render_id", "created_at");
CREATE INDEX "review_comments_share_id_created_at_idx" ON "review_comments"("share_id", "created_at");

CREATE TABLE "verdicts" (
  "id" UUID NOT NULL,
  "render_id" UUID NOT NULL,
  "share_id" UUID,
  "uid" TEXT,
  "guest_name" TEXT,
  "decision" TEXT NOT NULL,
  "note" TEXT NOT NULL DEFAULT '',
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "withdrawn_at" TIMESTAMPTZ(3),
  "withdrawn_by" TEXT,
  CONSTRAINT "verdicts_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "verdicts_render_id_fkey" FOREIGN KEY ("render_id") REFERENCES "renders"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "verdicts_share_id_fkey" FOREIGN KEY ("share_id") REFERENCES "shares"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "verdicts_render_id_created_at_idx" ON "verdicts"("render_id", "created_at");
