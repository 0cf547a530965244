-- 3D models: uploaded by members, rewritten by us, rendered by Model to Images.
CREATE TABLE "models" (
  "id" UUID NOT NULL,
  "workspace_id" UUID NOT NULL,
  "uid" TEXT NOT NULL,
  "name" TEXT NOT NULL,
  "version" INTEGER NOT NULL DEFAULT 1,
  "units" JSONB NOT NULL,
  "choices" JSONB NOT NULL DEFAULT '{}',
  "views" JSONB NOT NULL DEFAULT '[]',
  "north" DOUBLE PRECISION NOT NULL DEFAULT 0,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "trashed_at" TIMESTAMPTZ(3),
  "erased_at" TIMESTAMPTZ(3),
  CONSTRAINT "models_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "models_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE INDEX "models_workspace_id_created_at_idx" ON "models"("workspace_id", "created_at" DESC);
CREATE INDEX "models_trashed_at_idx" ON "models"("trashed_at");

CREATE TABLE "model_versions" (
  "model_id" UUID NOT NULL,
  "version" INTEGER NOT NULL,
  "file_id" UUID NOT NULL,
  "uid" TEXT NOT NULL,
  "bytes" INTEGER NOT NULL,
  "sha256" TEXT NOT NULL,
  "mesh_bytes" INTEGER NOT NULL,
  "triangles" INTEGER NOT NULL,
  "facts" JSONB NOT NULL,
  "notes" JSONB NOT NULL DEFAULT '[]',
  "proposed_units" JSONB,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "model_versions_pkey" PRIMARY KEY ("model_id", "version"),
  CONSTRAINT "model_versions_model_id_fkey" FOREIGN KEY ("model_id") REFERENCES "models"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
