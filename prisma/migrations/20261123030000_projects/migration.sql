-- Collections become projects: what was put into one is the first version of a view of its own.
CREATE TABLE "project_views" (
    "id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "versions_made" INTEGER NOT NULL DEFAULT 0,
    "chosen_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "project_views_pkey" PRIMARY KEY ("id")
);

ALTER TABLE "collection_items"
  ADD COLUMN "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  ADD COLUMN "view_id" UUID,
  ADD COLUMN "number" INTEGER NOT NULL DEFAULT 1,
  ADD COLUMN "uid" TEXT;

UPDATE "collection_items" i SET "view_id" = gen_random_uuid(), "uid" = c."uid" FROM "collections" c WHERE c."id" = i."collection_id";

INSERT INTO "project_views" ("id", "project_id", "name", "position", "versions_made", "created_at")
SELECT "view_id", "collection_id", 'View ' || row_number() OVER w, row_number() OVER w, 1, "added_at" FROM "collection_items"
WINDOW w AS (PARTITION BY "collection_id" ORDER BY "added_at", "render_id");

ALTER TABLE "collection_items"
  ALTER COLUMN "view_id" SET NOT NULL,
  ALTER COLUMN "number" DROP DEFAULT,
  ALTER COLUMN "uid" SET NOT NULL;

CREATE UNIQUE INDEX "project_views_project_id_name_key" ON "project_views"("project_id", "name");
CREATE UNIQUE INDEX "collection_items_id_key" ON "collection_items"("id");
CREATE UNIQUE INDEX "collection_items_view_id_number_key" ON "collection_items"("view_id", "number");

ALTER TABLE "project_views" ADD CONSTRAINT "project_views_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "collections"("id")
    ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "project_views" ADD CONSTRAINT "project_views_chosen_id_fkey" FOREIGN KEY ("chosen_id") REFERENCES "collection_items"("id")
    ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "collection_items" ADD CONSTRAINT "collection_items_view_id_fkey" FOREIGN KEY ("view_id") REFERENCES "project_views"("id")
    ON DELETE CASCADE ON UPDATE CASCADE;
