-- What a workspace keeps to render with again: materials, styles, reference pictures, moves of the camera.
CREATE TABLE "elements" (
    "id" UUID NOT NULL,
    "workspace_id" UUID NOT NULL,
    "uid" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "name_key" TEXT,
    "words" TEXT NOT NULL,
    "fields" JSONB NOT NULL,
    "upload_id" UUID,
    "render_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "trashed_at" TIMESTAMPTZ(3),

    CONSTRAINT "elements_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "elements_workspace_id_kind_name_key_key" ON "elements"("workspace_id", "kind", "name_key");
CREATE INDEX "elements_upload_id_idx" ON "elements"("upload_id");
CREATE INDEX "elements_render_id_idx" ON "elements"("render_id");

ALTER TABLE "elements" ADD CONSTRAINT "elements_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id")
    ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "elements" ADD CONSTRAINT "elements_upload_id_fkey" FOREIGN KEY ("upload_id") REFERENCES "uploads"("id")
    ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "elements" ADD CONSTRAINT "elements_render_id_fkey" FOREIGN KEY ("render_id") REFERENCES "renders"("id")
    ON DELETE SET NULL ON UPDATE CASCADE;
