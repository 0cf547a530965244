-- Who shall make what, as operators said while the product runs. Append-only: the last row of a list counts, and the others tell who
-- changed it before. One without names leaves the list as the workers were started.
CREATE TABLE "provider_choices" (
    "id" BIGSERIAL NOT NULL,
    "list" TEXT NOT NULL,
    "providers" TEXT[] NOT NULL,
    "set_by" TEXT NOT NULL,
    "set_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "provider_choices_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "provider_choices_list_id_idx" ON "provider_choices"("list", "id" DESC);

-- Which providers the workers could ask for it, since they have their keys or addresses.
ALTER TABLE "provider_offers" ADD COLUMN "able" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[];
