-- What a result looks like before it is loaded, and the colours it is found by. Null until a worker has looked at its thumbnail.
ALTER TABLE "assets" ADD COLUMN "placeholder" TEXT;
CREATE INDEX "assets_without_look" ON "assets"("id") WHERE "placeholder" IS NULL AND "deleted_at" IS NULL;

CREATE TABLE "result_colours" (
  "workspace_id" UUID NOT NULL,
  "colour" TEXT NOT NULL,
  "render_id" UUID NOT NULL,
  CONSTRAINT "result_colours_pkey" PRIMARY KEY ("workspace_id", "colour", "render_id"),
  CONSTRAINT "result_colours_render_id_fkey" FOREIGN KEY ("render_id") REFERENCES "renders"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "result_colours_render_id_idx" ON "result_colours"("render_id");

-- What the library narrows by, each in the order it is shown. Only results are in them: orders under way never touch one.
CREATE INDEX "results_by_tool" ON "renders"("workspace_id", "tool", "id" DESC) WHERE "status" = 'done' AND "trashed_at" IS NULL;
CREATE INDEX "results_by_ratio" ON "renders"("workspace_id", ("settings" ->> 'ratio'), "id" DESC) WHERE "status" = 'done' AND "trashed_at" IS NULL;
CREATE INDEX "results_by_resolution" ON "renders"("workspace_id", ("settings" ->> 'resolution'), "id" DESC) WHERE "status" = 'done' AND "trashed_at" IS NULL;
