-- AlterTable
ALTER TABLE "renders" ADD COLUMN     "clip_seconds" DOUBLE PRECISION NOT NULL DEFAULT 0,
ADD COLUMN     "line_time" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "parked" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "replaces" UUID;

-- CreateTable
CREATE TABLE "render_forecasts" (
    "render_id" UUID NOT NULL,
    "phase" TEXT NOT NULL,
    "made_at" TIMESTAMPTZ(3) NOT NULL,
    "depth" INTEGER NOT NULL,
    "start_p10" DOUBLE PRECISION,
    "start_p50" DOUBLE PRECISION,
    "start_p90" DOUBLE PRECISION,
    "finish_p10" DOUBLE PRECISION NOT NULL,
    "finish_p50" DOUBLE PRECISION NOT NULL,
    "finish_p90" DOUBLE PRECISION NOT NULL,
    "confidence" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "render_forecasts_pkey" PRIMARY KEY ("render_id","phase")
);

-- CreateIndex
CREATE UNIQUE INDEX "renders_replaces_key" ON "renders"("replaces");

-- AddForeignKey
ALTER TABLE "render_forecasts" ADD CONSTRAINT "render_forecasts_render_id_fkey" FOREIGN KEY ("render_id") REFERENCES "renders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;



-- Renders that wait already keep their place.
UPDATE "renders" SET "line_time" = "created_at";
